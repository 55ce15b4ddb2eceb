import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';

/** A source file with its syntax tree. */
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

/** Syntax trees by path. The source does not change while tests run, so each file is parsed once per process. */
const parsed = new Map<string, SourceFile>();

/** Source files that browsers or the server run: no stories, no tests. */
export function productFiles(wanted: RegExp): readonly SourceFile[] {
  return pathsBelow('src')
    .filter((path) => wanted.test(path) && /\.tsx?$/.test(path) && !OF_TESTS.test(path))
    .toSorted()
    .map((path) => {
      const file = parsed.get(path) ?? parse(path, readFileSync(path, 'utf8'));
      parsed.set(path, file);
      return file;
    });
}

/** Tests, stories, and files only stories use. */
const OF_TESTS = /\.(stories|test|api\.test|fixture)\.tsx?$|\/(testing|stories)\/|\/story-[^/]+$|-example\.tsx?$/;

/** A file's syntax tree; tests may pass their own `text`. */
export function parse(path: string, text: string): SourceFile {
  const kind = path.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return { path, tree: ts.createSourceFile(path, text, ts.ScriptTarget.ES2023, true, kind) };
}

/** Every node of a tree that `wanted` accepts, in source order. */
export function nodesOf<Node extends ts.Node>(
  tree: ts.SourceFile,
  wanted: (node: ts.Node) => node is Node,
): readonly Node[] {
  const nodes = listed.get(tree) ?? list(tree);
  listed.set(tree, nodes);
  return nodes.filter(wanted);
}

/** All nodes of a tree in one list, because many checks search the same tree. */
const listed = new WeakMap<ts.SourceFile, readonly ts.Node[]>();

function list(tree: ts.SourceFile): readonly ts.Node[] {
  const nodes: ts.Node[] = [];
  const walk = (node: ts.Node): void => {
    nodes.push(node);
    ts.forEachChild(node, walk);
  };
  walk(tree);
  return nodes;
}

/** `src/core/shell/Header.tsx:12` of a node. */
export function placeOf({ path, tree }: SourceFile, node: ts.Node): string {
  return `${path}:${tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1}`;
}
