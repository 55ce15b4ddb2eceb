import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readFileSync } from 'node:fs';
import { projectRoot } from './cruise-tree.ts';

/** Files of a tree: source text by path below the root. */
export type PlantedFiles = Readonly<Record<string, string>>;

/** A small tree on disk with the project's packages and subpath imports, to test the rules on. */
export interface PlantedTree {
  readonly folder: string;
  remove(): void;
}

/** Writes the files into a new folder inside the project, so that packages resolve as in the project. */
export function plantTree(files: PlantedFiles): PlantedTree {
  const cache = path.join(projectRoot, '.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(path.join(cache, 'planted-'));
  const project = JSON.parse(readFileSync(path.join(projectRoot, 'package.json'), 'utf8')) as Record<string, unknown>;
  const { name, type, imports, dependencies, devDependencies } = project;
  const manifest = JSON.stringify({ name, type, imports, dependencies, devDependencies });
  for (const [file, text] of Object.entries({ 'package.json': manifest, ...files })) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
