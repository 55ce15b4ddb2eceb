import { overlapOf } from '#domain/time';
import type { ReadableCompany } from '../report-definition.ts';

/** A facility as far as its reporting window goes. */
interface Windowed {
  readonly fromDate: string;
  readonly toDate: string | null;
}

/** Facilities of a member that reported on a day it was one; of the own company all of them. */
export function readableFacilities<F extends Windowed>(
  facilities: readonly F[],
  { days }: ReadableCompany,
): readonly F[] {
  if (days === null) return facilities;
  return facilities.filter(({ fromDate, toDate }) => overlapOf({ from: fromDate, to: toDate }, days) !== null);
}
