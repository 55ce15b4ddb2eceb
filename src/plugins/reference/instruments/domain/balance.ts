import { decimal, exactText, sum } from '#domain/units';

/** What is left of an instrument, MWh as an exact decimal; below zero where more is allocated than held. */
export function remainingOf(held: string, allocated: readonly string[]): string {
  return exactText(decimal(held).minus(sum(allocated.map((mwh) => decimal(mwh)))));
}

/** Whether allocations stay within what is held. */
export function isCovered(held: string, allocated: readonly string[]): boolean {
  return !decimal(remainingOf(held, allocated)).isNegative();
}
