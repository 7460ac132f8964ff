// What nobody waits for on the site before the first verdict, loaded together at its first use.

export { codeActions } from '../actions/code-actions';
export { completions } from './completion';
export { hover } from './hover';
