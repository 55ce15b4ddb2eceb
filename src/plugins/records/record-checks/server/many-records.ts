import { addMonths, lastDayOfMonth, monthOf } from '#domain/time';
import type { RecordBody } from '#plugins/records/records/contract';
import type { CheckedRecord, CheckFinding, ManyRecordsCheck } from '#plugins/records/records/server';
import { uuidv7, type Trx } from '#server';
import { measured, NO_SIZES, THRESHOLDS, type Entry, type KnownSizes, type Measured } from '../domain/index.ts';
import type { KnownSizesView, SizedRecord } from './known-sizes-view.ts';
import type { NeighbourView, WantedDays, WantedNeighbours } from './neighbour-view.ts';
import { entryOf, isDerivable, type RecordInspection } from './record-inspection.ts';
import { RecentRecords } from './recent-records.ts';
import { SeenSizes } from './seen-sizes.ts';

/** Neighbourhoods of stored records kept for the next rows of a file, which are often of the same. */
const MOST_KEPT = 1_000;

/**
 * The checks of a file: each record beside those that were there before the file, and those of the file before it, as if
 * they had been typed one after the other. What is kept of either is bounded, whatever the length of the file.
 */
export class ManyRecords implements ManyRecordsCheck {
  /** Ids grow with time: what has a later one is of this file, or of somebody who writes beside it. */
  private readonly began = uuidv7();
  private readonly stored = new Map<string, readonly Measured[]>();
  private readonly derived = new Map<string, boolean>();
  private readonly sizes = new Map<string, KnownSizes>();
  private readonly recent = new RecentRecords();
  private readonly seen = new SeenSizes();

  constructor(
    private readonly companyId: string,
    private readonly inspection: RecordInspection,
    private readonly view: NeighbourView,
    private readonly known: KnownSizesView,
  ) {}

  async ask(trx: Trx, records: readonly RecordBody[]): Promise<void> {
    if (this.stored.size > MOST_KEPT) this.stored.clear();
    if (this.derived.size > MOST_KEPT) this.derived.clear();
    if (this.sizes.size > MOST_KEPT) this.sizes.clear();
    const missing = new Map<string, WantedNeighbours>();
    const unknown = new Map<string, WantedDays>();
    for (const record of records) {
      const key = neighbourhood(record);
      if (!this.stored.has(key)) missing.set(key, wantedBy(record));
      const days = daysOf(record);
      if (isDerivable(record) && !this.derived.has(days))
        unknown.set(days, { ...record, since: sinceOf(record.fromDate) });
    }
    const { companyId, began } = this;
    const wanted = [...missing.values()];
    const found = await this.view.records(trx, companyId, began, wanted, THRESHOLDS.manyRecords);
    [...missing.keys()].forEach((key, place) => this.stored.set(key, (found[place] ?? []).flatMap(ownMeasure)));
    const derives = await this.view.deriveUpstream(trx, companyId, began, [...unknown.values()]);
    [...unknown.keys()].forEach((days, place) => this.derived.set(days, derives[place] ?? false));
    await this.askSizes(trx, records);
  }

  /** Of those alone that have too little behind them for anything to be usual. */
  private async askSizes(trx: Trx, records: readonly RecordBody[]): Promise<void> {
    const young = new Map<string, SizedRecord>();
    for (const record of records) {
      const key = sizedAs(record);
      const before = this.stored.get(neighbourhood(record))?.length ?? 0;
      if (before < THRESHOLDS.slipHistory && !this.sizes.has(key)) young.set(key, record);
    }
    const found = await this.known.of(trx, this.companyId, [...young.values()]);
    [...young.keys()].forEach((key, place) => this.sizes.set(key, found[place] ?? NO_SIZES));
  }

  look({ record, calculated }: CheckedRecord): readonly CheckFinding[] {
    const { outputs, edition } = calculated;
    const [entry] = ownMeasure(entryOf(record));
    const records = this.neighboursOf(record);
    const isDerivedElsewhere =
      isDerivable(record) &&
      ((this.derived.get(daysOf(record)) ?? false) || this.recent.deriveUpstream(record.facilityId, record));
    const tonnes = outputs.total ?? outputs.location ?? null;
    const sizes = this.seen.beside(record, this.sizes.get(sizedAs(record)) ?? NO_SIZES);
    const findings = this.inspection.findings({ record, entry, records, edition, tonnes, isDerivedElsewhere, sizes });
    if (entry && tonnes !== null) this.seen.add(record, Number(tonnes) / entry.days);
    if (entry) this.recent.add(record, entry, Number(outputs.upstream ?? 0) > 0);
    return findings.map((finding) => ({ level: 'warning' as const, ...finding }));
  }

  /** The newest of both that begin before the record ends. */
  private neighboursOf(record: RecordBody): readonly Measured[] {
    const stored = (this.stored.get(neighbourhood(record)) ?? []).filter(({ fromDate }) => fromDate <= record.toDate);
    const recent = this.recent.before(record, sinceOf(record.fromDate), THRESHOLDS.manyRecords);
    if (recent.length === 0) return stored;
    if (stored.length === 0) return recent;
    return [...stored, ...recent]
      .toSorted((one, other) => other.firstDay - one.firstDay)
      .slice(0, THRESHOLDS.manyRecords);
  }
}

/** An entry measured in its own unit, which the others of its input mostly have too: once, not for each that follows. */
function ownMeasure(entry: Entry): readonly Measured[] {
  const own = measured(entry, entry.unit);
  return own ? [own] : [];
}

const sinceOf = (fromDate: string) => addMonths(fromDate, -THRESHOLDS.historyMonths);

/** Records of one facility and input that touch the same months have the same neighbours. */
function neighbourhood({ facilityId, categoryId, inputTypeId, fromDate, toDate }: RecordBody): string {
  return [facilityId, categoryId, inputTypeId, monthOf(fromDate), monthOf(toDate)].join('|');
}

function wantedBy({ facilityId, categoryId, inputTypeId, fromDate, toDate }: RecordBody): WantedNeighbours {
  return { facilityId, categoryId, inputTypeId, since: sinceOf(monthOf(fromDate)), until: lastDayOfMonth(toDate) };
}

/** Records of one input of a facility are held against the same sizes. */
const sizedAs = ({ facilityId, categoryId, inputTypeId }: RecordBody) =>
  [facilityId, categoryId, inputTypeId].join('|');

const daysOf = ({ facilityId, fromDate, toDate }: RecordBody) => [facilityId, fromDate, toDate].join('|');
