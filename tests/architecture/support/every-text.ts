import { readFileSync } from 'node:fs';
import { textOf } from '#contract';
import { TEXT_LANGUAGES, type OwnTexts } from '../../../src/server/texts/text-key.ts';
import { TextsImpl } from '../../../src/server/texts/texts.ts';
import { pathsBelow } from './source-files.ts';

/** Files with texts in English: of screens, of the server, and of both. */
const inEnglish = pathsBelow('src').filter((path) => /\/(texts|locales)\/((screens|palette)\/)?en\.json$/.test(path));

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>;

function textsIn(path: string): OwnTexts {
  const [en, vi, fr] = TEXT_LANGUAGES.map((language) => read(path.replace(/en\.json$/, `${language}.json`)));
  return { en: en ?? {}, vi: vi ?? {}, fr: fr ?? {} };
}

/** Every key of a text, with its file. */
export const everyKey = () =>
  inEnglish.flatMap((path) =>
    TEXT_LANGUAGES.flatMap((language) => Object.keys(textsIn(path)[language]).map((key) => ({ path, key }))),
  );

const faults: string[] = [];

/** The texts that the server knows. */
const texts = new TextsImpl(
  inEnglish.filter((path) => path.includes('/texts/')).map(textsIn),
  (fault) => void faults.push(fault),
);

/** What is missing to show a message in every language: a text, or a value of a placeholder. */
export function faultsOf(message: string): readonly string[] {
  for (const language of TEXT_LANGUAGES) texts.told(textOf(message), language);
  return faults.splice(0);
}
