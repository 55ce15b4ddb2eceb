import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { pathsBelow } from './support/source-files.ts';

type Texts = Record<string, string>;

const read = (path: string) => Object.entries(JSON.parse(readFileSync(path, 'utf8')) as Texts);
const files = (language: string) => pathsBelow('src').filter((path) => path.endsWith(`/${language}.json`));

/** An English term, and translations that would differ from the rest of the product. */
const TERMS = [
  { english: /\bfacilit(?:y|ies)\b/i, language: 'fr', said: 'site', never: /installation|établissement/i },
  { english: /\bevidence\b/i, language: 'fr', said: 'justificatifs', never: /preuve|pièce/i },
  { english: /\bScopes? ?\b/, language: 'fr', said: 'scope', never: /périmètre/i },
  { english: /\bevidence\b/i, language: 'vi', said: 'bằng chứng', never: /minh chứng|chứng cứ/i },
  { english: /\b(?:editions?|factor sets?)\b/i, language: 'vi', said: 'ấn bản', never: /phiên bản/i },
  { english: /\brestatements?\b/i, language: 'vi', said: 'điều chỉnh', never: /trình bày lại/i },
] as const;

describe('one thing has one name', () => {
  test.each(TERMS)('$english is "$said" in $language', ({ english, language, never }) => {
    const said = files(language).flatMap((path) => {
      const texts = new Map(read(path));
      return read(path.replace(`/${language}.json`, '/en.json'))
        .filter(([, text]) => english.test(text))
        .map(([key]) => ({ path, key, text: texts.get(key) ?? '' }));
    });
    expect(said.length).toBeGreaterThan(5);
    expect(said.filter(({ text }) => never.test(text))).toEqual([]);
  });
});

describe('French punctuation', () => {
  const texts = files('fr').flatMap((path) => read(path).map(([key, text]) => ({ path, key, text })));

  test.each([
    ['a space before what is made of two', /[\p{L})}»][:;?!%»](?:\s|$)/u],
    ['no straight apostrophe', /\p{L}'\p{L}/u],
    ['no straight quotation marks', /"/],
  ])('%s', (_, fault) => {
    expect(texts.length).toBeGreaterThan(1_000);
    expect(texts.filter(({ text }) => fault.test(text))).toEqual([]);
  });
});
