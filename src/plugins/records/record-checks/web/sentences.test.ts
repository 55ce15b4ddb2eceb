import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CHECK_CODES, CHECK_SENTENCES, MEANT_SENTENCES } from '../domain/index.ts';

const english = JSON.parse(readFileSync(new URL('../texts/en.json', import.meta.url), 'utf8')) as Record<
  string,
  string
>;

test('the server and the screens say the same in English', () => {
  expect(CHECK_CODES.map((code) => english[`record-checks.${code}`])).toEqual(
    CHECK_CODES.map((code) => CHECK_SENTENCES[code]),
  );
  expect(CHECK_CODES.map((code) => english[`record-checks.${code}.meant`])).toEqual(
    CHECK_CODES.map((code) => MEANT_SENTENCES[code]),
  );
});
