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

/** Issues no field of a form can show: they have no path, or one that is not in the form. */
export function unplaced(issues: readonly ProblemIssue[], values: object): readonly ProblemIssue[] {
  return issues.filter(({ path }) => path === '' || !((path.split('.')[0] ?? '') in values));
}

/** Value at a dotted path; undefined if there is none. */
export function valueAt(values: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((above, key) => (above as Record<string, unknown> | null | undefined)?.[key], values);
}

/** The first message of a field: its own, or that of an item within it, such as the second file of a list. */
export function faultAt(faults: readonly ProblemIssue[], path: string): string | undefined {
  const own = faults.find((fault) => fault.path === path);
  return (own ?? faults.find((fault) => fault.path.startsWith(`${path}.`)))?.message;
}

/** An issue with the label of its field. */
export interface NamedFault extends ProblemIssue {
  readonly label: string;
}

/** Issues by labelled field: one of "files.1" belongs to "files" if only that has a label. Each is listed once. */
export function namedFaults(
  faults: readonly ProblemIssue[],
  labels: Readonly<Record<string, string>>,
): readonly NamedFault[] {
  const named = faults.map(({ path, message }): NamedFault => {
    const field = knownAbove(path, labels);
    return { path: field ?? path, label: labels[field ?? path] ?? path, message };
  });
  // By label, not by path: the two days of a period are one field to the reader.
  return named.filter(
    (fault, index) =>
      named.findIndex(({ label, message }) => label === fault.label && message === fault.message) === index,
  );
}

function knownAbove(path: string, labels: Readonly<Record<string, string>>): string | null {
  if (path in labels) return path;
  const end = path.lastIndexOf('.');
  return end < 0 ? null : knownAbove(path.slice(0, end), labels);
}
