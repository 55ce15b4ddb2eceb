import { bookOf } from '#plugins/insight/books/contract';
import { abnText } from '../../domain/index.ts';
import type { Say } from '../texts/index.ts';
import type { WrittenReport } from '../written-report.ts';

/** Header of a report in a file: line and value. */
export function headLines(document: Omit<WrittenReport, 'sections'>, say: Say): readonly (readonly [string, string])[] {
  const book = `${bookOf(document.book).name}, ${say(`report.file.method.${document.scope2Method}`)}`;
  return [
    [say('report.file.head.report'), document.title],
    ...(document.company === null ? [] : ([[say('report.file.head.company'), document.company.name]] as const)),
    ...numberLines(document.company, say),
    [say('report.file.head.period'), `${document.from} – ${document.to}`],
    [say('report.file.head.book'), book],
    [say('report.file.head.prepared'), document.preparedAt],
    ...document.notes.map((note) => [say('report.file.head.notes'), note] as const),
  ];
}

/** The number a company is registered by, as a line of the header. */
export function numberLines(company: WrittenReport['company'], say: Say): readonly (readonly [string, string])[] {
  if (company?.registrationNumber) return [[say('report.file.head.registration'), company.registrationNumber]];
  return company?.abn ? [[say('report.file.head.abn'), abnText(company.abn)]] : [];
}

/** A column's title with its unit. */
export const titleOf = ({ label, unit }: { readonly label: string; readonly unit: string | null }): string =>
  unit === null ? label : `${label} (${unit})`;
