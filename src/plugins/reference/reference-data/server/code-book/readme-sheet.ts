import type { SheetPlan } from '#server';
import type { ReferenceLibrary } from '../library/reference-library.ts';
import type { CodeBookPart } from './code-book-part.ts';

const CONTENT = [
  ['Categories', 'What can be recorded, by scope, with its sub-categories. Codes are what an import and the API take.'],
  ['Inputs', 'What is measured. The quantity may be entered in any of the units; the first is offered.'],
  ['Uses', 'The consumption type of an input: the use that changes the factor, for Scope 3 the calculation method.'],
  [
    'Editions',
    'Vintages of factors. A record takes the newest one that has begun on its first day, or the one chosen.',
  ],
  ['Factors', 'Every figure the product calculates with, one line each, with its unit and where it is printed.'],
] as const;

const READING = [
  [
    'Use',
    'primary and derived figures are used; an alternate contradicts or repeats one; a component is part of another.',
  ],
  ['Verified by', 'two independent places, a single one, or a conflict between them. Read the note of a conflict.'],
  ['Why there is none', 'A figure the source does not give is missing, never zero.'],
  ['CO2-e', 'Figures in CO2-e contain their warming potentials already: never multiply them by a potential again.'],
] as const;

/** The sheet that explains the workbook. */
export function readmeSheet({ scope, edition }: CodeBookPart, library: ReferenceLibrary): SheetPlan {
  const licences = new Map(library.editions().map(({ licence, source }) => [licence, source]));
  return {
    name: 'README',
    columns: [
      { title: 'Code book', width: 24 },
      { title: 'What it says', width: 120 },
    ],
    rows: [
      ['Scope', scope === undefined ? 'all' : String(scope)],
      ['Edition', edition ? `${edition.id}: ${edition.title}` : 'all'],
      ...CONTENT,
      ...READING,
      ...[...licences].map(([licence, source]) => ['Licence', `${licence}. For example: ${source}`] as const),
    ],
  };
}
