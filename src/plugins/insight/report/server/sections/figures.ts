import { decimal, fixedText, sum, type Decimal } from '#domain/units';
import type { CellFigures, LineSum } from '#plugins/records/records/server';
import type { SourceSum } from './company-part.ts';

/** Decimal places of amounts: one gram, one kilojoule. */
const PLACES = 6;

/** An amount as a cell of a report; null: no data. */
export const amount = (value: Decimal | null): string | null => (value === null ? null : fixedText(value, PLACES));

/** A stored figure as a cell of a report. */
export const figure = (text: string | null): string | null => (text === null ? null : amount(decimal(text)));

/** Sum of the known figures; null if there are none. */
export function sumOrNull(values: readonly (Decimal | null)[]): Decimal | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : sum(known);
}

type FigureName = 'tTotal' | 'tLocation' | 'tCo2' | 'tCh4' | 'tN2o' | 'energyGj';

/** Sum of one figure of cells; null without records. */
export function summed(cells: readonly CellFigures[], name: FigureName): Decimal | null {
  const counted = cells.filter(({ parts }) => parts > 0);
  return counted.length === 0 ? null : sum(counted.map((cell) => decimal(cell[name])));
}

/** Market-based sum; null if nothing is computable. Parts that are not computable are left out. */
export function summedMarket(cells: readonly CellFigures[]): Decimal | null {
  const counted = cells.filter(({ parts, withoutMarket }) => withoutMarket < parts);
  return counted.length === 0 ? null : sum(counted.map(({ tMarket }) => decimal(tMarket)));
}

export const recordsOf = (cells: readonly Pick<CellFigures, 'records'>[]): number =>
  cells.reduce((count, { records }) => count + records, 0);

/** Maximum rounding difference per record, as its gases and total are rounded separately: t CO2-e. */
const ROUNDED_BY = '0.00001';

/** Most by which the gases a source prints are above the total it prints beside them, as a share of that total. */
const PRINTED_ABOVE = '0.0001';

/**
 * Gases of a sum of this many records as columns: the remainder is other gases, or emissions without a split; a
 * remainder within rounding is nothing.
 */
export function gasCells(
  total: Decimal | null,
  gases: Readonly<Record<'co2' | 'ch4' | 'n2o', Decimal | null>>,
  records: number,
): Readonly<Record<'co2' | 'ch4' | 'n2o' | 'other', string | null>> {
  const known = sumOrNull(Object.values(gases));
  if (total === null || known === null || known.isZero())
    return { co2: null, ch4: null, n2o: null, other: amount(total) };
  const other = total.minus(known);
  const ofRecords = decimal(ROUNDED_BY).times(Math.max(records, 1));
  const rounding = other.isNegative() ? ofRecords.plus(total.abs().times(PRINTED_ABOVE)) : ofRecords;
  return {
    co2: amount(gases.co2),
    ch4: amount(gases.ch4),
    n2o: amount(gases.n2o),
    other: amount(other.abs().lte(rounding) ? decimal(0) : other),
  };
}

/** Gases, total and both Scope 2 methods of cells as columns. */
export function emissionCells(cells: readonly SourceSum[]): Readonly<Record<string, string | null>> {
  const total = summed(cells, 'tTotal');
  const bought = cells.filter(({ scope }) => scope === 2);
  return {
    ...gasCells(
      total,
      { co2: summed(cells, 'tCo2'), ch4: summed(cells, 'tCh4'), n2o: summed(cells, 'tN2o') },
      cells.reduce((count, { parts }) => count + parts, 0),
    ),
    total: amount(total),
    location: amount(summed(bought, 'tLocation')),
    market: amount(summedMarket(bought)),
    records: String(recordsOf(cells)),
  };
}

/** Gases outside the Kyoto Protocol, t CO2-e; null if no record has any. In no total. */
export const outsideOf = (lines: readonly Pick<LineSum, 'tOutsideKyoto'>[]): Decimal | null =>
  sumOrNull(lines.map(({ tOutsideKyoto }) => (tOutsideKyoto === null ? null : decimal(tOutsideKyoto))));

/** Biogenic CO2 of lines; derived lines have none. */
export const biogenicOf = (lines: readonly Pick<LineSum, 'tBiogenic'>[]): Decimal | null =>
  sumOrNull(lines.map(({ tBiogenic }) => (tBiogenic === null ? null : decimal(tBiogenic))));
