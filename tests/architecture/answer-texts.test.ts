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

const files = productFiles(/^src\/(server|contract|plugins\/[^/]+\/[^/]+\/(server|contract))\//);

interface Refusal {
  readonly code: string;
  readonly message: ts.Expression;
  readonly file: SourceFile;
}

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

/** Whether an expression is a key, or a template that composes one. */
function isKey(expression: ts.Expression): boolean {
  if (ts.isStringLiteralLike(expression)) return keys.has(expression.text);
  if (!ts.isTemplateExpression(expression)) return false;
  const pattern = [expression.head, ...expression.templateSpans.map(({ literal }) => literal)]
    .map(({ text }) => text.replaceAll('.', String.raw`\.`))
    .join('.+');
  return [...keys].some((key) => new RegExp(`^${pattern}$`).test(key));
}

const untold = refusals.flatMap(({ code, message, file }) =>
  literals(message, file)
    .filter((one) => !isKey(one))
    .map(
      (one) =>
        `${placeOf(file, one)} answers ${code} in English alone. Name a text: its key, or messageFor(key, values).`,
    ),
);

/** Keys in messages with values: `messageFor('records.figures-most', { most })`. */
const named = files.flatMap((file) =>
  nodesOf(file.tree, ts.isCallExpression).flatMap(({ expression, arguments: [key] }) =>
    ts.isIdentifier(expression) && /^(messageFor|later)$/.test(expression.text) && key && ts.isStringLiteralLike(key)
      ? [{ key: key.text, place: placeOf(file, key) }]
      : [],
  ),
);

/** What developers and administrators read: checks at the start, commands, the log. */
const FOR_DEVELOPERS =
  /\/(container|check-plugins|contribution-faults|catalogue-faults|safe-roles|configuration|documented|running-server|admin-task|rollup-tasks|seal-task|recalculation-task|archive-tasks|metric-names)\.ts$|^src\/server\/(db|texts)\//;

/** What is not said but stored: the demo data, and the source tables with names as they are printed. */
const STORED = /\/(demo[^/]*|seed|catalogue|code-book)(\/|[^/]*\.ts$)/;

/** Names of a text by language, of documentation, and of reasons for whoever reads the code. */
const OTHER_PROPERTIES = /^(en|vi|fr|summary|description|wholeTables)$/;

/** A text of several words that begins with a capital, or with a value, and ends as a sentence does. */
const SENTENCE = /^[\p{Lu}$"“][^]*\p{L}\s[^]*\p{L}{2}[^]*[.!?]$/u;

const isText = (node: ts.Node): node is ts.StringLiteralLike | ts.TemplateExpression =>
  ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);

/** Whether the text is thrown as an exception of the program, or documents a call. */
function isElsewhere(node: ts.Node): boolean {
  for (let at = node.parent; at && !ts.isBlock(at) && !ts.isSourceFile(at); at = at.parent) {
    if (ts.isNewExpression(at) && at.expression.getText().endsWith('Error')) return true;
    if (ts.isCallExpression(at) && at.expression.kind === ts.SyntaxKind.SuperKeyword) return true;
    if (ts.isPropertyAssignment(at) && OTHER_PROPERTIES.test(at.name.getText())) return true;
  }
  return false;
}

function textIn(node: ts.StringLiteralLike | ts.TemplateExpression): string {
  return ts.isTemplateExpression(node) ? node.getText().slice(1, -1) : node.text;
}

/** Sentences in the code of the server, of contracts and of rules. */
const sentences = productFiles(/^src\/(server|contract|domain|plugins\/[^/]+\/[^/]+\/(server|contract|domain))\//)
  .filter(({ path }) => !FOR_DEVELOPERS.test(path) && !STORED.test(path) && !/\/migrations\//.test(path))
  .flatMap((file) =>
    nodesOf(file.tree, isText)
      .filter((node) => SENTENCE.test(textIn(node)) && !isElsewhere(node))
      .map((node) => `${placeOf(file, node)} says "${textIn(node)}" in English alone. Make it a text.`),
  );

describe('every server message has a text', () => {
  test('so no sentence is in code', () => {
    expect(sentences).toEqual([]);
  });

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
