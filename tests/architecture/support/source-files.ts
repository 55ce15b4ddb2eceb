import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';

/** A file of the source with its tree. */
export interface SourceFile {
  readonly path: string;
  readonly tree: ts.SourceFile;
}

/** Paths below a folder, with forward slashes. */
export function pathsBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) =>
    `${folder}/${path}`.replaceAll('\\', '/'),
  );
}

/** Files of the source that people's browsers or the server run: no stories, no tests. */
export function productFiles(wanted: RegExp): readonly SourceFile[] {
  return pathsBelow('src')
    .filter((path) => wanted.test(path) && /\.tsx?$/.test(path) && !OF_TESTS.test(path))
    .toSorted()
    .map((path) => parse(path, readFileSync(path, 'utf8')));
}

/** Tests, stories, and what only stories draw. */
const OF_TESTS = /\.(stories|test|api\.test)\.tsx?$|\/(testing|stories)\/|\/story-[^/]+$|-example\.tsx?$/;

/** A file's tree; `text` may be planted. */
export function parse(path: string, text: string): SourceFile {
  const kind = path.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return { path, tree: ts.createSourceFile(path, text, ts.ScriptTarget.ES2023, true, kind) };
}

/** Every node of a tree that `wanted` takes. */
export function nodesOf<Node extends ts.Node>(tree: ts.Node, wanted: (node: ts.Node) => node is Node): readonly Node[] {
  const found: Node[] = [];
  const walk = (node: ts.Node): void => {
    if (wanted(node)) found.push(node);
    ts.forEachChild(node, walk);
  };
  walk(tree);
  return found;
}

/** `src/core/shell/Header.tsx:12` of a node. */
export function placeOf({ path, tree }: SourceFile, node: ts.Node): string {
  return `${path}:${tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1}`;
}
