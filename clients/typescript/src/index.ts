export { createScopebookClient } from './client.ts';
export type { ScopebookClient, ScopebookOptions } from './client.ts';
export { dataOf } from './data-of.ts';
export { formOf } from './form-of.ts';
export { everyRow } from './every-row.ts';
export { ScopebookProblem } from './problem.ts';
export type { ProblemIssue } from './problem.ts';
export type { components, operations, paths } from './schema.ts';
