import { byShare } from '#domain/rollup';
import { overlapOf, spreadWithin } from '#domain/time';
import { decimal, exactText, sum, type Decimal } from '#domain/units';
import type { Scope2Method } from './engagement.ts';

/** A record with its exact totals in t CO2-e. */
export interface RecordedTonnes {
  readonly scope: number;
  readonly fromDate: string;
  readonly toDate: string;
  /** Scope 2 by the location-based method. */
  readonly total: string | null;
  /** Scope 2 by the market-based method. Null: not calculated. */
  readonly market: string | null;
  /** Upstream of scopes 1 and 2, counted in Scope 3. */
  readonly upstream: string | null;
}

/** The share of a facility that counts, from one day to another. */
export interface CountedShare {
  readonly from: string;
  readonly to: string | null;
  readonly percent: string;
}

export interface CountedPeriod {
  readonly from: string;
  readonly to: string;
  readonly scopes: readonly number[];
  readonly scope2Method: Scope2Method;
  /** Shares of the record's facility. */
  readonly shares: readonly CountedShare[];
}

const SCOPE_2 = 2;
const SCOPE_3 = 3;

/**
 * The value of a record in a period, in t CO2-e: its days in the period, each by the share of its facility on that day.
 * The values of all records add up to the total of the ledger by the selected Scope 2 method. Both count a missing
 * market-based figure as zero. Null: none of its days counts.
 */
export function countedValue(record: RecordedTonnes, period: CountedPeriod): Decimal | null {
  const { scope, upstream } = record;
  const total = ownTotal(record, period);
  const amounts = [
    period.scopes.includes(scope) ? total : null,
    scope !== SCOPE_3 && period.scopes.includes(SCOPE_3) ? upstream : null,
  ].filter((amount) => amount !== null);
  if (amounts.length === 0) return null;
  const over = { from: record.fromDate, to: record.toDate };
  const days = overlapOf(over, period);
  const stretches = (days === null ? [] : byShare(days, period.shares)).filter(({ percent }) => Number(percent) > 0);
  if (stretches.length === 0) return null;
  return sum(
    amounts.flatMap((amount) =>
      stretches.map(({ days: within, percent }) =>
        spreadWithin(decimal(amount), over, within).times(percent).times('0.01'),
      ),
    ),
  );
}

function ownTotal({ scope, total, market }: RecordedTonnes, { scope2Method }: CountedPeriod): string | null {
  if (scope !== SCOPE_2 || scope2Method === 'LOCATION' || total === null) return total;
  return market ?? '0';
}

/** A percentage with two decimals. Null if the whole is zero. */
export function percentText(part: Decimal, whole: Decimal): string | null {
  return whole.isZero() ? null : exactText(part.div(whole).times(100).toDecimalPlaces(2));
}
