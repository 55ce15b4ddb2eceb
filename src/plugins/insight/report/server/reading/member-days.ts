import { overlapOf } from '#domain/time';
import type { ReadableCompany } from '../report-definition.ts';

/** A facility with its reporting window. */
interface Windowed {
  readonly fromDate: string;
  readonly toDate: string | null;
}

/** Facilities of a member that reported on a day of its membership; all facilities of the own company. */
export function readableFacilities<F extends Windowed>(
  facilities: readonly F[],
  { days }: ReadableCompany,
): readonly F[] {
  if (days === null) return facilities;
  return facilities.filter(({ fromDate, toDate }) => overlapOf({ from: fromDate, to: toDate }, days) !== null);
}
