#ifndef BUNDLED_PEOPLE_H
#define BUNDLED_PEOPLE_H

#include <stddef.h>

/// The bytes of `nhefs.csv`, adults of a public survey: see `README.md` beside that file.
///
/// They are part of the program: they never change and are never freed. `count` receives how many there are.
const unsigned char *_Nonnull bundled_people(size_t *_Nonnull count);

#endif
