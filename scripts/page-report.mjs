// Reports the page tests: each as soon as it has ended, at the end those that are flaky, and how many passed and failed.
import * as path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const textOf = ({ message, stack, value, snippet }) =>
    stripVTControlCharacters([stack ?? message ?? value, snippet].filter(Boolean).join('\n'));

/** @implements {import('@playwright/test/reporter').Reporter} */
export default class PageReport {
    #suite;
    #errors = 0;

    printsToStdio = () => true;

    onBegin(_config, suite) {
        this.#suite = suite;
    }

    onTestEnd(test, { status, duration, errors, attachments }) {
        const name = test.titlePath().filter(Boolean).join(' > ');
        if (status === 'passed' || status === 'skipped') {
            console.log(`  ${status === 'passed' ? 'ok  ' : 'skip'} ${name} (${duration} ms)`);
            return;
        }
        const files = attachments.map(({ path: file, body }) => (file ? path.relative('.', file) : String(body)));
        console.log([`  FAIL ${name}`, ...errors.map(textOf), ...files].join('\n'));
    }

    onError(error) {
        this.#errors += 1;
        console.log(`  FAIL outside of the tests\n${textOf(error)}`);
    }

    onEnd() {
        const tests = this.#suite?.allTests() ?? [];
        const flaky = tests.filter(test => test.outcome() === 'flaky');
        for (const test of flaky) {
            const traces = test.results.flatMap(({ attachments }) =>
                attachments.flatMap(({ path: file }) => file ?? []),
            );
            const files = traces.map(file => path.relative('.', file));
            console.log(`flaky: ${test.titlePath().filter(Boolean).join(' > ')}; ${files.join(', ')}`);
        }
        const passed = tests.filter(test => ['expected', 'flaky'].includes(test.outcome())).length;
        console.log(`${passed} passed, ${tests.length - passed + this.#errors} failed`);
    }
}
