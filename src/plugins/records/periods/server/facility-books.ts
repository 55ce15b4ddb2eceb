import { addDays } from '#domain/time';
import type { FacilityBooks, FacilityFigures } from '#plugins/company/company/server';
import type { RecordPeriods, Touched } from '#plugins/records/records/server';

/** Before the first day anything may be recorded for. */
const EVER = '0001-01-01';

/** Where a facility stands and when it reports is part of what its locked years report. */
export const facilityBooks = (gate: Pick<RecordPeriods, 'refuseLocked'>): FacilityBooks => ({
  refuse: (trx, of, before, after) => gate.refuseLocked(trx, touchedBy(of, before, after)),
});

function touchedBy(
  { companyId, id }: { readonly companyId: string; readonly id: string },
  before: FacilityFigures,
  after: FacilityFigures,
): readonly Touched[] {
  const days = (from: string, to: string | null): Touched => ({ companyId, facilityId: id, from, to });
  // Its place is not of a day: the reports of every year name it.
  const isMoved = before.state !== after.state || before.grid !== after.grid || before.zone !== after.zone;
  if (isMoved) return [days(EVER, null)];
  const [first, second] = [before.fromDate, after.fromDate].toSorted() as [string, string];
  const begins = first === second ? [] : [days(first, addDays(second, -1))];
  return before.toDate === after.toDate ? begins : [...begins, days(firstOut(before.toDate, after.toDate), null)];
}

/** The first day on which it reports by one of the two and not by the other; days after both are none of a locked year. */
function firstOut(one: string | null, other: string | null): string {
  return addDays([one, other].filter((day) => day !== null).toSorted()[0] ?? EVER, 1);
}
