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
  holdInstrument,
  holdLedger,
  insertInstrument,
  overlapping,
  seriesHash,
  type InstrumentChange,
} from './instrument-store.ts';
import type { InstrumentTable } from './instrument-tables.ts';
import type { InstrumentView } from './instrument-view.ts';

/** Who acts for which company. */
export interface InstrumentWriter {
  readonly companyId: string;
  readonly accountId: string;
}

/** What an instrument counts by; a note or a file may be added to one that is used. */
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

/** Numbers are read back with the digits they are kept with. */
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

/** The steps of writing entries, each one transaction: who comes second sees what the first has done. */
export class InstrumentService {
  constructor(
    private readonly database: Database,
    private readonly evidence: EvidenceStore,
    private readonly view: InstrumentView,
    private readonly periods: readonly RecordPeriods[],
    private readonly clock: Clock,
  ) {}

  /** Answers the id. */
  async create(writer: InstrumentWriter, body: InstrumentBody): Promise<string> {
    this.refuseFuture(body);
    const id = uuidv7();
    await this.database.withTenant(writer.companyId, async (trx) => {
      const change = this.changeOf(body, writer, 1);
      // One at a time for a company: two entries of the same numbers cannot pass each other.
      await holdLedger(trx, writer.companyId);
      refuse(serialOverlap(await overlapping(trx, writer.companyId, { ...change, id })));
      const made = { created_at: change.updated_at, created_by: writer.accountId };
      await insertInstrument(trx, { ...change, ...made, company_id: writer.companyId, id });
      await this.attach(trx, writer, id, body.evidenceIds);
    });
    return id;
  }

  /** 409 `instrument.stale` with the entry as it is. */
  async update(writer: InstrumentWriter, id: string, revision: number, body: InstrumentBody): Promise<void> {
    this.refuseFuture(body);
    await this.database.withTenant(writer.companyId, async (trx) => {
      await holdLedger(trx, writer.companyId);
      const present = await this.holdRead(trx, writer, id, revision);
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
      await this.holdRead(trx, writer, id, revision);
      if ((await allocationsOf(trx, companyId, id)).length > 0)
        throw problem('instrument.allocated', 409, 'instruments.is-allocated');
      await this.attach(trx, writer, id, []);
      await deleteInstrument(trx, companyId, id);
    });
  }

  /** An instrument that carries figures of a locked year stays as it is. */
  private async refuseLocked(trx: Trx, companyId: string, used: readonly AllocatedMonth[]): Promise<void> {
    const touched = used.map(({ facilityId, month }) => ({
      companyId,
      facilityId,
      from: month,
      to: lastDayOfMonth(month),
    }));
    for (const period of this.periods) await period.refuseLocked(trx, touched);
  }

  /** Holds the entry, if it is as it was read. */
  private async holdRead(
    trx: Trx,
    { companyId }: InstrumentWriter,
    id: string,
    revision: number,
  ): Promise<InstrumentTable> {
    const present = await holdInstrument(trx, companyId, id);
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
