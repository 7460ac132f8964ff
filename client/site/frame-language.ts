// Before anything of the page is loaded, which reads its language here.
document.documentElement.lang = window.parent.document.documentElement.lang;

export {};
