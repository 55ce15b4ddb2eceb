import type { SheetPlan, SheetValue } from '#server';
import type { InputType, LibraryFactor } from '../reference-content.ts';
import type { ReferenceLibrary } from '../library/reference-library.ts';
import type { CodeBookPart } from './code-book-part.ts';

/** One line per figure: tables have different figures, and readers look up one at a time. */
function linesOf(row: LibraryFactor): readonly (readonly SheetValue[])[] {
  const { id, edition, kind, input, use, region, zone, year, name } = row;
  const { flag, verification, publishedIn, source, table, note } = row;
  const start = [id, edition, kind, input, use, region, zone, year === null ? null : String(year), name];
  const end = [flag, verification, publishedIn, source, table, note];
  return [
    ...Object.entries(row.values).map(([figure, { value, unit }]) => [...start, figure, value, unit, null, ...end]),
    ...Object.entries(row.missing).map(([figure, reason]) => [...start, figure, null, null, reason, ...end]),
  ];
}

/** Rows of one edition, or of all; for a scope those its inputs can need, and those without an input. */
function* lines(library: ReferenceLibrary, inputs: readonly InputType[], { scope, edition }: CodeBookPart) {
  const known = new Set(inputs.map(({ id }) => id));
  const isDual = inputs.some(({ dualMethod }) => dualMethod);
  const concerns = ({ input }: LibraryFactor) => (input === null ? isDual : known.has(input));
  for (const row of library.factors(edition?.id)) if (scope === undefined || concerns(row)) yield* linesOf(row);
}

/** Every figure with its unit and where it is printed. */
export function factorSheet(library: ReferenceLibrary, inputs: readonly InputType[], part: CodeBookPart): SheetPlan {
  return {
    name: 'Factors',
    columns: [
      { title: 'Factor', width: 44 },
      { title: 'Edition', width: 14 },
      { title: 'Kind', width: 18 },
      { title: 'Input code', width: 48 },
      { title: 'Consumption type code', width: 26 },
      { title: 'Region', width: 10 },
      { title: 'Zone', width: 10 },
      { title: 'Year', kind: 'number', width: 8 },
      { title: 'Name', width: 60 },
      { title: 'Figure', width: 18 },
      { title: 'Value', kind: 'number', width: 14 },
      { title: 'Unit', width: 20 },
      { title: 'Why there is none', width: 18 },
      { title: 'Use', width: 12 },
      { title: 'Verified by', width: 12 },
      { title: 'Printed in', width: 14 },
      { title: 'Source', width: 70 },
      { title: 'Table', width: 30 },
      { title: 'Note', width: 60 },
    ],
    rows: lines(library, inputs, part),
  };
}
