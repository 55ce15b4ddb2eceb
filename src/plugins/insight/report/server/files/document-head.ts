import { abnText } from '../../domain/index.ts';
import { wordsIn, type WordKey } from '../../contract/words/index.ts';
import type { WrittenReport } from '../written-report.ts';

/** What stands above the sections of a report in a file: line and value. */
export function headLines(document: Omit<WrittenReport, 'sections'>): readonly (readonly [string, string])[] {
  const say = wordsIn(document.language);
  const book = `${say(`book.${document.book}` as WordKey)}, ${say(`method.${document.scope2Method}`)}`;
  return [
    [say('head.report'), document.title],
    ...(document.company === null ? [] : ([[say('head.company'), document.company.name]] as const)),
    ...(document.company?.abn ? ([[say('head.abn'), abnText(document.company.abn)]] as const) : []),
    [say('head.period'), `${document.from} – ${document.to}`],
    [say('head.book'), book],
    [say('head.prepared'), document.preparedAt],
    ...document.notes.map((note) => [say('head.notes'), note] as const),
  ];
}

/** A column's title with its unit. */
export const titleOf = ({ label, unit }: { readonly label: string; readonly unit: string | null }): string =>
  unit === null ? label : `${label} (${unit})`;
