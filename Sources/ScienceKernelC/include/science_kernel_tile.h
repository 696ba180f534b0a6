/* Memory on the stack for the rows of one tile. For the library itself; not part of its interface. */
#ifndef SCIENCE_KERNEL_TILE_H
#define SCIENCE_KERNEL_TILE_H

#include <stdint.h>

/* Swift sees an array of C as a tuple, so it is nested to keep the tuples short. */
typedef struct {
  uint64_t words[64];
} sk_tile_part;

/* 44 parts of 512 bytes: 512 rows of 44 bytes. */
typedef struct {
  sk_tile_part parts[44];
} sk_tile;

#endif
