import { addDays } from '#domain/time';
import type { FacilityBooks, FacilityFigures } from '#plugins/company/company/server';
import type { RecordPeriods, Touched } from '#plugins/records/records/server';

/** What decides the factors of a facility. Its time zone and currency do not. */
const PLACE = ['country', 'subdivision', 'grid', 'zone'] as const;

/** Before the first possible record date. */
const EVER = '0001-01-01';

/** A facility's location and reporting window are part of what its locked years report. */
export const facilityBooks = (gate: Pick<RecordPeriods, 'refuseLocked'>): FacilityBooks => ({
  refuse: (trx, of, before, after) => gate.refuseLocked(trx, touchedBy(of, before, after)),
});

function touchedBy(
  { companyId, id }: { readonly companyId: string; readonly id: string },
  before: FacilityFigures,
  after: FacilityFigures,
): readonly Touched[] {
  const days = (from: string, to: string | null): Touched => ({ companyId, facilityId: id, from, to });
  // Its location has no date: the reports of every year include it.
  const isMoved = PLACE.some((part) => before[part] !== after[part]);
  if (isMoved) return [days(EVER, null)];
  const [first, second] = [before.fromDate, after.fromDate].toSorted() as [string, string];
  const begins = first === second ? [] : [days(first, addDays(second, -1))];
  return before.toDate === after.toDate ? begins : [...begins, days(firstOut(before.toDate, after.toDate), null)];
}

/** The first day on which exactly one of the two reports; later days belong to no locked year. */
function firstOut(one: string | null, other: string | null): string {
  return addDays([one, other].filter((day) => day !== null).toSorted()[0] ?? EVER, 1);
}
