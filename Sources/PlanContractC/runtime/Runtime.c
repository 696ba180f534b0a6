/* What Swift needs of the operating system, where the system has none of it.
 *
 * On Linux that is the seed for hashing alone: glibc has arc4random_buf since 2.36, and these libraries need 2.17. In WebAssembly it is
 * memory allocation and a few functions of libc, too.
 */
#include <stddef.h>
#include <stdint.h>

#ifndef __wasm__

/* Declared here, because no header of the processor that this is compiled for needs to be there. */
unsigned long getauxval(unsigned long type);
enum { AT_RANDOM = 25 };

/* The seed for hashing: the 16 random bytes that the kernel gives every process. Swift asks for that many. */
void arc4random_buf(void *buffer, size_t bytes) {
  const unsigned char *random = (const unsigned char *)getauxval(AT_RANDOM);
  unsigned char *place = buffer;
  for (size_t index = 0; index < bytes; index++) place[index] = random[index % 16];
}

#else

/* Memory is allocated in powers of two. Each size has a list of released blocks, which later allocations of that size reuse.
 * So memory grows only to the peak use, however many calls there are.
 */
enum { SMALLEST = 4, SIZES = 32, PAGE = 65536, ALIGNMENT = 16 };

/* The header of a block: its size, and the next block while it is in the list of released ones. */
typedef struct piece {
  struct piece *next;
  uint32_t size; /* log₂ of the block's bytes, including this header */
  uint32_t unused[2];
} piece;

_Static_assert(sizeof(piece) == ALIGNMENT, "what follows is aligned");

extern unsigned char __heap_base;
static piece *returned[SIZES];
static uintptr_t end;

int posix_memalign(void **result, size_t alignment, size_t bytes) {
  if (alignment > ALIGNMENT || bytes > ((size_t)1 << 30)) return 12;
  uint32_t size = SMALLEST;
  while (((size_t)1 << size) < bytes + sizeof(piece)) size++;
  piece *found = returned[size];
  if (found) {
    returned[size] = found->next;
  } else {
    if (end == 0) end = ((uintptr_t)&__heap_base + ALIGNMENT - 1) & ~(uintptr_t)(ALIGNMENT - 1);
    uint64_t last = (uint64_t)end + ((uint64_t)1 << size);
    uint64_t pages = (last + PAGE - 1) / PAGE;
    size_t there = __builtin_wasm_memory_size(0);
    if (pages > 65535 || (pages > there && __builtin_wasm_memory_grow(0, pages - there) == (size_t)-1)) return 12;
    found = (piece *)end;
    end = (uintptr_t)last;
    found->size = size;
  }
  *result = found + 1;
  return 0;
}

void free(void *memory) {
  if (!memory) return;
  piece *given = (piece *)memory - 1;
  given->next = returned[given->size];
  returned[given->size] = given;
}

int memcmp(const void *one, const void *other, size_t bytes) {
  const unsigned char *a = one, *b = other;
  for (size_t place = 0; place < bytes; place++) {
    if (a[place] != b[place]) return a[place] < b[place] ? -1 : 1;
  }
  return 0;
}

size_t strlen(const char *text) {
  size_t length = 0;
  while (text[length]) length++;
  return length;
}

/* Rounds half away from zero. The summand is the largest double below a half. */
double round(double number) { return __builtin_trunc(number + __builtin_copysign(0.49999999999999994, number)); }

/* The seed for hashing. It is constant; no result depends on the hash order. */
void arc4random_buf(void *buffer, size_t bytes) {
  unsigned char *place = buffer;
  for (size_t index = 0; index < bytes; index++) place[index] = (unsigned char)(index * 151 + 29);
}

/* Each character is its own normal form, so strings compare byte by byte, as the contract compares all names. Swift's own
 * tables would add 31 kB.
 */
const uint32_t *_swift_stdlib_nfd_decompositions;

uint16_t _swift_stdlib_getNormData(uint32_t scalar) { return scalar & 0; }

uint32_t _swift_stdlib_getDecompositionEntry(uint32_t scalar) { return scalar & 0; }

uint32_t _swift_stdlib_getComposition(uint32_t one, uint32_t other) { return (one & other) | 0xFFFFFFFF; }

#endif
