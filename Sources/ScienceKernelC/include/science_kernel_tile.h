/* Memory on the stack of the library itself; not part of its interface. */
#ifndef SCIENCE_KERNEL_TILE_H
#define SCIENCE_KERNEL_TILE_H

#include "science_kernel.h"

/* What a column or its bitmap touches: width bytes every stride bytes, from low to below high. */
typedef struct {
  uintptr_t low, high, width;
  uintptr_t stride;   /* 0: once */
  int32_t place;      /* the column's number less 1; -1: the counts */
  int32_t is_written;
} sk_bytes;

/* The columns of a call by their number less 1, each as an input, and the bytes of them, of their bitmaps and of the
 * counts. */
typedef struct {
  sk_input columns[20];
} sk_columns;
typedef struct {
  sk_columns columns;
  sk_bytes bytes[31];
} sk_table;

/* The outputs of one row, in the order of their columns. */
typedef struct {
  int16_t bmr, tdee, calorie_target, protein_target, water_target, estimated_weeks;
  int32_t projected_day;
  uint16_t advisories;
  uint8_t status;
} sk_row;

/* Hands out a column of a tile. To the compiler this is an allocator: what it returns lies on nothing that is handed out
 * elsewhere, so that the kernel's loops need no checks of it. From then on the column must be reached through what is
 * returned, and through nothing else. */
__attribute__((noinline, malloc, returns_nonnull)) static void *sk_tile_column(void *column) {
  /* The compiler must not see that it is the pointer that was given, nor carry reads and writes of before past here. */
  __asm__ __volatile__("" : "+r"(column) : : "memory");
  return column;
}

/* The library walks the columns of these as arrays, and takes an output for the front of an input. */
_Static_assert(offsetof(sk_people, weight_kg) == sizeof(size_t), "");
_Static_assert(offsetof(sk_people, target_weight_kg) == offsetof(sk_people, weight_kg) + 6 * sizeof(sk_input), "");
_Static_assert(sizeof(sk_target_columns) == 9 * sizeof(sk_output), "");
_Static_assert(offsetof(sk_input, values) == 0 && offsetof(sk_output, values) == 0, "");
_Static_assert(offsetof(sk_input, stride) == offsetof(sk_output, stride), "");
_Static_assert(offsetof(sk_person, target_weight_kg) == 16 && offsetof(sk_person, goal) == 36, "");
_Static_assert(offsetof(sk_row, projected_day) == 12 && offsetof(sk_row, status) == 18, "");

#endif
