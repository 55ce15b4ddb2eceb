import { problem } from '#contract';
import { lastDayOfMonth } from '#domain/time';
import { decimal } from '#domain/units';
import type { EvidenceStore } from '#plugins/assurance/evidence/server';
import type { RecordPeriods } from '#plugins/records/records/server';
import { uuidv7, type Clock, type Database, type Trx } from '#server';
import type { InstrumentBody } from '../contract/index.ts';
import { inFuture, overAllocated, refuse, serialOverlap, staleInstrument, wrongAge } from './instrument-policy.ts';
import {
  allocationsOf,
  changeInstrument,
  deleteInstrument,
  lockInstrument,
  lockLedger,
  insertInstrument,
  overlapping,
  seriesHash,
  type InstrumentChange,
} from './instrument-store.ts';
import type { InstrumentTable } from './instrument-tables.ts';
import type { InstrumentView } from './instrument-view.ts';

/** The account that acts, and its company. */
export interface InstrumentWriter {
  readonly companyId: string;
  readonly accountId: string;
}

/** The fields an instrument counts by; notes and files may be added to one in use. */
const COUNTING = [
  'kind',
  'reference',
  'mwh',
  'station',
  'serial_from',
  'serial_to',
  'generated_on',
  'surrendered_on',
  'region',
] as const;

type Counting = InstrumentTable[(typeof COUNTING)[number]];

/** Compares numbers by value: the database returns them with the digits of the column. */
function isSame(stored: Counting, given: Counting): boolean {
  if (stored === null || given === null) return stored === given;
  const [one, other] = [String(stored), String(given)];
  return one === other || (NUMBER.test(one) && NUMBER.test(other) && decimal(one).equals(other));
}

const NUMBER = /^\d+(\.\d+)?$/;

/** A facility and month an instrument is allocated to. */
interface AllocatedMonth {
  readonly facilityId: string;
  readonly month: string;
}

/** Writes entries, each method one transaction; of two concurrent ones the second sees the first. */
export class InstrumentService {
  constructor(
    private readonly database: Database,
    private readonly evidence: EvidenceStore,
    private readonly view: InstrumentView,
    private readonly periods: readonly RecordPeriods[],
    private readonly clock: Clock,
  ) {}

  /** Returns the id. */
  async create(writer: InstrumentWriter, body: InstrumentBody): Promise<string> {
    this.refuseFuture(body);
    const id = uuidv7();
    await this.database.withTenant(writer.companyId, async (trx) => {
      const change = this.changeOf(body, writer, 1);
      // Serialised per company, so that two entries with the same serial numbers cannot both pass.
      await lockLedger(trx, writer.companyId);
      refuse(serialOverlap(await overlapping(trx, writer.companyId, { ...change, id })));
      const made = { created_at: change.updated_at, created_by: writer.accountId };
      await insertInstrument(trx, { ...change, ...made, company_id: writer.companyId, id });
      await this.attach(trx, writer, id, body.evidenceIds);
    });
    return id;
  }

  /** 409 `instrument.stale` with the current entry. */
  async update(writer: InstrumentWriter, id: string, revision: number, body: InstrumentBody): Promise<void> {
    this.refuseFuture(body);
    await this.database.withTenant(writer.companyId, async (trx) => {
      await lockLedger(trx, writer.companyId);
      const present = await this.lockRead(trx, writer, id, revision);
      const change = this.changeOf(body, writer, revision + 1);
      const used = await allocationsOf(trx, writer.companyId, id);
      if (COUNTING.some((column) => !isSame(present[column], change[column])))
        await this.refuseLocked(trx, writer.companyId, used);
      refuse(
        serialOverlap(await overlapping(trx, writer.companyId, { ...change, id })),
        overAllocated(
          change,
          used.map(({ mwh }) => mwh),
        ),
        wrongAge(
          change,
          used.map(({ month }) => month),
        ),
      );
      await changeInstrument(trx, writer.companyId, id, change);
      await this.attach(trx, writer, id, body.evidenceIds);
    });
  }

  /** Also 409 `instrument.allocated`. */
  remove(writer: InstrumentWriter, id: string, revision: number): Promise<void> {
    const { companyId } = writer;
    return this.database.withTenant(companyId, async (trx) => {
      await this.lockRead(trx, writer, id, revision);
      if ((await allocationsOf(trx, companyId, id)).length > 0)
        throw problem('instrument.allocated', 409, 'instruments.is-allocated');
      await this.attach(trx, writer, id, []);
      await deleteInstrument(trx, companyId, id);
    });
  }

  /** An instrument with allocations in a locked year cannot change. */
  private async refuseLocked(trx: Trx, companyId: string, used: readonly AllocatedMonth[]): Promise<void> {
    const touched = used.map(({ facilityId, month }) => ({
      companyId,
      facilityId,
      from: month,
      to: lastDayOfMonth(month),
    }));
    for (const period of this.periods) await period.refuseLocked(trx, touched);
  }

  /** Locks the entry, if it has not changed since it was read. */
  private async lockRead(
    trx: Trx,
    { companyId }: InstrumentWriter,
    id: string,
    revision: number,
  ): Promise<InstrumentTable> {
    const present = await lockInstrument(trx, companyId, id);
    if (present.revision !== revision) throw staleInstrument(await this.view.one(trx, companyId, id));
    return present;
  }

  private attach(trx: Trx, { companyId, accountId }: InstrumentWriter, id: string, files: readonly string[]) {
    return this.evidence.attach(trx, companyId, id, files, accountId);
  }

  private refuseFuture({ generatedOn, surrenderedOn }: InstrumentBody): void {
    const today = this.clock.today();
    refuse(inFuture(generatedOn, 'generatedOn', today), inFuture(surrenderedOn, 'surrenderedOn', today));
  }

  private changeOf(body: InstrumentBody, { accountId }: InstrumentWriter, revision: number): InstrumentChange {
    const { kind, reference, mwh, station, serialFrom, serialTo, generatedOn, surrenderedOn, region, note } = body;
    return {
      revision,
      kind,
      reference,
      mwh,
      station: station ?? null,
      serial_from: serialFrom ?? null,
      serial_to: serialTo ?? null,
      series_hash: station === undefined ? null : seriesHash({ station, generatedOn }),
      generated_on: generatedOn,
      surrendered_on: surrenderedOn ?? null,
      region,
      note,
      updated_at: this.clock.now().toISOString(),
      updated_by: accountId,
    };
  }
}
