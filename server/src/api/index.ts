// Puz as a library in Node; `browser.ts` documents it.

export * from './browser';
export { threads } from './threads';
