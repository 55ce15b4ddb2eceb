import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { allSteps } from '../../tools/lib/steps.mjs';
import { pathsBelow } from './support/source-files.ts';

/** The documents for readers of the project. Decisions (`docs/adr`) describe the state at their time, so they are left out. */
const documents = [...readdirSync('.'), ...['docs', 'src', 'tests', 'tools'].flatMap(pathsBelow)]
  .filter((path) => path.endsWith('.md') && !path.startsWith('docs/adr/'))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly scripts: Record<string, string> };

/** Paths of the example plugins in `docs/add-a-plugin.md`. */
const EXAMPLES = ['src/plugins/company/water-log/', 'src/plugins/records/scope5/'];

/** Paths of the project that a text names, without placeholders. */
const pathsIn = (text: string) =>
  [...text.matchAll(/(?<![\w/.#-])(?:src|docs|tests|tools|\.ci)\/[\w./@<>*-]*[\w*>/-]/g)]
    .map(([path]) => path)
    .filter((path) => !/[<*]/.test(path) && !EXAMPLES.some((example) => path.startsWith(example)));

const decisions = readdirSync('docs/adr');

/** A decision may be named by its number alone. */
const exists = (path: string) =>
  existsSync(path) ||
  (/^docs\/adr\/\d{4}$/.test(path) && decisions.some((file) => `docs/adr/${file}`.startsWith(`${path}-`)));

const lostPaths = (from: string, text: string) =>
  pathsIn(text)
    .filter((path) => !exists(path))
    .map((path) => `${from} names ${path}, which does not exist.`);

const lostLinks = (from: string, text: string) =>
  [...text.matchAll(/\]\(([^)#:\s]+)(?:#[^)]*)?\)/g)]
    .filter(([, target]) => !existsSync(posix.join(posix.dirname(from), target ?? '')))
    .map(([, target]) => `${from} links to ${target}, which does not exist.`);

const lostCommands = (from: string, text: string) => {
  const named = [...text.matchAll(/npm run ([a-z][\w:-]*)/g)].map(([, name]) => name ?? '');
  const steps = [...text.matchAll(/npm test -- ((?:[a-z0-9]+ ?)+)/g)].flatMap(([, given]) =>
    (given ?? '').trim().split(' '),
  );
  return [
    ...named.filter((name) => !(name in scripts)).map((name) => `${from} names npm run ${name}, which does not exist.`),
    ...steps
      .filter((name) => !allSteps.some(({ group }) => group === name))
      .map((name) => `${from} names the step ${name}, which does not exist.`),
  ];
};

describe('what documents name exists', () => {
  test('paths', () => {
    expect(documents.length).toBeGreaterThan(40);
    expect(documents.flatMap(({ path, text }) => lostPaths(path, text))).toEqual([]);
  });

  test('links', () => {
    expect(documents.flatMap(({ path, text }) => lostLinks(path, text))).toEqual([]);
  });

  test('commands', () => {
    expect(documents.flatMap(({ path, text }) => lostCommands(path, text))).toEqual([]);
  });

  test('every plugin, and every folder of the server and of the tests', () => {
    const architecture = readFileSync('docs/architecture.md', 'utf8');
    const folders = (below: string) =>
      readdirSync(below, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
    const plugins = folders('src/plugins').flatMap((group) => folders(`src/plugins/${group}`));
    expect(plugins.filter((id) => !architecture.includes(`| \`${id}\` |`))).toEqual([]);
    const below = [...folders('src/server'), ...folders('tests')];
    expect(below.filter((name) => !architecture.includes(`${name}/`))).toEqual([]);
  });
});

describe('the check itself', () => {
  test('finds what does not exist', () => {
    expect(
      lostPaths('docs/a.md', 'See `src/lost.ts` and docs/words.md, src/plugins/<group>/<id>/x.ts, docs/adr/0001.'),
    ).toEqual(['docs/a.md names src/lost.ts, which does not exist.']);
    expect(lostLinks('docs/a.md', '[words](words.md#x), [lost](lost.md), [out](https://example.com/a)')).toEqual([
      'docs/a.md links to lost.md, which does not exist.',
    ]);
    expect(lostCommands('docs/a.md', '`npm run lost`, `npm run bench`, `npm test -- api lost`')).toEqual([
      'docs/a.md names npm run lost, which does not exist.',
      'docs/a.md names the step lost, which does not exist.',
    ]);
  });
});
