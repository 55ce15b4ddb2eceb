import type { ProblemIssue } from '#contract';

/** Flattens the errors of a form: `{a: {b: {message}}}` becomes `[{path: 'a.b', message}]`, in the order of the schema. */
export function faultsIn(errors: object, above = ''): readonly ProblemIssue[] {
  return Object.entries(errors as Record<string, unknown>).flatMap(([key, entry]) => {
    if (typeof entry !== 'object' || entry === null) return [];
    const path = above ? `${above}.${key}` : key;
    const { message } = entry as { message?: unknown };
    return typeof message === 'string' ? [{ path, message }] : faultsIn(entry, path);
  });
}

/** Issues no field of a form can show: without a path, or with one the form does not hold. */
export function unplaced(issues: readonly ProblemIssue[], values: object): readonly ProblemIssue[] {
  return issues.filter(({ path }) => path === '' || !((path.split('.')[0] ?? '') in values));
}

/** Value at a path with dots; undefined where there is none. */
export function valueAt(values: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((above, key) => (above as Record<string, unknown> | null | undefined)?.[key], values);
}
