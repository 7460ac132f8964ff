// What JavaScript calls: one solver for each instance of the module, and one buffer that literals are handed over in,
// in either direction. Literals are as in DIMACS: variables count from 1, a negation is negative.

#include <unistd.h>

#include "minisat/core/Solver.h"

using namespace Minisat;

#define EXPORT(name) extern "C" __attribute__((export_name(name)))

/** Looks at the assignment (`trail`, `values`) and may call `new_variable`, `add_clause` and `interrupt`. */
extern "C" __attribute__((import_module("puz"), import_name("refine")))
void refineInJavaScript(int assigned, int kept, bool complete);

/** Is handed a clause that was learnt, or one that is removed again. */
extern "C" __attribute__((import_module("puz"), import_name("learnt")))
void learntInJavaScript(const int* literals, int size, bool removed);

static Solver   solver;
static vec<int> buffer;
static bool     refining = false;

static Lit fromDimacs(int literal) { return mkLit(abs(literal) - 1, literal < 0); }
static int toDimacs(Lit literal)   { return sign(literal) ? -(var(literal) + 1) : var(literal) + 1; }

static void readBuffer(int size, vec<Lit>& literals)
{
    for (int i = 0; i < size; i++)
        literals.push(fromDimacs(buffer[i]));
}

static void refine(Solver&)
{
    refining = true;
    refineInJavaScript(solver.nAssigns(), solver.keptAssigns(), solver.nAssigns() == solver.nVars());
    refining = false;
}

static void log(const Lit* literals, int size, bool removed)
{
    static vec<int> clause;
    clause.clear();
    for (int i = 0; i < size; i++)
        clause.push(toDimacs(literals[i]));
    learntInJavaScript(clause, size, removed);
}

/** The buffer, with room for so many literals. What is in it may be lost. */
EXPORT("literals") int* literals(int size)
{
    buffer.growTo(size);
    return buffer;
}

/** @param likely which value a search tries first */
EXPORT("new_variable") int newVariable(bool likely)
{
    Var variable = solver.newVar();
    solver.setFirstPhase(variable, likely);
    return variable + 1;
}

/** Adds the clause of so many literals in the buffer. In `refine`: one that follows from the problem. */
EXPORT("add_clause") void addClause(int size)
{
    static vec<Lit> clause;
    clause.clear();
    readBuffer(size, clause);
    if (refining)
        solver.addRefinement(clause);
    else
        solver.addClause_(clause);
}

/**
 * Searches for a model in which so many literals in the buffer hold.
 *
 * @param conflicts give up after so many; a negative number: never
 * @returns 1 for sat, -1 for unsat, 0 for unknown
 */
EXPORT("solve") int solve(int size, int conflicts)
{
    static vec<Lit> assumptions;
    assumptions.clear();
    readBuffer(size, assumptions);
    solver.clearInterrupt();
    solver.budgetOff();
    if (conflicts >= 0)
        solver.setConfBudget(conflicts);
    lbool result = solver.solveLimited(assumptions);
    return result == l_True ? 1 : result == l_False ? -1 : 0;
}

/** Between searches: learns which of so many literals in the buffer cannot hold, as far as propagation shows. */
EXPORT("probe") void probe(int size)
{
    // So many take about a fifth of a second.
    static const uint64_t mostPropagations = 4000000;
    static vec<Lit> literals;
    literals.clear();
    readBuffer(size, literals);
    solver.probe(literals, mostPropagations);
}

/** Makes the search end with unknown, from within `refine`. */
EXPORT("interrupt") void interrupt()
{
    solver.interrupt();
}

/** After sat: one byte for each variable, 0 for true. */
EXPORT("model") const lbool* model()
{
    return solver.model;
}

/** After unsat: puts the assumptions that cannot all hold into the buffer, and returns how many. */
EXPORT("core") int core()
{
    int size = solver.conflict.size();
    buffer.growTo(size);
    for (int i = 0; i < size; i++)
        buffer[i] = toDimacs(~solver.conflict[i]);
    return size;
}

/** Calls `refine` in searches from now on. */
EXPORT("refine_assignments") void refineAssignments()
{
    solver.refineWith(refine);
}

/** In `refine`: the assigned literals in MiniSat's form (2v or, negated, 2v + 1; variables count from 0), oldest first. */
EXPORT("trail") const Lit* trail()
{
    return solver.assignedLits();
}

/** In `refine`: one byte for each variable, 0 for true, 1 for false, 2 or 3 for neither. */
EXPORT("values") const lbool* values()
{
    return solver.values();
}

/** Calls `learnt` in searches from now on. */
EXPORT("log_learnt") void logLearnt()
{
    solver.logWith(log);
}

/** Where the memory ends that was used so far. */
EXPORT("used") void* used()
{
    return sbrk(0);
}

EXPORT("conflicts")    double conflicts()    { return solver.conflicts; }
EXPORT("decisions")    double decisions()    { return solver.decisions; }
EXPORT("propagations") double propagations() { return solver.propagations; }
EXPORT("clauses_read") double clausesRead()  { return solver.clauses_read; }
