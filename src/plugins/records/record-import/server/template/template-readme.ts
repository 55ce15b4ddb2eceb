import type { FillInSheet } from '#server';
import { MOST_ROWS } from '../import-file.ts';
import type { ListedCompany } from './template-lists.ts';
import type { ExplainedField } from '../../domain/index.ts';
import type { SayOfImport } from '../texts/index.ts';

const STEPS = [
  'fill-in',
  'columns',
  'lists',
  'inputs',
  'dates',
  'formulas',
  'upload',
  'all-or-nothing',
  'twice',
] as const;

/** The first sheet: instructions, and the meaning of each column. */
export function readmeSheet(
  fields: readonly ExplainedField[],
  companies: readonly ListedCompany[],
  say: SayOfImport,
): FillInSheet {
  const [one] = companies;
  const forWhom =
    companies.length === 1 && one
      ? say('record-import.file.prepared-for', { company: one.name })
      : say('record-import.file.several-companies');
  const rows = MOST_ROWS.toLocaleString('en-US');
  const steps = [
    forWhom,
    ...STEPS.map((step) => say(`record-import.file.step.${step}`)),
    say('record-import.file.step.most', { rows }),
  ];
  return {
    name: 'README',
    columns: [
      { title: say('record-import.file.heading'), width: 34 },
      { title: '', width: 100 },
    ],
    rows: [
      ...steps.map((step, index) => [`${index + 1}.`, step]),
      [null, null],
      [say('record-import.file.column'), say('record-import.file.meaning')],
      ...fields.map(({ title, note, isRequired }) => [
        title,
        isRequired ? `${say('record-import.file.needed')} ${note}` : note,
      ]),
    ],
  };
}
