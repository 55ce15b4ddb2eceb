import { decimal, exactText, sum } from '#domain/units';

/** The remaining MWh of an instrument as an exact decimal; negative if allocations exceed the holding. */
export function remainingOf(held: string, allocated: readonly string[]): string {
  return exactText(decimal(held).minus(sum(allocated.map((mwh) => decimal(mwh)))));
}

/** Whether allocations stay within the holding. */
export function isCovered(held: string, allocated: readonly string[]): boolean {
  return !decimal(remainingOf(held, allocated)).isNegative();
}
