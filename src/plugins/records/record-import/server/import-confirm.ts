import { sql } from 'kysely';
import { problem } from '#contract';
import type { CompanyStore, Facility } from '#plugins/company/company/server';
import { recordBody, type RecordBody } from '#plugins/records/records/contract';
import { recordsChanged, type BulkRecords, type MadeRecords, type Writer } from '#plugins/records/records/server';
import type { Clock, Database, EventBus, Trx } from '#server';
import type { Course } from './check/import-check.ts';
import type { ImportStore } from './import-store.ts';

export interface ConfirmTask {
  readonly writer: Writer;
  readonly batchId: string;
  /** Token of this attempt: whoever lost the batch meanwhile writes nothing. */
  readonly run: string;
}

/** Rows calculated and written at once. */
const BATCH = 500;

/** Milliseconds one statement may take: the last one brings the totals of the whole file. */
const MINUTES = 10 * 60_000;

interface WaitingRow {
  readonly number: number;
  readonly body: unknown;
  readonly key: string;
}

interface MadeRows {
  readonly rows: readonly WaitingRow[];
  readonly made: MadeRecords;
}

/** Both at once. When one fails the other is waited for all the same: the transaction must not end under it. */
async function together<One, Other>(
  one: Promise<One>,
  other: Promise<Other> | null,
): Promise<readonly [One, Other | null]> {
  await Promise.allSettled([one, other]);
  return [await one, await other];
}

/**
 * Makes records of the rows of a batch, and takes them back. Each is one transaction: everything or nothing.
 */
export class ImportConfirm {
  constructor(
    private readonly database: Database,
    private readonly companies: CompanyStore,
    private readonly store: ImportStore,
    private readonly records: BulkRecords,
    private readonly events: EventBus,
    private readonly clock: Clock,
  ) {}

  async confirm(task: ConfirmTask, course: Course): Promise<void> {
    const { companyId } = task.writer;
    await this.database.withTenant(companyId, (trx) => this.write(trx, task, course), { statementTimeout: MINUTES });
    this.events.publish(recordsChanged, { companyId });
  }

  private async write(trx: Trx, { writer, batchId, run }: ConfirmTask, course: Course): Promise<void> {
    const { companyId } = writer;
    const facilities = new Map((await this.companies.facilities(trx, companyId)).map((one) => [one.id, one]));
    const write = this.records.begin(trx, writer, { batchId });
    const put = async ({ rows, made }: MadeRows) => keep(trx, companyId, batchId, rows, await write.put(made));
    let pending: MadeRows | null = null;
    let after = 0;
    let done = 0;
    for (;;) {
      const rows = await waiting(trx, companyId, batchId, after);
      const last = rows.at(-1);
      if (!last) break;
      course.pass(done);
      const asked = await write.ask(rows.map((row) => taken(row, facilities)));
      // The database writes some rows while the next are calculated.
      const [made]: readonly [MadeRecords, unknown] = await together(write.make(asked), pending && put(pending));
      pending = { rows, made };
      after = last.number;
      done += rows.length;
    }
    if (pending) await put(pending);
    course.pass(done);
    await write.finish();
    await this.imported(trx, { writer, batchId, run }, course, done);
  }

  /** The batch has to be the one this attempt was begun on, and still wanted, or nothing of it stays. */
  private async imported(trx: Trx, { writer, batchId, run }: ConfirmTask, course: Course, done: number): Promise<void> {
    const held = await this.store.hold(trx, writer.companyId, batchId);
    if (held?.state !== 'CONFIRMING' || held.run !== run) throw problem('import.lost', 409, 'record-import.lost');
    // Whoever calls it off after this waits for the batch, and learns that it is over.
    if (held.cancel_asked) course.calledOff();
    await this.store.change(trx, writer.companyId, batchId, {
      state: 'IMPORTED',
      message: null,
      done,
      done_of: done,
      confirmed_at: this.clock.now().toISOString(),
      confirmed_by: writer.accountId,
    });
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
        await this.records.withdraw(
          trx,
          writer,
          rows.map((row) => row.record_id),
        );
        await sql`delete from import_key where company_id = ${companyId} and batch_id = ${batchId}`.execute(trx);
        await this.store.change(trx, companyId, batchId, {
          state: 'UNDONE',
          undone_at: this.clock.now().toISOString(),
          undone_by: writer.accountId,
        });
      },
      { statementTimeout: MINUTES },
    );
    this.events.publish(recordsChanged, { companyId });
  }
}

async function waiting(trx: Trx, companyId: string, batchId: string, after: number): Promise<readonly WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select number, body, key from import_row
    where company_id = ${companyId} and batch_id = ${batchId} and number > ${after} and level in ('accepted', 'warned')
    order by number limit ${BATCH}`.execute(trx);
  return rows;
}

function taken({ number, body }: WaitingRow, facilities: ReadonlyMap<string, Facility>) {
  const parsed = recordBody.safeParse(body);
  const facility = parsed.success ? facilities.get(parsed.data.facilityId) : undefined;
  if (!parsed.success || !facility)
    throw problem('import.changed', 409, 'record-import.changed', [
      { path: String(number), message: 'This row has changed.' },
    ]);
  return { body: parsed.data satisfies RecordBody, facility };
}

/**
 * Remembers what each row has made. A key of a record that is gone is free again; with one that stands, another import was
 * quicker and nothing of this one stays.
 */
async function keep(
  trx: Trx,
  companyId: string,
  batchId: string,
  rows: readonly WaitingRow[],
  ids: readonly string[],
): Promise<void> {
  const keys = rows.map(({ key }) => key);
  const { numAffectedRows } = await sql`
    insert into import_key as known (company_id, batch_id, key, record_id)
    select ${companyId}::uuid, ${batchId}::uuid, key, record_id
    from unnest(${keys}::text[], ${[...ids]}::uuid[]) as made (key, record_id) order by key
    on conflict (company_id, key) do update set batch_id = excluded.batch_id, record_id = excluded.record_id
    where exists (
      select from emission_record as record
      where record.company_id = known.company_id and record.id = known.record_id
        and (record.deleted_at is not null or record.status = 'VOID'))`.execute(trx);
  if (numAffectedRows === BigInt(rows.length)) return;
  throw problem('import.changed', 409, 'record-import.same-rows');
}
