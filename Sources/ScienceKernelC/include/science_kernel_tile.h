/* Memory on the library's own stack; not part of its interface. */
#ifndef SCIENCE_KERNEL_TILE_H
#define SCIENCE_KERNEL_TILE_H

#include "science_kernel.h"

/* The bytes that a column or its bitmap uses: width bytes every stride bytes, from low to below high. */
typedef struct {
  uintptr_t low, high, width;
  uintptr_t stride;   /* 0: once */
  int32_t place;      /* the column's number minus 1; -1: the counts */
  int32_t is_written;
} sk_bytes;

/* The columns of a call by their number minus 1, each as an input, and the bytes that they, their bitmaps and the counts
 * use. */
typedef struct {
  sk_input columns[29];
  sk_bytes bytes[33];
  float no_target;    /* the target weight of every row if there is no column of them: NaN */
} sk_table;

/* The library reads the columns of these structs as arrays, and treats an output as the start of an input. */
_Static_assert(offsetof(sk_people, weight_kg) == sizeof(size_t), "");
_Static_assert(offsetof(sk_people, target_weight_kg) == offsetof(sk_people, weight_kg) + 6 * sizeof(sk_input), "");
_Static_assert(offsetof(sk_people, adjustment) == offsetof(sk_people, weight_kg) + 7 * sizeof(sk_input), "");
_Static_assert(offsetof(sk_table, no_target) == 29 * sizeof(sk_input) + 33 * sizeof(sk_bytes), "");
_Static_assert(sizeof(sk_target_columns) == 9 * sizeof(sk_output), "");
_Static_assert(offsetof(sk_trajectory_columns, settled_g) == 5 * sizeof(sk_output), "");
_Static_assert(offsetof(sk_input, values) == 0 && offsetof(sk_output, values) == 0, "");
/* The library writes the weeks of a trajectory as four consecutive columns. */
_Static_assert(offsetof(sk_trajectory, weight_g) == 0, "");
_Static_assert(offsetof(sk_trajectory, fat_percent) == 4 * SK_TRAJECTORY_ROOM * sizeof(int32_t), "");
_Static_assert(offsetof(sk_input, stride) == offsetof(sk_output, stride), "");

#endif
