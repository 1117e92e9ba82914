cd "$UNFOLD_HOME"
printf '<?xml version="1.0"?>\n<!DOCTYPE quiz [<!ENTITY a "aaaa">]>\n<quiz>&a;</quiz>\n' > doctype.xml
printf '<quiz>\n  <question type="essay">\n</quiz>\n' > broken.xml
printf '<html></html>' > page.xml
printf '<quiz><question type="description"/></quiz>' > nothing.xml
printf '<quiz><question type="numerical"><answer fraction="100"><text>ten</text></answer></question></quiz>' > number.xml
python3 -c 'print("<quiz>" + "<a>" * 100)' > deep.xml
printf '<quiz>\377</quiz>' > latin.xml
printf '::Open::What? {=this\n\n::Numbers::How many? {#three}\n\n::Bare::What? {that}\n' > bad.gift
for file in doctype.xml broken.xml page.xml nothing.xml number.xml deep.xml latin.xml bad.gift missing.xml; do "$UNFOLD" import $file; echo "$file: $?"; done
"$UNFOLD" import --from word broken.xml
