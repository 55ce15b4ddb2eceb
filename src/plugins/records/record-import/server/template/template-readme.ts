import type { FillInSheet } from '#server';
import { filled, type ImportField } from '../../domain/index.ts';
import { MOST_ROWS } from '../import-file.ts';
import type { ListedCompany } from './template-lists.ts';
import type { DocumentWords } from '../words/import-words.ts';

/** The first sheet: what to do, and what each column means. */
export function readmeSheet(
  fields: readonly ImportField[],
  companies: readonly ListedCompany[],
  words: DocumentWords,
): FillInSheet {
  const [one] = companies;
  const forWhom =
    companies.length === 1 && one ? filled(words.preparedFor, { company: one.name }) : words.severalCompanies;
  const rows = MOST_ROWS.toLocaleString('en-US');
  const steps = [forWhom, ...words.steps.map((step) => filled(step, { rows }))];
  return {
    name: 'README',
    columns: [
      { title: words.heading, width: 34 },
      { title: '', width: 100 },
    ],
    rows: [
      ...steps.map((step, index) => [`${index + 1}.`, step]),
      [null, null],
      [words.column, words.meaning],
      ...fields.map(({ title, note, isRequired }) => [title, isRequired ? `${words.needed} ${note}` : note]),
    ],
  };
}
