import { sql } from 'kysely';
import { problem } from '#contract';
import { decimal, isDecimalText } from '#domain/units';
import type { ArrivedFile, FileBatch, Reader, Reading, ReadingControl } from '#plugins/intake/inbox/server';
import { uuidv7, type Clock, type Database, type Trx } from '#server';
import { fileAnswer, type FileAnswer } from '../contract/index.ts';
import { cabinKey, productKey, sureness, type FileKind } from '../domain/index.ts';
import type { FilePlan, FilePlanner } from './file-plan.ts';
import { newEntry } from './vehicle-answers.ts';
import {
  forgetCounted,
  keepCounted,
  rememberCabins,
  rememberFuels,
  rememberLayout,
  writeSettings,
  type FleetMemory,
} from './fleet-memory.ts';
import { firstRows, givenRows } from './given-rows.ts';
import { holdCompany, insertVehicle } from './vehicle-store.ts';

type Proposing = Extract<FilePlan, { readonly rows: unknown }>;

/** Formats that may be tables. */
const TABLES: readonly ArrivedFile['format'][] = ['csv', 'xlsx'];

/** Reads one kind of file of a fleet or a travel agency. */
export class FleetReader implements Reader {
  readonly formats = TABLES;

  constructor(
    readonly id: FileKind,
    private readonly database: Database,
    private readonly planner: FilePlanner,
    private readonly clock: Clock,
  ) {}

  async recognise({ format, bytes }: Pick<ArrivedFile, 'name' | 'format' | 'bytes'>): Promise<number> {
    if (!TABLES.includes(format)) return 0;
    try {
      return sureness(this.id, await firstRows(bytes));
    } catch {
      // A file that is no table is read by somebody else.
      return 0;
    }
  }

  async read(file: ArrivedFile, control: ReadingControl): Promise<Reading> {
    const rows = await givenRows(file.bytes, { progress: (done) => control.progress(done) });
    control.signal.throwIfAborted();
    const plan = await this.database.withTenant(
      file.companyId,
      (trx) => this.planner.plan({ trx, kind: this.id, file, rows, answer: answerOf(file) }),
      { readonly: true },
    );
    if ('question' in plan) return { kind: 'asks', question: plan.question, detail: plan.detail };
    if (plan.rows.length === 0) return { kind: 'keeps', why: { key: 'fleet-travel.nothing' } };
    return { kind: 'proposes', titles: plan.titles, rows: plan.rows.map(({ row }) => row), notes: plan.notes };
  }

  /** Keeps what was answered, and which rows of the file are behind each record. */
  async recorded(trx: Trx, file: ArrivedFile, batch: FileBatch): Promise<void> {
    await holdCompany(trx, batch.companyId);
    const answer = answerOf(file);
    const rows = await givenRows(file.bytes);
    const plan = await this.planner.plan({ trx, kind: this.id, file, rows, answer });
    if ('question' in plan) throw changedMeanwhile();
    await refuseOther(trx, batch, plan);
    await keepCounted(
      trx,
      batch,
      this.id,
      plan.rows
        .filter(({ row }) => row.issues.length === 0)
        .map(({ row, ...counted }) => ({ number: row.number, ...counted })),
    );
    await this.learn(trx, batch, answer, plan);
  }

  async undone(trx: Trx, _file: ArrivedFile, { companyId, batchId }: FileBatch): Promise<void> {
    await forgetCounted(trx, companyId, batchId);
  }

  private async learn(
    trx: Trx,
    { companyId, accountId }: FileBatch,
    answer: FileAnswer,
    plan: Proposing,
  ): Promise<void> {
    const at = this.clock.now().toISOString();
    const written = { created_at: at, created_by: accountId, updated_at: at, updated_by: accountId };
    for (const vehicle of answer.vehicles ?? [])
      for (const { tag, label, facilityId, productId, control, size, drive, engine, modelYear, from, to } of newEntry(
        plan.memory.entries,
        vehicle,
      ))
        await insertVehicle(trx, {
          company_id: companyId,
          id: uuidv7(),
          revision: 1,
          tag,
          label,
          facility_id: facilityId,
          product_id: productId,
          control,
          size,
          drive,
          engine,
          model_year: modelYear,
          from_date: from,
          to_date: to,
          ...written,
        });
    await rememberFuels(
      trx,
      companyId,
      new Map((answer.products ?? []).map(({ name, fuel }) => [productKey(name), fuel])),
    );
    await rememberCabins(
      trx,
      companyId,
      new Map((answer.cabins ?? []).map(({ text, cabin }) => [cabinKey(text), cabin])),
    );
    if (answer.layout)
      await rememberLayout(trx, { companyId, kind: this.id, shape: plan.shape }, plan.layout, { at, by: accountId });
    if (answer.grouping || answer.travel) await writeSettings(trx, companyId, settingsAfter(plan.memory, answer));
  }
}

/** What a person answered, checked. Throws 400 `fleet-travel.answer`. */
function answerOf({ answer }: Pick<ArrivedFile, 'answer'>): FileAnswer {
  const read = fileAnswer.safeParse(answer ?? {});
  if (!read.success) throw problem('fleet-travel.answer', 400, 'fleet-travel.answer');
  return read.data;
}

const changedMeanwhile = () => problem('fleet-travel.changed', 409, 'fleet-travel.changed');

const settingsAfter = ({ settings }: FleetMemory, { grouping, travel }: FileAnswer) => {
  const before = settings ?? { grouping: 'VEHICLE' as const, facilityId: null, withForcing: true, abroad: null };
  return { ...before, ...travel, ...(grouping ? { grouping } : {}) };
};

interface StoredBody {
  readonly facilityId?: string;
  readonly inputTypeId?: string;
  readonly fromDate?: string;
  readonly quantity?: string;
}

/**
 * Refuses a batch whose rows are not those that the file gives now: another file was recorded, or a vehicle changed, after
 * it was read. Throws 409 `fleet-travel.changed`.
 */
async function refuseOther(trx: Trx, { companyId, batchId }: FileBatch, { rows: planned }: Proposing): Promise<void> {
  const { rows } = await sql<{ number: number; body: StoredBody | null }>`
    select number, body from import_row where company_id = ${companyId} and batch_id = ${batchId}
      and level in ('accepted', 'warned')`.execute(trx);
  const byNumber = new Map(planned.map(({ row }) => [row.number, row]));
  for (const { number, body } of rows) {
    const record = byNumber.get(number)?.record;
    const now: StoredBody = record && 'body' in record ? record.body : {};
    const isSame =
      now.facilityId === body?.facilityId &&
      now.inputTypeId === body?.inputTypeId &&
      now.fromDate === body?.fromDate &&
      sameQuantity(now.quantity, body?.quantity);
    if (!isSame) throw changedMeanwhile();
  }
}

const sameQuantity = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  isDecimalText(one) &&
  isDecimalText(other) &&
  decimal(one).eq(decimal(other));
