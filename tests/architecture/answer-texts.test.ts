import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { baseKeys } from '../../src/core/registry/check-locales.ts';
import { FAULTS } from '../../src/domain/emissions/index.ts';
import { CHECK_CODES, MEANT_CODES } from '../../src/plugins/records/record-checks/domain/index.ts';
import { everyKey } from './support/every-text.ts';
import { nodesOf, pathsBelow, placeOf, productFiles, type SourceFile } from './support/source-files.ts';

test('no key of a text is a sentence', () => {
  const all = everyKey();
  expect(all.length).toBeGreaterThan(10_000);
  expect(all.filter(({ key }) => /\s/.test(key))).toEqual([]);
});

/** Keys with an English text; `visible-texts.test.ts` ensures that other languages have the same keys and placeholders. */
const keys = new Set(
  pathsBelow('src')
    .filter((path) => /\/(texts|locales)\/(screens\/)?en\.json$/.test(path))
    .flatMap((path) => [...baseKeys(JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>)]),
);

/** Codes whose screens build the message from the response data: seconds to wait, columns, lines, years. */
const SAID_BY_SCREENS: ReadonlySet<string> = new Set([
  'rate.limited',
  'draft.columns',
  'draft.malformed',
  'draft.too-long',
  'draft.closed',
  'instrument.age',
  'import.at-stake',
  'record-request.warning',
]);

/** Codes the product's own calls never cause. */
const FOR_PROGRAMS: ReadonlySet<string> = new Set(['stream.not-accepted', 'page.unknown', 'file.pdf-rows']);

const files = productFiles(/^src\/(server|contract|plugins\/[^/]+\/[^/]+\/(server|contract))\//);

interface Refusal {
  readonly code: string;
  readonly message: ts.Expression;
  readonly file: SourceFile;
}

/** A sentence composed of who locked what, and when: still only in English. */
const STILL_IN_ENGLISH: ReadonlySet<string> = new Set(['period.locked']);

/** Every refusal with a code: `problem('record.stale', 409, ...)`. */
const refusals: readonly Refusal[] = files.flatMap((file) =>
  [...nodesOf(file.tree, ts.isCallExpression), ...nodesOf(file.tree, ts.isNewExpression)].flatMap((call) => {
    const [code, , message] = call.arguments ?? [];
    if (!ts.isIdentifier(call.expression) || !/^problem$/i.test(call.expression.text)) return [];
    return code && ts.isStringLiteralLike(code) && message ? [{ code: code.text, message, file }] : [];
  }),
);

/** The texts an expression may give: literals on either side of a condition, and the values of names in the same file. */
function literals(message: ts.Expression, { tree }: SourceFile): readonly ts.Expression[] {
  if (ts.isConditionalExpression(message))
    return [message.whenTrue, message.whenFalse].flatMap((one) => literals(one, { path: '', tree }));
  if (ts.isStringLiteralLike(message) || ts.isTemplateExpression(message)) return [message];
  if (!ts.isIdentifier(message)) return [];
  const held = nodesOf(tree, ts.isVariableDeclaration).filter(
    ({ name, pos }) => ts.isIdentifier(name) && name.text === message.text && pos < message.pos,
  );
  const initializer = held.at(-1)?.initializer;
  return initializer ? literals(initializer, { path: '', tree }) : [];
}

const isSaidByCode = (code: string) => [...keys].some((key) => key.endsWith(`.refusal.${code}`));

const untold = refusals
  .filter(
    ({ code }) =>
      !SAID_BY_SCREENS.has(code) && !FOR_PROGRAMS.has(code) && !STILL_IN_ENGLISH.has(code) && !isSaidByCode(code),
  )
  .flatMap(({ code, message, file }) =>
    literals(message, file)
      .filter((one) => !(ts.isStringLiteralLike(one) && keys.has(one.text)))
      .map(
        (one) => `${placeOf(file, one)} answers ${code} in English alone. Name a text: its key, or said(key, values).`,
      ),
  );

/** Keys in messages with values: `said('records.figures-most', { most })`. */
const named = files.flatMap((file) =>
  nodesOf(file.tree, ts.isCallExpression).flatMap(({ expression, arguments: [key] }) =>
    ts.isIdentifier(expression) && /^(said|later)$/.test(expression.text) && key && ts.isStringLiteralLike(key)
      ? [{ key: key.text, place: placeOf(file, key) }]
      : [],
  ),
);

describe('every server message has a text', () => {
  test('every code of a refusal', () => {
    expect(refusals.length).toBeGreaterThan(200);
    expect(untold).toEqual([]);
  });

  test('every message with values, and every mail', () => {
    expect(named.length).toBeGreaterThan(60);
    expect(named.filter(({ key }) => !keys.has(key))).toEqual([]);
  });

  test('every fault of the engine, as a sentence and beside the name of a field', () => {
    const texts = FAULTS.flatMap((fault) => [`records.fault.${fault}`, `records.detail.${fault}`]);
    expect(texts.filter((key) => !keys.has(key))).toEqual([]);
    const unknown = [...keys].filter((key) => /^records\.(fault|detail)\./.test(key) && !texts.includes(key));
    expect(unknown).toEqual([]);
  });

  test('every warning of the record checks', () => {
    const texts = [...CHECK_CODES, ...[...MEANT_CODES].map((code) => `${code}.meant`)];
    expect(texts.filter((code) => !keys.has(`record-checks.${code}`))).toEqual([]);
  });

  test('every kind of notice', () => {
    const declared = productFiles(/\/contract\/notice-kinds\.ts$/).flatMap((file) =>
      nodesOf(file.tree, ts.isPropertyAssignment).flatMap(({ name, initializer }) =>
        /^(sentence|detail)$/.test(name.getText(file.tree)) && ts.isStringLiteralLike(initializer)
          ? [{ key: initializer.text, place: placeOf(file, initializer) }]
          : [],
      ),
    );
    expect(declared.length).toBeGreaterThan(30);
    expect(declared.filter(({ key }) => !keys.has(key))).toEqual([]);
  });
});
