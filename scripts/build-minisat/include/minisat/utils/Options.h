// In place of MiniSat's own header: options without a command line. Each is its default value.

#ifndef Minisat_Options_h
#define Minisat_Options_h

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "minisat/mtl/IntTypes.h"
#include "minisat/mtl/Vec.h"

namespace Minisat {

struct IntRange    { constexpr IntRange(int, int) {} };
struct DoubleRange { constexpr DoubleRange(double, bool, double, bool) {} };

template<class T, class Range>
class Option {
    T value;

public:
    constexpr Option(const char*, const char*, const char*, T v, Range) : value(v) {}
    constexpr operator T() const { return value; }
};

typedef Option<int, IntRange>       IntOption;
typedef Option<double, DoubleRange> DoubleOption;

class BoolOption {
    bool value;

public:
    constexpr BoolOption(const char*, const char*, const char*, bool v) : value(v) {}
    constexpr operator bool() const { return value; }
};

}

#endif
