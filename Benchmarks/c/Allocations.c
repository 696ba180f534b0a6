// Counts every allocation of the process: with glibc, a program's own malloc replaces the library's, also for the Swift
// runtime and Foundation. Not under a sanitizer, which has its own.

#include "BuildProbe.h"

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define HAS_SANITIZER 1
#endif
#endif

#include <stddef.h>

#if defined(__GLIBC__) && !defined(HAS_SANITIZER)

#include <errno.h>
#include <stdatomic.h>

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

// A thread adds to a count of its own, in a line of cache of its own: threads that share one wait for each other at every
// allocation. More threads than there are counts share them.
enum { COUNTS = 64, LINE = 64 };
static struct {
  _Alignas(LINE) _Atomic int64_t count;
} counts[COUNTS];
static _Atomic unsigned threads;
static _Thread_local unsigned thread;

static void counted(void) {
  if (!thread) thread = atomic_fetch_add_explicit(&threads, 1, memory_order_relaxed) % COUNTS + 1;
  atomic_fetch_add_explicit(&counts[thread - 1].count, 1, memory_order_relaxed);
}

void *malloc(size_t size) {
  counted();
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  counted();
  return __libc_calloc(number, size);
}

void *realloc(void *block, size_t size) {
  counted();
  return __libc_realloc(block, size);
}

void *memalign(size_t alignment, size_t size) {
  counted();
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  counted();
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
  counted();
  void *found = __libc_memalign(alignment, size);
  if (!found) return ENOMEM;
  *block = found;
  return 0;
}

int64_t allocation_count(void) {
  int64_t sum = 0;
  for (int index = 0; index < COUNTS; index++) sum += atomic_load_explicit(&counts[index].count, memory_order_relaxed);
  return sum;
}

#else

int64_t allocation_count(void) { return -1; }

#endif
