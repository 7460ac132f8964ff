/** The formats of a report; `text` is what a person reads in a terminal. */
export const reportNames = ['text', 'json', 'csv', 'html', 'sarif', 'junit', 'github', 'markdown'] as const;

export type ReportName = (typeof reportNames)[number];
