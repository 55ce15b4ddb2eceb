import { byShare, UPSTREAM_CATEGORY, type CountedDays } from '#domain/rollup';
import { addDays, daysBetween, lastDayOfMonth, monthOf, monthsBetween, type DateRange } from '#domain/time';
import { decimal, exactText, roundTo, sum } from '#domain/units';
import { gwpChange } from '#plugins/insight/report/server';
import type { FacilityShare } from '#plugins/records/records/server';
import type { SharedLine } from '../domain/index.ts';
import type { LineSum } from './line-query.ts';

const SCOPE_3 = 3;

/** Decimals of the mean share of a month. */
const SHARE_PLACES = 12;

/** Shares of one side: by facility. */
export type ShareTable = ReadonlyMap<string, readonly CountedDays[]>;

export function shareTable(shares: readonly FacilityShare[]): ShareTable {
  const table = new Map<string, FacilityShare[]>();
  for (const share of shares) table.set(share.facilityId, [...(table.get(share.facilityId) ?? []), share]);
  return table;
}

/** The months of a period, cut where a share changes: within a run every facility has one share. */
export function piecesOf({ from, to }: DateRange, tables: readonly ShareTable[]): readonly DateRange[] {
  const starts = new Set(monthsBetween(from, to));
  for (const table of tables)
    for (const shares of table.values())
      for (const share of shares) {
        starts.add(share.from);
        if (share.to !== null) starts.add(addDays(share.to, 1));
      }
  const ordered = [...starts].filter((day) => day >= from && day <= to).toSorted();
  return ordered.map((start, at) => {
    const next = ordered[at + 1];
    return { from: start, to: next === undefined ? to : addDays(next, -1) };
  });
}

/** The fraction of a facility that counts on a day. */
function fractionOn(table: ShareTable, facility: string, day: string): string {
  const [run] = byShare({ from: day, to: day }, table.get(facility) ?? []);
  return exactText(decimal(run?.percent ?? '100').times('0.01'));
}

/** The mean over the days of a month. */
function fractionIn(table: ShareTable, facility: string, month: string): string {
  const shares = table.get(facility);
  if (!shares) return '1';
  const range = { from: month, to: lastDayOfMonth(month) };
  const runs = byShare(range, shares).map(({ days, percent }) =>
    decimal(percent).times(daysBetween(days.from, days.to)),
  );
  return exactText(roundTo(sum(runs).div(daysBetween(range.from, range.to)).times('0.01'), SHARE_PLACES));
}

export interface ShareTables {
  /** By the rules of the side that the records belong to, and of the other, in the same days. */
  readonly own: ShareTable;
  readonly asked: ShareTable;
  /** By the rules of the later side in its own days. */
  readonly later: ShareTable;
  readonly paired: ReadonlyMap<string, string>;
}

/** Lines with what counts of them; upstream emissions are lines of Scope 3. */
export function sharedLines<L extends LineSum>(
  sums: readonly L[],
  pieces: readonly DateRange[],
  { own, asked, later, paired }: ShareTables,
  /** Null: no side asks for AR6. */
  gwpSetOf: ((edition: string) => string | null) | null,
): readonly (SharedLine & Pick<L, 'fate'>)[] {
  const known = new Map<string, SharedLine['shares']>();
  const sharesOf = (facility: string, day: string) => {
    const key = `${facility} ${day}`;
    const found = known.get(key);
    if (found) return found;
    const ofDay = fractionOn(asked, facility, day);
    const month = paired.get(monthOf(day));
    const made = {
      own: fractionOn(own, facility, day),
      asked: ofDay,
      later: month === undefined ? ofDay : fractionIn(later, facility, month),
    };
    known.set(key, made);
    return made;
  };
  return sums.flatMap((one) => {
    const day = pieces[one.piece - 1]?.from ?? '';
    const { facility, scope, category, input, use, unit, edition, method, isOwn, isApproved, fate } = one;
    const line = {
      facility,
      scope,
      category,
      input,
      use,
      unit,
      edition,
      method,
      isOwn,
      isApproved,
      fate,
      isDerived: false,
      month: monthOf(day),
      quantity: one.quantity,
      energy: one.energy,
      location: one.tTotal ?? '0',
      market: one.tMarket,
      inAr6: gwpSetOf === null ? '0' : ar6Change(one, gwpSetOf),
      shares: sharesOf(facility, day),
    };
    if (one.tUpstream === null || scope === SCOPE_3) return [line];
    const upstream = { scope: SCOPE_3, category: UPSTREAM_CATEGORY, isDerived: true };
    return [line, { ...line, ...upstream, location: one.tUpstream, market: null, inAr6: '0' }];
  });
}

function ar6Change(line: LineSum, gwpSetOf: (edition: string) => string | null): string {
  const { edition, category, input, tTotal, tCo2, tCh4, tN2o, isOwn } = line;
  const split = { edition, category, inputType: input, tTotal, tOwn: isOwn ? tTotal : null, tCo2, tCh4, tN2o };
  return exactText(gwpChange(split, gwpSetOf, 'AR6'));
}
