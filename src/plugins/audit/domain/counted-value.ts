import { monthOf, monthsBetween, spreadByDays } from '#domain/time';
import { decimal, exactText, sum, type Decimal } from '#domain/units';
import type { Scope2Method } from './engagement.ts';

/** A record and what it comes to in t CO2-e, exact. */
export interface RecordedTonnes {
  readonly scope: number;
  readonly fromDate: string;
  readonly toDate: string;
  /** Scope 2 by the location-based method. */
  readonly total: string | null;
  /** Scope 2 by the market-based method; null: not computed. */
  readonly market: string | null;
  /** Upstream of scopes 1 and 2: counted in Scope 3. */
  readonly upstream: string | null;
}

/** Which part of a facility counts, by the first day of a month. */
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
  /** Of the record's facility. */
  readonly shares: readonly CountedShare[];
}

const SCOPE_2 = 2;
const SCOPE_3 = 3;

/**
 * What a record counts for in a period, in t CO2-e: the months of it that lie there, by days as cells are, each by the share
 * of its facility. Added up over all records it is the total of the ledger, by the method Scope 2 is asked for; what has no
 * market-based figure comes to nothing by that method, there as here. Null: no month of it counts.
 */
export function countedValue(record: RecordedTonnes, period: CountedPeriod): Decimal | null {
  const { scope, upstream } = record;
  const total = ownTotal(record, period);
  const amounts = [
    period.scopes.includes(scope) ? total : null,
    scope !== SCOPE_3 && period.scopes.includes(SCOPE_3) ? upstream : null,
  ].filter((amount) => amount !== null);
  if (amounts.length === 0) return null;
  const first = monthOf(record.fromDate);
  const last = monthOf(record.toDate);
  if (first === last && period.shares.length === 0)
    return first >= period.from && first <= period.to ? sum(amounts.map(decimal)) : null;
  const counts = (month: string) => month >= period.from && month <= period.to && !percentOf(month).isZero();
  const percentOf = (month: string) => decimal(period.shares.find((share) => holds(share, month))?.percent ?? 100);
  if (!monthsBetween(first, last).some(counts)) return null;
  return sum(
    amounts.flatMap((amount) =>
      spreadByDays(decimal(amount), record.fromDate, record.toDate)
        .filter(({ month }) => counts(month))
        .map(({ month, share }) => share.times(percentOf(month)).times('0.01')),
    ),
  );
}

function ownTotal({ scope, total, market }: RecordedTonnes, { scope2Method }: CountedPeriod): string | null {
  if (scope !== SCOPE_2 || scope2Method === 'LOCATION' || total === null) return total;
  return market ?? '0';
}

const holds = ({ from, to }: CountedShare, month: string) => from <= month && (to === null || month <= to);

/** A share as a text of per cent with two decimals; null of nothing. */
export function percentText(part: Decimal, whole: Decimal): string | null {
  return whole.isZero() ? null : exactText(part.div(whole).times(100).toDecimalPlaces(2));
}
