import type { FillInSheet } from '#server';
import type { ImportField } from '../domain/index.ts';
import { MOST_ROWS } from './import-file.ts';
import type { ListedCompany } from './template-lists.ts';

/** The first sheet: what to do, and what each column means. */
export function readmeSheet(fields: readonly ImportField[], companies: readonly ListedCompany[]): FillInSheet {
  const [one] = companies;
  const forWhom = companies.length === 1 && one ? `Prepared for ${one.name}.` : 'For several companies.';
  const steps = [
    forWhom,
    'Fill in the sheet Data, one row for each activity of a facility over a period. Names, not ids.',
    'Columns with dark titles are needed, the others may stay empty or be taken out.',
    'The sheet Lists feeds the drop-downs: choose the category first, then the input, then its use and unit.',
    'The sheet Inputs says which further columns an input needs.',
    'Dates: DD/MM/YYYY or dates of the program. Figures: with a point or a comma before the decimals, without unit.',
    'Formulas are taken with the result they were saved with. Merged cells are refused.',
    'Upload the file as it is, or as CSV. First you see what would be imported, row by row, and what it comes to.',
    'Nothing is imported until you confirm; then everything is, or nothing. An import can be undone until it is approved.',
    'The same file, or the same row with the same reference, is never imported twice.',
    `A file has at most 10 MB and ${MOST_ROWS.toLocaleString('en-US')} rows.`,
  ];
  return {
    name: 'README',
    columns: [
      { title: 'How to import records', width: 34 },
      { title: '', width: 100 },
    ],
    rows: [
      ...steps.map((step, index) => [`${index + 1}.`, step]),
      [null, null],
      ['Column', 'What it means'],
      ...fields.map(({ title, note, isRequired }) => [title, isRequired ? `Needed. ${note}` : note]),
    ],
  };
}
