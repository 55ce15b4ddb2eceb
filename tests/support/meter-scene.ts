import { sql } from 'kysely';
import { decimal } from '#domain/units';
import { Reader, type ArrivedFile, type Reading } from '#plugins/intake/inbox/server';
import { Database, uuidv7, type Trx } from '#server';
import { expect } from 'vitest';
import type { ApiServer, TestCompany } from './api-server.ts';
import type { MadeChannel } from './meter-files.ts';

export const NMI = '6102345678';

export const GRID = 'ELECTRICITY|grid-electricity|PURCHASED';
export const SUN = 'ELECTRICITY_PRODUCTION|electricity-from-sun|SUPPLIED_TO_NETWORK';

/** A row that a reader proposes. */
export interface ProposedBody {
  readonly number: number;
  readonly cells: readonly string[];
  readonly record: { readonly body: Readonly<Record<string, string | number>> };
  readonly issues: readonly { readonly code: string }[];
  readonly replaces?: string;
}

export const channel = (change: Partial<MadeChannel> = {}): MadeChannel => ({
  nmi: NMI,
  suffix: 'E1',
  length: 30,
  from: '2024-09-25',
  to: '2024-11-05',
  seed: 1,
  estimatedEvery: 7,
  ...change,
});

export const inKwh = (wattHours: bigint) => decimal(String(wattHours)).div(1000).toFixed();

export const proposalOf = (reading: Reading) => {
  if (reading.kind !== 'proposes') throw new Error(`The reading ${reading.kind}.`);
  return { notes: reading.notes, rows: [...(reading.rows as Iterable<never>)] as readonly ProposedBody[] };
};

export const control = { signal: new AbortController().signal, progress: () => {} };

/** A company with what its readers and imports do to meters. */
export async function meterScene(server: ApiServer) {
  const company: TestCompany = await server.company('Ironbark');
  const writer = await server.signedIn(company.id, ['USER']);
  const account = await server.account(company.id, ['USER']);

  const readerOf = (id: string) => {
    const found = server.services.every(Reader).find((one) => one.id === id);
    if (!found) throw new Error(`There is no reader ${id}.`);
    return found;
  };

  const arrived = (text: string | Buffer, answer: unknown = null, of = company): ArrivedFile => ({
    itemId: uuidv7(),
    companyId: of.id,
    accountId: account.id,
    name: 'meters.csv',
    format: 'csv',
    bytes: Buffer.from(text),
    sha256: '0'.repeat(64),
    answer,
    asksAgain: false,
  });

  const read = (file: ArrivedFile, reader = 'nem12') => readerOf(reader).read(file, control);

  const answer = (change: object = {}, nmi = NMI) => ({
    meters: [
      {
        kind: 'NMI',
        identifier: nmi,
        facilityId: company.facility.id,
        fromDate: '2024-07-01',
        importChoice: GRID,
        exportChoice: null,
        ...change,
      },
    ],
  });

  const within = <T>(work: Parameters<Database['withTenant']>[1]) =>
    server.services.get(Database).withTenant(company.id, work) as Promise<T>;

  /** The rows of an import whose records exist. */
  async function importOf(
    trx: Trx,
    batchId: string,
    made: readonly { readonly row: ProposedBody; readonly id: string }[],
  ) {
    await sql`
      insert into import_batch (company_id, id, state, file_name, file_hash, sheet, titles, fields, unread, by_staff, run,
        beat, created_at, created_by)
      values (${company.id}, ${batchId}, 'IMPORTED', 'x', ${batchId}, 'CSV', '[]', '{}', '[]', false, ${uuidv7()}, now(),
        now(), ${account.id})`.execute(trx);
    for (const { row, id } of made) {
      const { body } = row.record;
      const key = `${body['facilityId']}|${body['fromDate']}|${body['toDate']}|${body['reference']}`;
      await sql`
        insert into import_row (company_id, batch_id, number, level, cells, body, issues, key)
        values (${company.id}, ${batchId}, ${row.number}, 'accepted', '[]', ${JSON.stringify(body)}, '[]', ${key})`.execute(
        trx,
      );
      await sql`
        insert into import_key (company_id, key, batch_id, record_id) values (${company.id}, ${key}, ${batchId}, ${id})
        on conflict (company_id, key) do update set batch_id = excluded.batch_id, record_id = excluded.record_id`.execute(
        trx,
      );
    }
  }

  /** Confirms a proposal as an import does: creates its records, then calls the reader's hook in a transaction. */
  async function confirm(file: ArrivedFile, reader = 'nem12', left: (row: ProposedBody) => boolean = () => false) {
    const { rows } = proposalOf(await read(file, reader));
    const batchId = uuidv7();
    const made: { row: ProposedBody; id: string }[] = [];
    for (const row of rows) {
      if (left(row)) continue;
      const body: Readonly<Record<string, string | number>> = { frameworkId: 'NGER', ...row.record.body };
      const root = body['typeScope'] === 4 ? '/api/energy-management' : '/api/scope-management';
      const answered = await server.call('POST', `${root}/create`, { as: writer, body });
      expect([answered.status, answered.body.message, answered.body.issues]).toEqual([
        200,
        answered.body.message,
        undefined,
      ]);
      made.push({ row, id: answered.body.data.id });
    }
    const batch = { companyId: company.id, batchId, accountId: account.id };
    await within(async (trx) => {
      await importOf(trx, batchId, made);
      await readerOf(reader).recorded?.(trx, file, batch);
    });
    return { batch, rows, made };
  }

  const undo = (batch: Awaited<ReturnType<typeof confirm>>['batch'], file: ArrivedFile, reader = 'nem12') =>
    within((trx) => readerOf(reader).undone?.(trx, file, batch) ?? Promise.resolve());

  const daysStored = () =>
    within<string[]>(async (trx) => {
      const { rows } = await sql<{ line: string }>`
        select channel || ' ' || day || ' ' || encode(intervals, 'hex') as line from meter_day
        order by 1`.execute(trx);
      return rows.map(({ line }) => line);
    });

  return { company, writer, account, readerOf, arrived, read, answer, within, importOf, confirm, undo, daysStored };
}

export type MeterScene = Awaited<ReturnType<typeof meterScene>>;
