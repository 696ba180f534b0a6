#include "BundledRide.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char ride[] = {
#embed "ride-a.csv"
};

const unsigned char *bundled_ride(size_t *count) {
  *count = sizeof ride;
  return ride;
}
