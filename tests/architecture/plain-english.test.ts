import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pathsBelow } from './support/source-files.ts';

/** Phrases that no English text of a screen, mail, notice or file contains: see the rules of style in `docs/words.md`. */
const RETIRED: readonly RegExp[] = [
  /\b(?:comes?|came) to\b/i,
  /\bstands? (?:here|there|beside)\b/i,
  /\bin all\b(?=$|[.,;:)])/i,
  /\btold apart\b/i,
  /\bmeanwhile\b/i,
  /\banew\b/i,
  /\bmend\b/i,
  /\bgiven? up\b/i,
  /\bthere already\b/i,
  /\bbell (?:rings|tells)\b/i,
  /\brings\b/i,
  /\bbecame of\b/i,
  /\bgood (?:for|until)\b/i,
  /\bwitness(?:es)?\b/i,
  /\bthe books?\b/i,
  /\blook again\b/i,
  /\bby the clock\b/i,
  /\bon its way\b/i,
  /\bin vain\b/i,
  /\bjunk mail\b/i,
  /\bone of the list\b/i,
  /\bedition of (?:the )?factors\b/i,
  /\babout a thousand times\b/i,
  /\brow of titles\b/i,
  /\bmethod and book\b/i,
  /\bis no facility of\b/i,
];

const retiredIn = (text: string) => RETIRED.find((phrase) => phrase.test(text));

const texts = pathsBelow('src')
  .filter((path) => /\/(?:texts|locales)\/(?:\w+\/)?en\.json$/.test(path))
  .flatMap((path) => Object.entries(JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>));

test('no English text has a retired phrase', () => {
  expect(texts.length).toBeGreaterThan(5_000);
  expect(texts.filter(([, text]) => retiredIn(text))).toEqual([]);
});

test.each([
  'What it comes to',
  'Emissions in all',
  'Files you upload stand here with what became of them.',
  'Somebody changed this record meanwhile',
  'The books of this year are locked.',
])('a retired phrase is found: %s', (text) => {
  expect(retiredIn(text)).toBeDefined();
});
