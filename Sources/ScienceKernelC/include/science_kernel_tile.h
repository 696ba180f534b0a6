/* Memory on the stack of the library itself; not part of its interface. */
#ifndef SCIENCE_KERNEL_TILE_H
#define SCIENCE_KERNEL_TILE_H

#include "science_kernel.h"

/* A column as the library sees it, of input or of output. */
typedef struct {
  void *values;
  ptrdiff_t stride;
  const uint8_t *validity;
  size_t validity_offset;
  size_t low, high; /* its bytes lie from low to below high */
  int32_t type;
  int32_t is_packed; /* 1: the kernel reads or writes it where it lies */
} sk_column;

/* The columns of a call, by their number less 1. */
typedef struct {
  sk_column columns[20];
} sk_table;

/* Where the kernel finds some rows of each column. */
typedef struct {
  void *columns[20];
} sk_places;

/* One row of 44 bytes. */
typedef struct {
  uint64_t words[6];
} sk_row;

/* 512 rows of 44 bytes. Swift sees an array of C as a tuple, so it is nested to keep the tuples short. */
typedef struct {
  uint64_t words[64];
} sk_tile_part;
typedef struct {
  sk_tile_part parts[44];
} sk_tile;

/* The library walks the columns of these as arrays. */
_Static_assert(offsetof(sk_people, target_weight_kg) == offsetof(sk_people, weight_kg) + 6 * sizeof(sk_input), "");
_Static_assert(offsetof(sk_people, weight_kg) == sizeof(size_t), "");
_Static_assert(sizeof(sk_target_columns) == 9 * sizeof(sk_output), "");

#endif
