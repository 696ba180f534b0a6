#pragma once

#include <stdint.h>

// The instruction set that this build may use. The Swift compiler reads this header with its own flags (`-Xcc
// -march=…`), so the answer is right for Swift code, too.
#if defined(__AVX512BW__) && defined(__AVX512VL__)
#define BUILD_FLAVOUR "x86-64-v4"
#elif defined(__AVX2__) && defined(__FMA__)
#define BUILD_FLAVOUR "x86-64-v3"
#elif defined(__SSE4_2__)
#define BUILD_FLAVOUR "x86-64-v2"
#elif defined(__x86_64__)
#define BUILD_FLAVOUR "x86-64"
#elif defined(__aarch64__)
#define BUILD_FLAVOUR "arm64"
#else
#define BUILD_FLAVOUR "other"
#endif

/// The number of allocations of this process so far; -1 if they cannot be counted.
int64_t allocation_count(void);

/// The number itself, in a way that the optimizer cannot see through: timed calls stay single calls and do not become
/// one loop of vector code.
static inline int64_t opaque(int64_t number) {
  __asm__ volatile("" : "+r"(number));
  return number;
}
