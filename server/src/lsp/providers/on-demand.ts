// The providers that the site does not need for its first verdict. It loads them together when one is first used.

export { codeActions } from '../actions/code-actions';
export { completions } from './completion';
export { hover } from './hover';
