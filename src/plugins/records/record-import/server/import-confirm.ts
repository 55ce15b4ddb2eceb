import { sql } from 'kysely';
import { pathOf, problem } from '#contract';
import type { CompanyStore, Facility } from '#plugins/company/company/server';
import { recordBody, type RecordBody } from '#plugins/records/records/contract';
import { recordsChanged, type BulkRecords, type MadeRecords, type Writer } from '#plugins/records/records/server';
import type { Clock, Database, EventBus, Outbox, Trx } from '#server';
import { importFinishedEvent, importRoutes } from '../contract/index.ts';
import type { Progress } from './check/import-check.ts';
import { notifyFollowers, type BatchFollower } from './batch-follower.ts';
import type { ReplacedRecord } from './import-tables.ts';
import type { ImportStore } from './import-store.ts';

export interface ConfirmTask {
  readonly writer: Writer;
  readonly batchId: string;
  /** Token of this attempt. An attempt that has lost the batch writes nothing. */
  readonly run: string;
}

/** Rows calculated and written per batch. */
const BATCH = 500;

/** Timeout of one statement, in milliseconds: the last one adds up the totals of the whole file. */
const STATEMENT_TIMEOUT = 10 * 60_000;

interface WaitingRow {
  readonly number: number;
  readonly body: unknown;
  readonly key: string;
}

/** Without the bodies of its rows, which are garbage once the records are made. */
interface MadeRows {
  readonly keys: readonly string[];
  readonly made: MadeRecords;
}

/** Waits for both, even if one fails, because the transaction must not end while the other still uses it. */
async function bothSettled<One, Other>(
  one: Promise<One>,
  other: Promise<Other> | null,
): Promise<readonly [One, Other | null]> {
  await Promise.allSettled([one, other]);
  return [await one, await other];
}

/** Creates records from the rows of a batch, and undoes them. Each is one transaction: everything or nothing. */
export class ImportConfirm {
  constructor(
    private readonly database: Database,
    private readonly companies: CompanyStore,
    private readonly store: ImportStore,
    private readonly records: BulkRecords,
    private readonly events: EventBus,
    private readonly clock: Clock,
    private readonly followers: readonly BatchFollower[],
    private readonly outbox: Outbox,
  ) {}

  async confirm(task: ConfirmTask, progress: Progress): Promise<void> {
    const { companyId } = task.writer;
    await this.database.withTenant(companyId, (trx) => this.write(trx, task, progress), {
      statementTimeout: STATEMENT_TIMEOUT,
    });
    this.events.publish(recordsChanged, { companyId });
  }

  private async write(trx: Trx, { writer, batchId, run }: ConfirmTask, progress: Progress): Promise<void> {
    const { companyId } = writer;
    const facilities = await this.facilities(trx, companyId);
    const replaced = await replacedBy(trx, companyId, batchId);
    if (replaced.length > 0)
      await this.records.withdraw(
        trx,
        writer,
        replaced.map(({ recordId }) => recordId),
      );
    const write = this.records.begin(trx, writer, { batchId });
    const put = async ({ keys, made }: MadeRows) => keep(trx, companyId, batchId, keys, await write.put(made));
    let pending: MadeRows | null = null;
    let after = 0;
    let done = 0;
    for (;;) {
      const rows = await waiting(trx, companyId, batchId, after);
      const last = rows.at(-1);
      if (!last) break;
      progress.report(done);
      const asked = await write.ask(rows.map((row) => parsedRow(row, facilities)));
      // The database writes one batch while the next is calculated.
      const [made]: readonly [MadeRecords, unknown] = await bothSettled(write.make(asked), pending && put(pending));
      pending = { keys: rows.map(({ key }) => key), made };
      after = last.number;
      done += rows.length;
    }
    if (pending) await put(pending);
    progress.report(done);
    await write.finish();
    await this.imported(trx, { writer, batchId, run }, progress, done);
  }

  /** Marks the batch as imported. Rolls everything back if another attempt owns the batch or it was cancelled. */
  private async imported(
    trx: Trx,
    { writer, batchId, run }: ConfirmTask,
    progress: Progress,
    done: number,
  ): Promise<void> {
    const held = await this.store.hold(trx, writer.companyId, batchId);
    if (held?.state !== 'CONFIRMING' || held.run !== run) throw problem('import.lost', 409, 'record-import.lost');
    // A later cancellation waits for the lock on the batch, and is then told that the import is complete.
    if (held.cancel_asked) progress.cancelled();
    const at = this.clock.now().toISOString();
    await this.store.change(trx, writer.companyId, batchId, {
      state: 'IMPORTED',
      message: null,
      done,
      done_of: done,
      confirmed_at: at,
      confirmed_by: writer.accountId,
    });
    await this.notify(trx, writer, { batchId, itemId: held.item_id }, 'IMPORTED');
    await this.outbox.add(trx, importFinishedEvent, {
      companyId: writer.companyId,
      facilityId: null,
      subject: batchId,
      at,
      data: {
        importId: batchId,
        itemId: held.item_id,
        records: done,
        links: { import: pathOf(importRoutes.detail.path, { id: batchId }) },
      },
    });
  }

  private async notify(
    trx: Trx,
    { companyId, accountId }: Writer,
    batch: { readonly batchId: string; readonly itemId: string | null },
    state: 'IMPORTED' | 'UNDONE',
  ): Promise<void> {
    await notifyFollowers(this.followers, trx, { companyId, accountId, ...batch }, state);
  }

  private async facilities(trx: Trx, companyId: string): Promise<ReadonlyMap<string, Facility>> {
    return new Map((await this.companies.facilities(trx, companyId)).map((one) => [one.id, one]));
  }

  /** Records again what the batch had replaced, as its earlier files recorded it. */
  private async restore(trx: Trx, writer: Writer, batchId: string): Promise<void> {
    const { companyId } = writer;
    const replaced = await replacedBy(trx, companyId, batchId);
    if (replaced.length === 0) return;
    const facilities = await this.facilities(trx, companyId);
    const write = this.records.begin(trx, writer, { batchId });
    for (let from = 0; from < replaced.length; from += BATCH) {
      const part = replaced.slice(from, from + BATCH);
      const asked = await write.ask(part.map((one) => parsedRow({ number: 0, ...one }, facilities)));
      const ids = await write.put(await write.make(asked));
      for (const [at, { batchId: earlier, key }] of part.entries())
        await keep(trx, companyId, earlier, [key], [ids[at] ?? '']);
    }
    await write.finish();
  }

  async undo(writer: Writer, batchId: string): Promise<void> {
    const { companyId } = writer;
    await this.database.withTenant(
      companyId,
      async (trx) => {
        const held = await this.store.hold(trx, companyId, batchId);
        if (held?.state !== 'IMPORTED') throw problem('import.not-imported', 409, 'record-import.not-imported');
        const { rows } = await sql<{ record_id: string }>`
          select record_id from import_key where company_id = ${companyId} and batch_id = ${batchId}
          order by record_id`.execute(trx);
        const ids = rows.map((row) => row.record_id);
        if (!mayVoid(writer)) await refuseSubmitted(trx, companyId, ids);
        await this.records.withdraw(trx, writer, ids);
        await sql`delete from import_key where company_id = ${companyId} and batch_id = ${batchId}`.execute(trx);
        await this.restore(trx, writer, batchId);
        await this.store.change(trx, companyId, batchId, {
          state: 'UNDONE',
          undone_at: this.clock.now().toISOString(),
          undone_by: writer.accountId,
        });
        await this.notify(trx, writer, { batchId, itemId: held.item_id }, 'UNDONE');
      },
      { statementTimeout: STATEMENT_TIMEOUT },
    );
    this.events.publish(recordsChanged, { companyId });
  }
}

/** Whether a person may void what was submitted: that is for those who approve. */
const mayVoid = ({ isStaff, authorities = [] }: Writer) => isStaff === true || authorities.includes('COMPANY_ADMIN');

async function refuseSubmitted(trx: Trx, companyId: string, ids: readonly string[]): Promise<void> {
  const { rows } = await sql`
    select 1 from emission_record
    where company_id = ${companyId} and id = any(${[...ids]}::uuid[]) and status = 'SUBMITTED' and deleted_at is null
    limit 1`.execute(trx);
  if (rows.length > 0) throw problem('record.step-not-allowed', 403, 'records.step-not-allowed');
}

async function waiting(trx: Trx, companyId: string, batchId: string, after: number): Promise<readonly WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select number, body, key from import_row
    where company_id = ${companyId} and batch_id = ${batchId} and number > ${after} and level in ('accepted', 'warned')
    order by number limit ${BATCH}`.execute(trx);
  return rows;
}

/** The records that the rows of a batch replace. */
async function replacedBy(trx: Trx, companyId: string, batchId: string): Promise<readonly ReplacedRecord[]> {
  const { rows } = await sql<{ replaces: ReplacedRecord }>`
    select replaces from import_row
    where company_id = ${companyId} and batch_id = ${batchId} and level in ('accepted', 'warned')
      and replaces is not null
    order by number`.execute(trx);
  return rows.map(({ replaces }) => replaces);
}

function parsedRow({ number, body }: Pick<WaitingRow, 'number' | 'body'>, facilities: ReadonlyMap<string, Facility>) {
  const parsed = recordBody.safeParse(body);
  const facility = parsed.success ? facilities.get(parsed.data.facilityId) : undefined;
  if (!parsed.success || !facility)
    throw problem('import.changed', 409, 'record-import.changed', [
      { path: String(number), message: 'record-import.row-changed' },
    ]);
  return { body: parsed.data satisfies RecordBody, facility };
}

/**
 * Stores which record each row created. A key whose record was deleted or voided can be used again. If its record still
 * exists, another import was faster, and this one is rolled back.
 */
async function keep(
  trx: Trx,
  companyId: string,
  batchId: string,
  keys: readonly string[],
  ids: readonly string[],
): Promise<void> {
  const add = async () => {
    const { numAffectedRows = 0n } = await sql`
      insert into import_key (company_id, batch_id, key, record_id)
      select ${companyId}::uuid, ${batchId}::uuid, key, record_id
      from unnest(${[...keys]}::text[], ${[...ids]}::uuid[]) as made (key, record_id) order by key
      on conflict (company_id, key) do nothing`.execute(trx);
    return Number(numAffectedRows);
  };
  const added = await add();
  if (added === keys.length) return;
  // Few files meet keys of gone records, so only those that do look for them.
  await sql`
    delete from import_key as known using emission_record as record
    where known.company_id = ${companyId}::uuid and known.key = any(${[...keys]}::text[])
      and record.company_id = known.company_id and record.id = known.record_id
      and (record.deleted_at is not null or record.status = 'VOID')`.execute(trx);
  if (added + (await add()) === keys.length) return;
  throw problem('import.changed', 409, 'record-import.same-rows');
}
