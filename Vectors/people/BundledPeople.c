#include "BundledPeople.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char people[] = {
#embed "nhefs.csv"
};

const unsigned char *bundled_people(size_t *count) {
  *count = sizeof people;
  return people;
}
