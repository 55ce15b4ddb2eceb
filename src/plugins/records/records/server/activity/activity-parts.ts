import { byName, byShare, FIGURE_NAMES, FIGURES, type FigureColumn, type FigureName } from '#domain/rollup';
import { overlapOf, spreadWithin, type DateRange } from '#domain/time';
import { decimal, exactText, sum } from '#domain/units';
import { LINE_AMOUNTS, type LineAmount, type LineFigures, type LineKeys } from './activity-line.ts';
import type { CellsQuery } from '../rollup/cell-sum.ts';
import type { StoredPart } from '../write/stored-record.ts';

/** A record that is not wholly inside the period, or not inside one share. */
export interface CrossingRecord extends LineKeys, Readonly<Record<LineAmount, string | null>> {
  readonly companyId: string;
  readonly fromDate: string;
  readonly toDate: string;
  readonly runIds: readonly string[];
  /** Days and results by edition; null if one edition applies to all days. */
  readonly parts?: readonly StoredPart[] | null;
}

type Line = LineKeys & LineFigures;

/**
 * The part of a record that counts in a period: its days there, each multiplied by the share of that day. Empty if
 * every day counts 0 percent. Amounts are spread exactly as in cells; squares of uncertainty use the square of the
 * part.
 */
export function partOf(record: CrossingRecord, query: CellsQuery): readonly Line[] {
  const { companyId, fromDate, toDate, parts, ...line } = record;
  const over = { from: fromDate, to: toDate };
  const shares = (query.shares ?? []).filter(
    (share) => share.companyId === companyId && share.facilityId === record.facilityId,
  );
  const days = overlapOf(over, query);
  const stretches = (days === null ? [] : byShare(days, shares)).flatMap(({ percent, ...stretch }) => {
    const counted = decimal(percent);
    return counted.isZero() ? [] : [{ ...stretch, percent: counted }];
  });
  if (stretches.length === 0) return [];
  const part = (amount: string | null, name: LineAmount) =>
    amount === null
      ? null
      : sum(
          stretches.flatMap(({ days: within, percent }) =>
            ofEditions({ amount, over, parts }, name).flatMap((one) => {
              const own = overlapOf(one.over, within);
              return own ? [spreadWithin(decimal(one.amount), one.over, own).times(percent).times('0.01')] : [];
            }),
          ),
        );
  const amounts = byName(LINE_AMOUNTS, (name) => {
    if (name === 'tSquares' || name === 'tSquaresMarket') return squared(record, name, part);
    const amount = part(record[name], name);
    return amount === null ? null : exactText(amount);
  });
  return [
    {
      ...line,
      ...amounts,
      // A record counts in every period it overlaps.
      records: 1,
    },
  ];
}

/** Columns of amounts that differ by edition; the quantity depends only on days. */
const OF_EDITION: Partial<Readonly<Record<LineAmount, FigureColumn>>> = {
  ...byName<FigureName, FigureColumn>(FIGURE_NAMES, (name) => FIGURES[name].column),
  tUncertain: 't_total',
  tUncertainMarket: 't_market',
  tOwn: 't_total',
  tMarketByGas: 't_market',
  tMarketCh4: 't_ch4',
  tMarketN2o: 't_n2o',
};

interface Spread {
  readonly amount: string;
  readonly over: DateRange;
}

/** An amount split by the days of its editions. */
function ofEditions({ parts, ...whole }: Spread & Pick<CrossingRecord, 'parts'>, name: LineAmount): readonly Spread[] {
  const column = OF_EDITION[name];
  if (!parts || column === undefined) return [whole];
  return parts.map(({ from, to, ...results }) => ({ amount: results[column] ?? '0', over: { from, to } }));
}

/** The amount that a sum of squares is of. */
const SQUARED = { tSquares: 'tUncertain', tSquaresMarket: 'tUncertainMarket' } as const;

function squared(
  record: CrossingRecord,
  name: keyof typeof SQUARED,
  part: (amount: string | null, name: LineAmount) => ReturnType<typeof decimal> | null,
): string | null {
  const [amount, squares] = [record[SQUARED[name]], record[name]];
  if (amount === null || squares === null) return null;
  const whole = decimal(amount);
  if (whole.isZero()) return '0';
  const share = (part(amount, SQUARED[name]) ?? decimal(0)).div(whole);
  return exactText(decimal(squares).times(share).times(share));
}
