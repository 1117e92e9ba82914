#include "base/random.h"

#include <math.h>

#include <assert.h>
#include <endian.h>
#include <string.h>

uint64_t random_hash(uint64_t hash, const void *bytes, size_t length)
{
    const unsigned char *at = bytes;
    for (size_t i = 0; i < length; i++)
        hash = (hash ^ at[i]) * UINT64_C(1099511628211);
    return hash;
}

struct random random_stream(uint64_t seed, const char *scope, const char *name)
{
    unsigned char little[8];
    for (size_t i = 0; i < sizeof little; i++)
        little[i] = (unsigned char)(seed >> (8 * i));
    uint64_t hash = random_hash(RANDOM_HASH_START, little, sizeof little);
    hash = random_hash(hash, scope, strlen(scope) + 1); /* with its NUL, so that "ab","c" is not "a","bc" */
    hash = random_hash(hash, name, strlen(name));
    return (struct random){.state = hash};
}

/* The finaliser of SplitMix64: each bit of the result hangs on each bit of `x`. */
static uint64_t mix(uint64_t x)
{
    x = (x ^ (x >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    x = (x ^ (x >> 27)) * UINT64_C(0x94D049BB133111EB);
    return x ^ (x >> 31);
}

/* Up to eight bytes as a number, the first the least. */
static uint64_t word_at(const unsigned char *bytes, size_t length)
{
    uint64_t word = 0;
    memcpy(&word, bytes, length);
    return le64toh(word);
}

static uint64_t rotate(uint64_t x, int bits)
{
    return x << bits | x >> (64 - bits);
}

/* Two lanes that do not wait for each other. Each step can be undone, so no word drops out of either. */
void random_digest(const void *bytes, size_t length, uint64_t digest[2])
{
    const unsigned char *at = bytes;
    uint64_t low = UINT64_C(0x9E3779B97F4A7C15) ^ length, high = UINT64_C(0xC2B2AE3D27D4EB4F) + length;
    for (size_t left = length; left > 0;) {
        size_t size = left < 8 ? left : 8;
        uint64_t word = size == 8 ? word_at(at, 8) : word_at(at, size);
        low = rotate(low ^ word, 29) * UINT64_C(0xBF58476D1CE4E5B9);
        high = rotate(high + word, 37) * UINT64_C(0x94D049BB133111EB);
        at += size;
        left -= size;
    }
    digest[0] = mix(low);
    digest[1] = mix(high ^ rotate(low, 32));
}

uint64_t random_next(struct random *random)
{
    random->state += UINT64_C(0x9E3779B97F4A7C15);
    return mix(random->state);
}

uint64_t random_below(struct random *random, uint64_t bound)
{
    assert(bound > 0);
    uint64_t refused = (0 - bound) % bound; /* 2^64 mod bound */
    uint64_t x = random_next(random);
    while (x < refused)
        x = random_next(random);
    return x % bound;
}

double random_unit(struct random *random)
{
    return (double)(random_next(random) >> 11) * 0x1p-53;
}

uint64_t random_largest(struct random *random, uint64_t count)
{
    uint64_t largest = 0;
    for (uint64_t i = 0; i < count; i++) {
        uint64_t x = random_next(random);
        if (x > largest)
            largest = x;
    }
    return largest;
}

uint64_t random_largest_at_once(struct random *random, uint64_t count)
{
    double share = ((double)(random_next(random) >> 11) + 0.5) * 0x1p-53;
    double above = -expm1(log(share) / (double)count); /* exact where it is small: 1 - share^(1/count) would not be */
    return above < 1 ? UINT64_MAX - (uint64_t)(above * 0x1p64) : 0;
}

void random_shuffle(struct random *random, size_t *indices, size_t count)
{
    for (size_t left = count; left > 1; left--) {
        size_t other = (size_t)random_below(random, left);
        size_t last = indices[left - 1];
        indices[left - 1] = indices[other];
        indices[other] = last;
    }
}
