import { financialYear, financialYearOf, lastDayOfMonth, monthsBetween, partsOf } from '#domain/time';
import { decimal, exactText, isDecimalText, sum } from '#domain/units';
import type { EntryCell, EntryColumn, EntryEdit, EntryRow } from '#design-system';
import { shortPlace, type FacilityOption } from '#plugins/company/company/contract';
import type { InstrumentDetail } from '../contract/index.ts';
import { KIND_RULES } from '../domain/index.ts';

/** A typed cell and the state of saving it. */
export interface TypedCell {
  readonly text: string;
  readonly state: 'saving' | 'saved' | 'refused';
  readonly message?: string;
}

/** Typed cells by `facility/month`. */
export type TypedCells = ReadonlyMap<string, TypedCell>;

export const cellKey = (facilityId: string, month: string) => `${facilityId}/${month}`;

/** Key of an edit. */
export const keyOf = ({ rowId, columnId }: Pick<EntryEdit, 'rowId' | 'columnId'>) => cellKey(rowId, columnId);

/**
 * Years of the company an instrument may be claimed in, by the year they end in: those of the Australian financial year of
 * generation and the next two, by which its age counts.
 */
export function yearsFor({ kind, generatedOn, allocations }: InstrumentDetail, firstMonth: number): readonly number[] {
  const { year } = financialYearOf(generatedOn);
  const [first, last] = KIND_RULES[kind].hasAge ? [year, year + 2] : [year - 1, year + 1];
  const yearOf = (day: string) => financialYearOf(day, firstMonth).year;
  const from = yearOf(financialYear(first).from);
  const usual = Array.from({ length: yearOf(financialYear(last).to) - from + 1 }, (_, index) => from + index);
  const used = allocations.map(({ month }) => yearOf(month));
  return [...new Set([...usual, ...used])].toSorted((a, b) => a - b);
}

/** Months of a financial year, by their first days. */
export function monthsOfYear(year: number, firstMonth: number): readonly string[] {
  const { from, to } = financialYear(year, firstMonth);
  return monthsBetween(from, to);
}

/** A month as column header: `Jul 25`. Noon in UTC, so that no time zone moves it into another month. */
export function monthName(month: string, language: string): string {
  const { year, month: number } = partsOf(month);
  const noon = new Date(Date.UTC(year, number - 1, 1, 12));
  return new Intl.DateTimeFormat(language, { month: 'short', year: '2-digit', timeZone: 'UTC' }).format(noon);
}

/** A row for each facility, a cell for each month: stored figures, replaced by typed ones. */
export function allocationRows(
  instrument: InstrumentDetail,
  facilities: readonly FacilityOption[],
  months: readonly string[],
  typed: TypedCells,
  notReporting: string,
): readonly EntryRow[] {
  const stored = new Map(instrument.allocations.map((one) => [cellKey(one.facilityId, one.month), one.mwh]));
  return facilities.map((facility) => {
    const cells = months.map((month): EntryCell => {
      const key = cellKey(facility.id, month);
      const fresh = typed.get(key);
      if (fresh) return { ...fresh };
      const text = stored.get(key) ?? '';
      return reports(facility, month) ? { text } : { text, isReadOnly: true, message: notReporting };
    });
    return { id: facility.id, label: facility.name, description: shortPlace(facility), cells, total: totalOf(cells) };
  });
}

/** Columns with the sum of each month. */
export function allocationColumns(
  rows: readonly EntryRow[],
  months: readonly string[],
  language: string,
): readonly EntryColumn[] {
  return months.map((month, index) => ({
    id: month,
    label: monthName(month, language),
    total: totalOf(rows.flatMap(({ cells }) => cells[index] ?? [])),
  }));
}

function reports({ fromDate, toDate }: FacilityOption, month: string): boolean {
  return lastDayOfMonth(month) >= fromDate && (toDate === null || month <= toDate);
}

function totalOf(cells: readonly EntryCell[]): string {
  const figures = cells.map(({ text }) => text).filter(isDecimalText);
  return figures.length === 0 ? '' : exactText(sum(figures.map((text) => decimal(text))));
}
