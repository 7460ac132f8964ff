// In the place of logic-solver, in programs that do without its engine.
export default {
    _MiniSat() {
        throw new Error('The engine logic-solver is only in the worker threads of Node.');
    },
};
