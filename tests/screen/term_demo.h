/* A small program on the terminal engine, which term_test.c runs itself as (`--demo`), to see the engine through a pty. */
#ifndef UNFOLD_TESTS_TERM_DEMO_H
#define UNFOLD_TESTS_TERM_DEMO_H

/* Shows its size, its last inputs and a field. `q` ends it with 0, and so does ^C anywhere; `i` enters the field, `m` switches
 * the mouse, `!` does what `fault` names. Arguments after `--demo` are pairs: `fault` segv, abrt, stack, memory or exit;
 * `tick` milliseconds; `words` for standard error; `colours` the most to use. */
enum { TERM_DEMO_FIRST = 100 }; /* palette entry of role 0; the other roles follow */

int term_demo(int count, char **arguments);

#endif
