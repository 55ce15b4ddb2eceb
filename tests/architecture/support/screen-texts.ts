import { dirname, join } from 'node:path';
import ts from 'typescript';
import { nodesOf, type SourceFile } from './source-files.ts';
import { askedKeys, unusedKeys } from './visible-texts.ts';

/** Entry files of a plugin's browser half, apart from its screens. */
const ENTRIES = /\/web\/(plugin|services|index|login)\.tsx?$/;

/** Screens a plugin declares: only these load the texts. */
const DECLARES = /\/web\/(plugin|login)\.tsx?$/;
/** The screens of records, which each scope declares; it loads their texts as `otherScreenTexts`. */
const DECLARED_BY_OTHERS = /\/web\/record-screens\.tsx$/;
const SCREEN = /^\.\/pages\//;

/** The server has texts of its own and never asks for those of a screen. */
const SERVER = /^src\/(server|plugins\/[^/]+\/[^/]+\/server)\//;

/**
 * Files that may run in a browser while no screen of the plugin is open: all files of other plugins, and its own files that
 * its entries reach without a declared screen in between.
 */
export function filesOutsideScreens(
  plugin: string,
  files: readonly SourceFile[],
  declares: readonly RegExp[] = [DECLARES],
): readonly SourceFile[] {
  const web = `src/plugins/${plugin}/web/`;
  const own = new Map(files.filter(({ path }) => path.startsWith(web)).map((file) => [file.path, file]));
  const reached = new Set<SourceFile>();
  const visit = (file: SourceFile) => {
    if (reached.has(file)) return;
    reached.add(file);
    for (const given of importsOf(file)) {
      if (!given.startsWith('.') || (declares.some((one) => one.test(file.path)) && SCREEN.test(given))) continue;
      const next = own.get(join(dirname(file.path), given).replaceAll('\\', '/'));
      if (next) visit(next);
    }
  };
  for (const file of own.values()) if (ENTRIES.test(file.path)) visit(file);
  return [...files.filter(({ path }) => !path.startsWith(web) && !SERVER.test(path)), ...reached];
}

/**
 * Those of `keys` that may be asked for while no screen of the plugin is open. Another plugin can complete a part of a key,
 * such as `title`, only if a file outside the screens passes it the plugin's id; its own files may always do so. `withOthers`:
 * screens that other plugins declare are screens too.
 */
export function keysOutsideScreens(
  plugin: string,
  keys: Iterable<string>,
  files: readonly SourceFile[],
  withOthers = false,
): readonly string[] {
  const outside = filesOutsideScreens(plugin, files, withOthers ? [DECLARES, DECLARED_BY_OTHERS] : [DECLARES]);
  const own = outside.filter(({ path }) => path.startsWith(`src/plugins/${plugin}/`));
  const id = plugin.slice(plugin.indexOf('/') + 1);
  const inBrowser = askedKeys(own.filter(({ path }) => path.startsWith(`src/plugins/${plugin}/web/`))).whole;
  const passesId = inBrowser.has(id) || inBrowser.has(`${id}.`);
  const asked = askedKeys(outside);
  const all = [...keys];
  const unused = new Set(unusedKeys(all, asked, passesId ? asked.whole : askedKeys(own).whole));
  return all.filter((key) => !unused.has(key));
}

/** Calls that load a part with its texts. */
const WITH_TEXTS: ReadonlySet<string> = new Set(['lazyPart', 'partWithTexts']);

/** Whether an import stands where the plugin's screen texts load with it: in such a call, or as a login part. */
function loadsTexts(node: ts.Node): boolean {
  for (let above = node.parent; above && !ts.isSourceFile(above); above = above.parent)
    if (isLazyPart(above) || isLoginPart(above)) return true;
  return false;
}

function isLazyPart(node: ts.Node): boolean {
  return ts.isCallExpression(node) && ts.isIdentifier(node.expression) && WITH_TEXTS.has(node.expression.text);
}

/** The `part` of a login part that declares `texts`: the sign-in page loads both together. */
function isLoginPart(node: ts.Node): boolean {
  if (!ts.isPropertyAssignment(node) || node.name.getText() !== 'part') return false;
  const list = node.parent.parent.parent;
  return (
    ts.isPropertyAssignment(list) &&
    list.name.getText() === 'loginParts' &&
    node.parent.properties.some((property) => property.name?.getText() === 'texts')
  );
}

/** What a file imports, statically or dynamically, apart from parts that load their texts. */
function importsOf({ tree }: SourceFile): readonly string[] {
  const declared = [
    ...nodesOf(tree, ts.isImportDeclaration).map(({ moduleSpecifier }) => moduleSpecifier),
    ...nodesOf(tree, ts.isExportDeclaration).flatMap(({ moduleSpecifier }) => moduleSpecifier ?? []),
  ];
  const later = nodesOf(tree, ts.isCallExpression)
    .filter((call) => call.expression.kind === ts.SyntaxKind.ImportKeyword && !loadsTexts(call))
    .flatMap(({ arguments: [given] }) => given ?? []);
  return [...declared, ...later].filter(ts.isStringLiteralLike).map(({ text }) => text);
}
