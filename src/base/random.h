/* Random numbers that are the same on every machine and for ever: SplitMix64 (Steele, Lea, Flood 2014).
 *
 * A draw hangs only on (seed, question id, name), so that adding a question never changes another's numbers. */
#ifndef UNFOLD_BASE_RANDOM_H
#define UNFOLD_BASE_RANDOM_H

#include <stddef.h>
#include <stdint.h>

struct random {
    uint64_t state;
};

/* Start the stream of one name: state = FNV-1a 64 over the seed's eight bytes (little end first), then the bytes of
 * `scope`, a zero byte, and the bytes of `name`. */
struct random random_stream(uint64_t seed, const char *scope, const char *name);

/* Return the next 64 bits. */
uint64_t random_next(struct random *random);

/* Return a whole number in [0, bound), bound > 0, each equally likely: draws x, refuses those below 2^64 mod bound,
 * returns x mod bound. */
uint64_t random_below(struct random *random, uint64_t bound);

/* Return a number in [0, 1): the top 53 bits of a draw times 2^-53. */
double random_unit(struct random *random);

/* Return the largest of the next `count` draws of 64 bits; 0 for none. */
uint64_t random_largest(struct random *random, uint64_t count);

/* Return a number spread as the largest of `count` > 0 draws is, from one draw: all are below x with the chance
 * (x / 2^64)^count, which is inverted. It takes the same time for any count; the last bits hang on the machine's log. */
uint64_t random_largest_at_once(struct random *random, uint64_t count);

/* Shuffle `count` indices in place (Fisher-Yates from the end, with random_below). */
void random_shuffle(struct random *random, size_t *indices, size_t count);

/* Where a hash begins: FNV-1a's offset basis. */
#define RANDOM_HASH_START UINT64_C(14695981039346656037)

/* Hash bytes with FNV-1a 64, continuing from `hash`. */
uint64_t random_hash(uint64_t hash, const void *bytes, size_t length);

/* Digest bytes into 128 bits, eight bytes at a time and the same on every machine: tells versions of a file apart, and
 * protects from no one who means harm. */
void random_digest(const void *bytes, size_t length, uint64_t digest[2]);

#endif
