#ifndef BUNDLED_RIDE_H
#define BUNDLED_RIDE_H

#include <stddef.h>

/// The bytes of `ride-a.csv`, a real ride: see `README.md` beside that file.
///
/// They are part of the program: they never change and are never freed. `count` receives how many there are.
const unsigned char *_Nonnull bundled_ride(size_t *_Nonnull count);

#endif
