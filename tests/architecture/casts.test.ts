import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { uncheckedCasts, type UncheckedCast } from './support/unchecked-casts.ts';
import { parse, pathsBelow } from './support/source-files.ts';

/** The places that may cast what the compiler cannot follow, and how often. Add one only if no type fits. */
const ALLOWED: Readonly<Record<string, number>> = {
  // The form holds texts that the schema would refuse; the schema parses whatever it gets.
  'src/core/forms/use-unparsed-form.ts': 1,
};

const files = ['src', 'tests', 'tools', '.storybook']
  .flatMap((folder) => pathsBelow(folder))
  .filter((path) => /\.m?tsx?(\.template)?$/.test(path))
  .toSorted();

const casts = files.flatMap((path) => uncheckedCasts(parse(path, readFileSync(path, 'utf8'))));
const inFile = (path: string) => casts.filter((cast) => cast.path === path).length;

test('no type is forced on a value the compiler cannot compare it with', () => {
  expect(files.length).toBeGreaterThan(1000);
  expect(casts.filter(({ path }) => inFile(path) > (ALLOWED[path] ?? 0)).map(inWords)).toEqual([]);
});

test('every allowed cast is still there, with its reason on the line above', () => {
  expect(Object.keys(ALLOWED).filter((path) => inFile(path) !== ALLOWED[path])).toEqual([]);
  expect(casts.filter(({ hasReason }) => !hasReason).map(inWords)).toEqual([]);
});

test.each([
  'const row = given as unknown as Row;',
  'const row = (given as unknown) as Row;',
  'const row = given as\n  unknown as Row;',
  'const row = given as Partial<Row> as Row;',
  'const row = <Row>(<unknown>given);',
  'call(given as never);',
  'call(<never>given);',
  'call(given as any);',
])('the check finds the cast in %j', (code) => {
  expect(uncheckedCasts(parse('src/planted/row.ts', code))).toEqual([
    expect.objectContaining({ path: 'src/planted/row.ts', line: 1, hasReason: false }),
  ]);
});

test('the check sees the reason on the line above', () => {
  const code = '// The row is read below.\nconst row = given as unknown as Row;';
  expect(uncheckedCasts(parse('src/planted/row.ts', code))).toEqual([
    expect.objectContaining({ line: 2, hasReason: true }),
  ]);
});

test('the check ignores casts the compiler compares, constants and comments', () => {
  const code = `const row = given as Row; const all = ['a'] as const as readonly string[]; const wide = given as unknown;
    // A row is as unknown as it was never read.`;
  expect(uncheckedCasts(parse('src/planted/row.ts', code))).toEqual([]);
});

function inWords({ path, line, text }: UncheckedCast): string {
  return `${path}:${line} casts ${text}. Give the value its type, or let the code take what it really uses.`;
}
