import type { CivilDate } from '#domain/time';
import type { RecordBody } from '#plugins/records/records/contract';
import { dayOf, THRESHOLDS, type Measured } from '../domain/index.ts';

type Days = Pick<Measured, 'fromDate' | 'toDate'>;

/** A month, as a number that grows by one from month to month. */
const monthNumber = (date: CivilDate) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));

/** Different periods of one facility that are remembered: months, weeks and days of some years. */
const MOST_PERIODS = 1_000;

/** What of a file was looked at already, by facility and input and by the month it begins in: of each the last ones. */
export class RecentRecords {
  private readonly byMonth = new Map<string, Map<number, Measured[]>>();
  private readonly upstream = new Map<string, Map<string, Days>>();

  add(record: RecordBody, entry: Measured, derivesUpstream: boolean): void {
    const key = inputOf(record);
    const months = this.byMonth.get(key) ?? new Map<number, Measured[]>();
    this.byMonth.set(key, months);
    const month = monthNumber(entry.fromDate);
    const shelf = months.get(month) ?? [];
    months.set(month, shelf);
    place(shelf, entry);
    // Twice as many, then half of them: taking the first off each time would move all others.
    if (shelf.length >= THRESHOLDS.manyRecords * 2) shelf.splice(0, THRESHOLDS.manyRecords);
    if (derivesUpstream && record.typeScope <= 2) this.remember(record.facilityId, entry);
  }

  /** The newest that begin from `since` on and not after the record, the newest first. */
  before(record: RecordBody, since: string, most: number): readonly Measured[] {
    const months = this.byMonth.get(inputOf(record));
    if (!months) return [];
    const found: Measured[] = [];
    const [first, last] = [dayOf(since), dayOf(record.toDate)];
    const oldest = monthNumber(since);
    for (let month = monthNumber(record.toDate); month >= oldest && found.length < most; month -= 1) {
      const shelf = months.get(month);
      if (!shelf) continue;
      for (let at = shelf.length - 1; at >= 0 && found.length < most; at -= 1) {
        const entry = shelf[at];
        if (entry && entry.firstDay >= first && entry.firstDay <= last) found.push(entry);
      }
    }
    return found;
  }

  /** Whether records of scopes 1 or 2 of the file derive upstream emissions in these days. */
  deriveUpstream(facilityId: string, { fromDate, toDate }: Days): boolean {
    for (const one of this.upstream.get(facilityId)?.values() ?? [])
      if (one.fromDate <= toDate && one.toDate >= fromDate) return true;
    return false;
  }

  private remember(facilityId: string, { fromDate, toDate }: Days): void {
    const periods = this.upstream.get(facilityId) ?? new Map<string, Days>();
    this.upstream.set(facilityId, periods);
    const key = `${fromDate}|${toDate}`;
    if (periods.size < MOST_PERIODS || periods.has(key)) periods.set(key, { fromDate, toDate });
  }
}

/** Keeps a shelf in the order of first days: most entries of a file come in it. */
function place(shelf: Measured[], entry: Measured): void {
  let at = shelf.length;
  while (at > 0 && (shelf[at - 1]?.firstDay ?? 0) > entry.firstDay) at -= 1;
  if (at === shelf.length) shelf.push(entry);
  else shelf.splice(at, 0, entry);
}

const inputOf = ({ facilityId, categoryId, inputTypeId }: RecordBody) =>
  [facilityId, categoryId, inputTypeId].join('|');
