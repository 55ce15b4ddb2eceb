import { byShare } from '#domain/rollup';
import { overlapOf, spreadWithin } from '#domain/time';
import { decimal, exactText, sum } from '#domain/units';
import { LINE_AMOUNTS, type LineAmount, type LineFigures, type LineKeys } from './activity-line.ts';
import type { CellsQuery } from './cell-sum.ts';

/** A record that does not lie wholly in the period, or not in one share. */
export interface CrossingRecord extends LineKeys, Readonly<Record<LineAmount, string | null>> {
  readonly companyId: string;
  readonly fromDate: string;
  readonly toDate: string;
  readonly runIds: readonly string[];
}

type Line = LineKeys & LineFigures;

/**
 * The part of a record that counts in a period: its days there, each by the share of that day. Nothing if all of them count
 * 0 per cent. Amounts are spread exactly as cells spread them; squares of uncertainty go with the square of the part.
 */
export function partOf(record: CrossingRecord, query: CellsQuery): readonly Line[] {
  const { companyId, fromDate, toDate, ...line } = record;
  const shares = (query.shares ?? []).filter(
    (share) => share.companyId === companyId && share.facilityId === record.facilityId,
  );
  const days = overlapOf({ from: fromDate, to: toDate }, query);
  const stretches = (days === null ? [] : byShare(days, shares)).flatMap(({ percent, ...stretch }) => {
    const counted = decimal(percent);
    return counted.isZero() ? [] : [{ ...stretch, percent: counted }];
  });
  if (stretches.length === 0) return [];
  const part = (amount: string | null) =>
    amount === null
      ? null
      : sum(
          stretches.map(({ days: within, percent }) =>
            spreadWithin(decimal(amount), { from: fromDate, to: toDate }, within).times(percent).times('0.01'),
          ),
        );
  const amounts = LINE_AMOUNTS.map((name) => {
    if (name === 'tSquares') return [name, squared(record, part)] as const;
    const amount = part(record[name]);
    return [name, amount === null ? null : exactText(amount)] as const;
  });
  return [
    {
      ...line,
      ...(Object.fromEntries(amounts) as Record<LineAmount, string | null>),
      // A record counts in every period it falls in.
      records: 1,
    },
  ];
}

function squared(
  { tUncertain, tSquares }: CrossingRecord,
  part: (amount: string | null) => ReturnType<typeof decimal> | null,
): string | null {
  if (tUncertain === null || tSquares === null) return null;
  const whole = decimal(tUncertain);
  if (whole.isZero()) return '0';
  const share = (part(tUncertain) ?? decimal(0)).div(whole);
  return exactText(decimal(tSquares).times(share).times(share));
}
