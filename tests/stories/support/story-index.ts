import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

interface IndexEntry {
  readonly id: string;
  readonly title: string;
  readonly name: string;
  readonly type: string;
  readonly importPath: string;
  readonly tags: readonly string[];
}

/** A story to test. */
export interface Story extends Pick<IndexEntry, 'id' | 'title' | 'name'> {
  /** Path of its file from the root of the project. */
  readonly file: string;
}

/** The index of a running Storybook, or else of the static one. */
async function readIndex(): Promise<string> {
  const started = process.env.STORYBOOK_URL;
  if (started) return (await fetch(new URL('/index.json', started))).text();
  return readFile(fileURLToPath(new URL('../../../storybook-static/index.json', import.meta.url)), 'utf8');
}

/** Every story, but those with the tag `!test`. */
export async function allStories(): Promise<readonly Story[]> {
  const { entries } = JSON.parse(await readIndex()) as { entries: Record<string, IndexEntry> };
  return Object.values(entries)
    .filter(({ type, tags }) => type === 'story' && tags.includes('test'))
    .map(({ id, title, name, importPath }) => ({ id, title, name, file: importPath.replace(/^\.\//, '') }));
}
