import ts from 'typescript';
import { nodesOf, placeOf, type SourceFile } from './source-files.ts';

/** Properties and attributes whose value a person reads or hears. */
const READ = new Set([
  'alt',
  'aria-label',
  'caption',
  'description',
  'errorMessage',
  'header',
  'heading',
  'label',
  'placeholder',
  'text',
  'title',
  'unitLabel',
]);

/** Keys the code uses: complete ones, and patterns of composed ones. */
export interface AskedKeys {
  readonly whole: ReadonlySet<string>;
  readonly patterns: readonly RegExp[];
}

/** Keys that files use: any string that could be a key, and any template with text before its first placeholder. */
export function askedKeys(files: readonly SourceFile[]): AskedKeys {
  const whole = new Set<string>();
  // Many files compose the same key; each pattern is tried once.
  const patterns = new Map<string, RegExp>();
  for (const file of files) {
    const own = askedBy.get(file) ?? askedKeysOf(file);
    askedBy.set(file, own);
    for (const key of own.whole) whole.add(key);
    for (const pattern of own.patterns) patterns.set(pattern.source, pattern);
  }
  return { whole, patterns: [...patterns.values()] };
}

/** The keys of each file, cached: about forty tests read the same thousand files. */
const askedBy = new WeakMap<SourceFile, AskedKeys>();

function askedKeysOf({ tree }: SourceFile): AskedKeys {
  const whole = new Set(nodesOf(tree, ts.isStringLiteralLike).map(({ text }) => text));
  const patterns = nodesOf(tree, ts.isTemplateExpression).flatMap(({ head, templateSpans }) => {
    // A template of placeholders alone could be any key; one with words identifies the keys.
    const words = [head.text, ...templateSpans.map(({ literal }) => literal.text)].join('');
    if (!/\p{L}{3}/u.test(words)) return [];
    const rest = templateSpans.map(({ literal }) => `.+${escape(literal.text)}`);
    return [new RegExp(`^${escape(head.text)}${rest.join('')}$`)];
  });
  return { whole, patterns };
}

/**
 * Unused locale keys. The part after the owner's id may be used alone, such as `title` of `scope1.title`: `parts` are the
 * strings that may be such a part.
 */
export function unusedKeys(
  keys: Iterable<string>,
  { whole, patterns }: AskedKeys,
  parts: ReadonlySet<string> = whole,
): readonly string[] {
  const ofOwner = (key: string) => key.slice(key.indexOf('.') + 1);
  return [...keys].filter(
    (key) => !whole.has(key) && !parts.has(ofOwner(key)) && !patterns.some((pattern) => pattern.test(key)),
  );
}

/** Keys in `t('...')` that no locale has, each with its place. */
export function missingKeys(files: readonly SourceFile[], keys: ReadonlySet<string>): readonly string[] {
  return files.flatMap((file) =>
    nodesOf(file.tree, ts.isCallExpression).flatMap((call) => {
      const [key] = call.arguments;
      if (!ts.isIdentifier(call.expression) || call.expression.text !== 't') return [];
      if (!key || !ts.isStringLiteralLike(key) || keys.has(key.text)) return [];
      return [`${placeOf(file, key)} asks for the text "${key.text}", which no locale holds.`];
    }),
  );
}

/** Places with visible text that is in no locale. */
export function literalTexts(files: readonly SourceFile[], keys: ReadonlySet<string>): readonly string[] {
  return files.flatMap((file) => {
    const children = nodesOf(file.tree, ts.isJsxText).filter(({ text }) => /\p{L}/u.test(text));
    const wrapped = nodesOf(file.tree, ts.isJsxExpression)
      .filter(({ parent }) => !ts.isJsxAttribute(parent))
      .flatMap(({ expression }) => (expression ? shownStrings(expression) : []));
    const attributes = nodesOf(file.tree, ts.isJsxAttribute).flatMap(({ name, initializer }) =>
      READ.has(name.getText(file.tree)) && initializer ? shownStrings(initializer) : [],
    );
    const properties = nodesOf(file.tree, ts.isPropertyAssignment).flatMap(({ name, initializer }) =>
      (ts.isIdentifier(name) || ts.isStringLiteral(name)) && READ.has(name.text) ? shownStrings(initializer) : [],
    );
    const strings = [...wrapped, ...attributes, ...properties].filter(
      ({ text }) => /\p{L}{2}/u.test(text) && !/^\d+px$/.test(text) && !keys.has(text),
    );
    return [...children, ...strings].map(
      (node) => `${placeOf(file, node)} shows "${node.text.trim()}" in one language only. Put it into the locales.`,
    );
  });
}

/** The strings an expression may give: itself, either side of a condition, the parts of a template. */
function shownStrings(node: ts.Expression | ts.JsxAttributeValue): readonly ts.StringLiteralLike[] {
  if (ts.isStringLiteralLike(node)) return [node];
  if (ts.isJsxExpression(node)) return node.expression ? shownStrings(node.expression) : [];
  if (ts.isParenthesizedExpression(node)) return shownStrings(node.expression);
  if (ts.isConditionalExpression(node)) return [...shownStrings(node.whenTrue), ...shownStrings(node.whenFalse)];
  if (ts.isBinaryExpression(node)) return shownStrings(node.right);
  return [];
}

function escape(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
