import { readFileSync } from 'node:fs';

const DOCUMENT = readFileSync('docs/factors-not-offered.md', 'utf8');

/** A row of a factor table, as far as the document names it. */
interface NamedRow {
  readonly id: string;
  readonly input: string | null;
}

/** Rows of a table of the document: the text of each cell. */
export function linesBelow(heading: string): readonly (readonly string[])[] {
  const [, section = ''] = DOCUMENT.split(`${heading}\n`);
  const [own = ''] = section.split('\n## ');
  return own
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|').slice(1, -1));
}

/** Patterns in a cell: texts between backticks. */
export const patternsIn = (cell = ''): readonly string[] =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, pattern]) => pattern ?? '');

/** Patterns of a table of the document: the inputs of rows in the first cell. */
export const patternsBelow = (heading: string): readonly string[] =>
  linesBelow(heading).flatMap(([first]) => patternsIn(first));

/** Whether a pattern names a row, by its input or its id. */
export function names(pattern: string, { id, input }: NamedRow): boolean {
  const meant = new RegExp(`^${pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`);
  return meant.test(input ?? '') || meant.test(id);
}
