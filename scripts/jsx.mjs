// Makes the elements of the page in VS Code (`allBundles` in programs.mjs).
export { Fragment, h } from 'preact';
