import { decimal, type Decimal } from '#domain/units';

/** A key and its two amounts, in one unit. */
export interface Allocation {
  readonly key: string;
  readonly customerAmount?: string | null | undefined;
  readonly totalAmount?: string | null | undefined;
}

/** Why an allocation is invalid. */
export type AllocationFault = 'amount missing' | 'nothing in all' | 'more than all';

/** Multiplies by `by / over`. */
export interface Share {
  readonly by: Decimal;
  readonly over: Decimal;
}

/** Null: both amounts are given and the part does not exceed the whole. */
export function allocationFault({ key, customerAmount, totalAmount }: Allocation): AllocationFault | null {
  if (key === 'WHOLE') return null;
  if (!customerAmount || !totalAmount) return 'amount missing';
  if (!decimal(totalAmount).greaterThan(0)) return 'nothing in all';
  return decimal(customerAmount).greaterThan(decimal(totalAmount)) ? 'more than all' : null;
}

/**
 * The customer's share: its amount over the supplier's whole amount (GHG Protocol, Corporate Value Chain Standard,
 * chapter 8: allocation by a physical factor such as mass or tonne-kilometres, or by revenue). Throws for an invalid
 * one.
 */
export function shareOf(allocation: Allocation): Share {
  const fault = allocationFault(allocation);
  if (fault) throw new RangeError(`This allocation is invalid: ${fault}.`);
  if (allocation.key === 'WHOLE') return { by: decimal(1), over: decimal(1) };
  return { by: decimal(allocation.customerAmount ?? '0'), over: decimal(allocation.totalAmount ?? '1') };
}
