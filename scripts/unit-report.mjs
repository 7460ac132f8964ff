// Reports the unit tests to `npm test`: each failure as soon as it is known, at the end the numbers of passed and failed.
import { stripVTControlCharacters } from 'node:util';

const ownLines = stack => stack?.split('\n').filter(line => /^ +at /.test(line) && !line.includes('node_modules'));

const print = (what, errors) => {
    const texts = errors.flatMap(({ message, diff, stack }) =>
        [message, diff, ...(ownLines(stack) ?? [])].filter(Boolean),
    );
    console.log(stripVTControlCharacters([`  FAIL ${what}`, ...texts].join('\n')));
};

/** @implements {import('vitest/reporters').Reporter} */
export default class UnitReport {
    #passed = 0;
    #failed = 0;
    #leftOut = 0;

    onTestCaseResult(test) {
        const { state, errors } = test.result();
        if (state === 'passed') {
            this.#passed += 1;
        } else if (state === 'skipped' && test.tags.includes('slow')) {
            this.#leftOut += 1;
        } else {
            this.#fail(`${test.module.relativeModuleId} > ${test.fullName}`, errors ?? [{ message: state }]);
        }
    }

    onTestSuiteResult(suite) {
        this.#failForErrors(`${suite.module.relativeModuleId} > ${suite.fullName}`, suite.errors());
    }

    onTestModuleEnd(module) {
        this.#failForErrors(module.relativeModuleId, module.errors());
        if (module.state() === 'passed') {
            console.log(`  ok   ${module.relativeModuleId}`);
        }
    }

    onTestRunEnd(_modules, unhandled) {
        this.#failForErrors('outside of the tests', unhandled);
        if (this.#leftOut > 0) {
            console.log(`left out: ${this.#leftOut} unit tests that take long; npm test -- --all runs them`);
        }
        console.log(`${this.#passed} passed, ${this.#failed} failed`);
    }

    #failForErrors(what, errors) {
        if (errors.length > 0) {
            this.#fail(what, errors);
        }
    }

    #fail(what, errors) {
        this.#failed += 1;
        print(what, errors);
    }
}
