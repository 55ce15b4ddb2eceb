import type { Decimal } from '#domain/units';
import type { CellSum } from '#plugins/records/records/server';
import { PRODUCED_CATEGORIES } from '#plugins/insight/thresholds/contract';
import { sumOrNull, summed, summedMarket } from './figures.ts';

/** Totals of cells for the lines every report starts with: t CO2-e and GJ. Null: no data. */
export interface ScopeTotals {
  readonly scope1: Decimal | null;
  readonly location: Decimal | null;
  readonly market: Decimal | null;
  readonly scope3: Decimal | null;
  readonly fuels: Decimal | null;
  readonly purchased: Decimal | null;
  readonly consumed: Decimal | null;
  readonly notCombusted: Decimal | null;
  readonly produced: Decimal | null;
  /** The part used on site. */
  readonly ownUse: Decimal | null;
  readonly net: Decimal | null;
}

/** Category of fuels whose energy is used without combustion. */
const NOT_COMBUSTED = 'NOT_COMBUSTED';

/** `ownUse`: the part of produced energy used on site, which cells do not record. */
export function scopeTotals(
  cells: readonly CellSum<'scope' | 'category'>[],
  ownUse: Decimal | null = null,
): ScopeTotals {
  const of = (scope: number) => cells.filter((cell) => cell.scope === scope);
  const [one, two] = [of(1), of(2)];
  const fuels = summed(one, 'energyGj');
  const purchased = summed(two, 'energyGj');
  // NGER counts energy produced and used on site as consumption: no record of scopes 1 and 2 contains it.
  const consumed = sumOrNull([fuels, purchased, ownUse]);
  const produced = summed(
    of(4).filter(({ category }) => PRODUCED_CATEGORIES.includes(category)),
    'energyGj',
  );
  return {
    scope1: summed(one, 'tTotal'),
    location: summed(two, 'tLocation'),
    market: summedMarket(two),
    scope3: summed(of(3), 'tTotal'),
    fuels,
    purchased,
    consumed,
    notCombusted: summed(
      one.filter(({ category }) => category === NOT_COMBUSTED),
      'energyGj',
    ),
    produced,
    ownUse,
    net: sumOrNull([consumed, produced?.negated() ?? null]),
  };
}

/** GJ produced and used on the sites of all these companies; null: none. */
export const ownUseOf = (parts: readonly { readonly ownUse: ReadonlyMap<string, Decimal> }[]): Decimal | null =>
  sumOrNull(parts.flatMap(({ ownUse }) => [...ownUse.values()]));

/** Total of a book: Scope 2 by the method of the report. */
export function bookSum(totals: ScopeTotals, method: 'LOCATION' | 'MARKET'): Decimal | null {
  return sumOrNull([totals.scope1, method === 'MARKET' ? totals.market : totals.location, totals.scope3]);
}
