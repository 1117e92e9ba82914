# unfold: a terminal tutor and exam runner. `make help` lists the targets.

# ── what to build ────────────────────────────────────────────────────────────
PREFIX   ?= /usr/local
DESTDIR  ?=
BUILD    ?= build$(if $(SAN),-san)
SHELL    := /bin/sh
FOLDERS  := base lang yaml sim book bank mark attempt store page exchange cli tui
SOURCES  := $(sort $(wildcard $(FOLDERS:%=src/%/*.c)))
OBJECTS  := $(SOURCES:%.c=$(BUILD)/%.o)
LIBRARY  := $(BUILD)/libunfold.a
PROGRAM  := $(if $(SAN),$(BUILD)/unfold,unfold)
UNITS    := $(sort $(wildcard tests/unit/*_test.c))
UNIT_BIN := $(UNITS:tests/unit/%.c=$(BUILD)/tests/%)
FUZZERS  := $(patsubst tests/fuzz/%.c,%,$(filter-out %/replay.c,$(sort $(wildcard tests/fuzz/*.c))))
SCREENS  := $(sort $(wildcard tests/screen/*_test.c))
SCREEN_BIN := $(SCREENS:tests/screen/%.c=$(BUILD)/tests/%)

# ── how ──────────────────────────────────────────────────────────────────────
CC       ?= cc
CSTD     := -std=c17 -D_GNU_SOURCE -Isrc
WARN     := -Wall -Wextra -Wshadow -Wconversion -Wvla $(if $(CI),-Werror)
comma    := ,
OPTIMISE := $(if $(SAN),-O1 -g -fsanitize=address$(comma)undefined -fno-sanitize-recover=undefined -fno-omit-frame-pointer,-O2 -g)
HARDEN   := $(if $(SAN),,-D_FORTIFY_SOURCE=2) -fstack-protector-strong -fPIE
PACKAGES := ncursesw yaml-0.1 libpcre2-8 sqlite3 md4c libutf8proc jansson expat
TEST_PACKAGES := cmocka vterm
CFLAGS   ?=
COMPILE   = $(CC) $(CSTD) $(WARN) $(OPTIMISE) $(HARDEN) $(PACKAGE_CFLAGS) $(CFLAGS) -MMD -MP
LINK      = $(CC) $(OPTIMISE) -pie -Wl,-z,relro,-z,now,-z,noexecstack $(LDFLAGS)
LIBS      = $(PACKAGE_LIBS) -lm -lpthread
VERSION  := 0.1.0
# V=1 shows the command lines.
Q         = $(if $(V),,@echo "  $@";)
DEFINES   = -DUNFOLD_VERSION='"$(VERSION)"' -DUNFOLD_PREFIX='"$(PREFIX)"'

.DEFAULT_GOAL := all
.DELETE_ON_ERROR:
.PHONY: all exam run-exercises test test-unit test-lang test-golden test-fuzz test-screen test-peers test-hardening fuzz golden-update check check-layers \
        metrics bench pictures analyse coverage valgrind valgrind-screen man install uninstall deb clean help deps

# Flags come from pkg-config once; the rule installs what is missing first, and make then starts over.
BARE := help clean check-layers metrics deps analyse coverage
ifneq ($(filter-out $(BARE),$(or $(MAKECMDGOALS),all)),)
include build/packages.mk
endif
ifneq ($(filter test test-% valgrind% golden-update pictures build/tests/% build-san/tests/%,$(MAKECMDGOALS)),)
include build/test-packages.mk
endif
build/packages.mk: scripts/deps Makefile
	@mkdir -p build
	@scripts/deps build
	@{ echo "PACKAGE_CFLAGS := $$(pkg-config --cflags $(PACKAGES))"; \
	   echo "PACKAGE_LIBS := $$(pkg-config --libs $(PACKAGES))"; } > $@
build/test-packages.mk: scripts/deps Makefile
	@mkdir -p build
	@scripts/deps test
	@{ echo "TEST_CFLAGS := $$(pkg-config --cflags $(TEST_PACKAGES))"; \
	   echo "TEST_LIBS := $$(pkg-config --libs $(TEST_PACKAGES))"; } > $@

# ── build ────────────────────────────────────────────────────────────────────
all: $(PROGRAM) ## build ./unfold
$(PROGRAM): $(BUILD)/src/main.o $(LIBRARY)
	$(Q)$(LINK) -o $@ $^ $(LIBS)
$(LIBRARY): $(OBJECTS)
	@rm -f $@
	@$(AR) rcs $@ $^
$(BUILD)/%.o: %.c
	@mkdir -p $(@D)
	$(Q)$(COMPILE) $(DEFINES) -c -o $@ $<
# Simulators are loops over long arrays, and the language is read for every reply: worth the compiler's longer look.
$(BUILD)/src/sim/%.o $(BUILD)/src/lang/%.o: OPTIMISE += $(if $(SAN),,-O3)
deps: ## install what building and testing need
	scripts/deps build test

# ── use ──────────────────────────────────────────────────────────────────────
exam: $(PROGRAM) ## install what is missing, build, and start the final
	./$(PROGRAM) exam
run-exercises: $(PROGRAM) ## print the assumptions and inputs of the Module B07 drills, to do them on paper
	@for drill in quizzes/b07-*.yaml; do ./$(PROGRAM) show --inputs $$drill || exit 1; done
check: $(PROGRAM) ## validate all content
	./$(PROGRAM) check

# ── test ─────────────────────────────────────────────────────────────────────
test: check-layers test-unit test-lang test-golden test-fuzz test-screen test-hardening check ## everything that must pass
$(BUILD)/tests/%_test: tests/unit/%_test.c $(LIBRARY) $(wildcard tests/unit/*.h)
	@mkdir -p $(@D)
	$(Q)$(COMPILE) $(TEST_CFLAGS) -Itests/unit -o $@ $< $(LIBRARY) $(TEST_LIBS) $(LIBS)
$(BUILD)/tests/%_test: tests/screen/%_test.c $(LIBRARY) $(wildcard tests/screen/*.[ch])
	@mkdir -p $(@D)
	$(Q)$(COMPILE) $(TEST_CFLAGS) -Itests/screen -o $@ $< $(filter-out %_test.c,$(wildcard tests/screen/*.c)) $(LIBRARY) $(TEST_LIBS) -lutil $(LIBS)
test-unit: $(UNIT_BIN) ## unit tests, one program per module
	@tests/run-units $(UNIT_BIN)
test-lang: $(PROGRAM) ## language cases: an input and its expectation on one line
	@tests/run-lang ./$(PROGRAM) tests/lang
test-golden: $(PROGRAM) ## commands and their saved output
	@tests/run-golden ./$(PROGRAM) tests/golden
test-screen: $(PROGRAM) $(SCREEN_BIN) ## the real program on a pseudo-terminal
	@UNFOLD=$(abspath $(PROGRAM)) tests/run-units $(SCREEN_BIN)
test-hardening: $(PROGRAM) ## flags, symbols and SQL, read from what was built
	@tests/run-hardening $(PROGRAM) $(LIBRARY)
test-peers: $(PROGRAM) ## cross-checks against other programs
	@tests/run-peers ./$(PROGRAM)
$(BUILD)/fuzz/%: tests/fuzz/%.c tests/fuzz/replay.c tests/fuzz/import.h $(LIBRARY)
	@mkdir -p $(@D)
	$(Q)$(COMPILE) -o $@ $< tests/fuzz/replay.c $(LIBRARY) $(LIBS)
test-fuzz: $(FUZZERS:%=$(BUILD)/fuzz/%) ## the inputs that fuzzing once found, and the seeds
	@for t in $(FUZZERS); do rm -rf $(BUILD)/seeds/$$t; tests/fuzz/seeds $$t $(BUILD)/seeds/$$t; \
	    $(BUILD)/fuzz/$$t $$(find $(BUILD)/seeds/$$t tests/fuzz/corpus/$$t -type f 2>/dev/null | sort) || { echo "0 passed, 1 failed: $$t"; exit 1; }; done
# TIME seconds for each target, or only for TARGETS="bank reply".
TIME     ?= 60
TARGETS  ?= $(FUZZERS)
FUZZ_FLAGS := -O1 -g -fsanitize=fuzzer-no-link,address,undefined -fno-sanitize-recover=undefined
fuzz: ## feed random input to all that reads (clang); TIME=60 seconds for each of TARGETS
	@mkdir -p build-fuzz
	@for t in $(TARGETS); do echo "  build-fuzz/$$t"; done
	@$(MAKE) --no-print-directory build-fuzz/libunfold.a $(TARGETS:%=build-fuzz/%)
	@tests/fuzz/run $(TIME) $(TARGETS)
build-fuzz/%.o: %.c
	@mkdir -p $(@D)
	@clang $(CSTD) $(FUZZ_FLAGS) $(PACKAGE_CFLAGS) $(DEFINES) -c -o $@ $<
build-fuzz/libunfold.a: $(SOURCES:%.c=build-fuzz/%.o)
	@rm -f $@
	@$(AR) rcs $@ $^
build-fuzz/%: tests/fuzz/%.c tests/fuzz/import.h build-fuzz/libunfold.a
	@clang $(CSTD) -O1 -g -fsanitize=fuzzer,address,undefined $(PACKAGE_CFLAGS) -o $@ $< build-fuzz/libunfold.a $(LIBS)
golden-update: $(PROGRAM) $(UNIT_BIN) ## rewrite the saved outputs; read the diff
	@UPDATE=1 tests/run-golden ./$(PROGRAM) tests/golden
	@UPDATE=1 tests/run-units $(filter %golden_test,$(UNIT_BIN))
check-layers: ## who may include whom
	@scripts/check-layers
metrics: ## the budgets of style: file and function lengths, documented prototypes, globals
	@scripts/metrics
# identicalInnerCondition: `if (*kept) return *kept;` is how a value that is made once is looked up; cppcheck takes the second for a test.
# max-nodes: a quarter of the paths that clang's analyzer follows otherwise find the same in a quarter of the time.
TIDY_FLAGS := --quiet $(addprefix --extra-arg=,-Xclang -analyzer-config -Xclang max-nodes=50000)
analyse: ## look for faults without running (cppcheck, clang-tidy)
	@scripts/deps analyse
	@cppcheck --quiet -j$$(nproc) --std=c17 -Isrc --enable=warning,performance,portability --inline-suppr \
	    --suppress=missingIncludeSystem --suppress=identicalInnerCondition --error-exitcode=1 src
	@printf '%s\n' src/main.c $(SOURCES) | xargs -P$$(nproc) -I{} clang-tidy $(TIDY_FLAGS) {} -- $(CSTD) $(DEFINES) 2>/dev/null
# Memory that is read before it is written, which the sanitizers do not see; a few readers and the marker, as each takes seconds.
VALGRIND_TESTS := base_json lang_reply bank_load mark_item attempt_attempt
valgrind: $(VALGRIND_TESTS:%=$(BUILD)/tests/%_test) ## a few unit tests under valgrind
	@command -v valgrind >/dev/null || scripts/deps analyse
	@for t in $^; do valgrind -q --error-exitcode=9 --leak-check=full --errors-for-leak-kinds=definite $$t >$(BUILD)/valgrind.log 2>&1 || \
	    { cat $(BUILD)/valgrind.log; echo "0 passed, 1 failed: $$t"; exit 1; }; done; echo "$(words $^) passed, 0 failed"
VALGRIND_SCREENS := lesson mouse palette practice review walk watch workbench
valgrind-screen: $(PROGRAM) $(VALGRIND_SCREENS:%=$(BUILD)/tests/%_test) ## screen tests under valgrind, nothing lost; some minutes
	@command -v valgrind >/dev/null || scripts/deps analyse
	@tests/run-valgrind $(abspath $(PROGRAM)) $(filter %_test,$^)
# Programs that a test kills write no counts, so a few lines more are reached than are told.
COVERED := --no-print-directory CFLAGS='--coverage -fprofile-update=atomic' OPTIMISE='-O1 -g' HARDEN= BUILD=build-coverage PROGRAM=build-coverage/unfold
coverage: ## line coverage of the unit, language, golden and screen tests, by folder; fails below 90 %
	@command -v gcovr >/dev/null || scripts/deps analyse
	@find build-coverage -name '*.gcda' -delete 2>/dev/null || :
	@$(MAKE) $(COVERED) LDFLAGS=--coverage test-unit test-lang test-golden test-screen
	@gcovr --root . --filter src/ --exclude src/main.c --csv - build-coverage | tests/coverage-table 90
man: $(PROGRAM) ## write man/unfold.1 and the schema from the program's tables
	./$(PROGRAM) help --man > man/unfold.1
	./$(PROGRAM) schema > content/bank.schema.json
	./$(PROGRAM) help --messages | scripts/put-messages man/unfold-bank.5
$(BUILD)/tests/%_bench: tests/bench/%_bench.c $(LIBRARY)
	@mkdir -p $(@D)
	$(Q)$(COMPILE) -o $@ $< $(LIBRARY) $(LIBS)
pictures: $(BUILD)/tests/tui_pictures_golden_test ## draw the README's pictures anew; look at them
	UPDATE=1 $<
$(BUILD)/tests/empty_ncurses: tests/bench/empty_ncurses.c
	@mkdir -p $(@D)
	$(Q)$(COMPILE) -o $@ $< $(LIBS)
bench: $(PROGRAM) $(BUILD)/tests/mark_bench $(BUILD)/tests/bank_bench $(BUILD)/tests/empty_ncurses ## speed and memory, as a table
	@tests/bench/run ./$(PROGRAM) $(BUILD)

# ── install ──────────────────────────────────────────────────────────────────
SHARE := $(DESTDIR)$(PREFIX)/share/unfold
COMPLETIONS := $(addprefix $(DESTDIR)$(PREFIX)/share/,bash-completion/completions zsh/site-functions fish/vendor_completions.d)
install: $(PROGRAM) ## copy to PREFIX (honours DESTDIR)
	install -d $(DESTDIR)$(PREFIX)/bin $(SHARE) $(DESTDIR)$(PREFIX)/share/man/man1 $(DESTDIR)$(PREFIX)/share/man/man5 $(DESTDIR)$(PREFIX)/share/man/man7
	install -m 755 $(PROGRAM) $(DESTDIR)$(PREFIX)/bin/unfold
	cp -R content exams quizzes themes $(SHARE)/
	install -d $(COMPLETIONS)
	$(abspath $(PROGRAM)) help --completion bash > $(DESTDIR)$(PREFIX)/share/bash-completion/completions/unfold
	$(abspath $(PROGRAM)) help --completion zsh > $(DESTDIR)$(PREFIX)/share/zsh/site-functions/_unfold
	$(abspath $(PROGRAM)) help --completion fish > $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/unfold.fish
	for n in 1 5 7; do for f in man/*.$$n; do [ -e $$f ] && install -m 644 $$f $(DESTDIR)$(PREFIX)/share/man/man$$n/ || :; done; done
uninstall: ## remove what install copied
	rm -rf $(DESTDIR)$(PREFIX)/bin/unfold $(SHARE)
	rm -f $(DESTDIR)$(PREFIX)/share/man/man*/unfold* $(foreach d,$(COMPLETIONS),$(d)/unfold $(d)/_unfold $(d)/unfold.fish)
# debian/ has to lie at the top of the tree it builds, so a copy of the sources gets it there.
deb: ## a Debian package, in build/deb (needs debhelper)
	rm -rf build/deb && mkdir -p build/deb/unfold
	cp -R Makefile LICENSE README.md src content exams quizzes themes man build/deb/unfold/
	cp -R scripts build/deb/unfold/ && cp -R scripts/debian build/deb/unfold/debian
	cd build/deb/unfold && env -u MAKEFLAGS -u MAKELEVEL dpkg-buildpackage -b -us -uc
clean: ## remove what was built
	rm -rf build build-san build-fuzz build-clang build-coverage unfold
help: ## this list
	@grep -hE '^[a-z-]+:.*##' Makefile | sed -E 's/:.*## /\t/' | expand -t 16

-include $(OBJECTS:.o=.d) $(BUILD)/src/main.d $(UNIT_BIN:=.d) $(SCREEN_BIN:=.d)
