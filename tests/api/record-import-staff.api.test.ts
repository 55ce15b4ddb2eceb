import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTable } from '#server';
import { apiServer, type ApiServer } from '../support/api-server.ts';
import { finished, importCsv, importLine, IMPORT_TITLES, uploaded } from '../support/import-files.ts';

let server: ApiServer;
let staff: string;

const ROOT = '/api/scope-management/import';
const STAFF_ROOT = '/api/admin/scope-management/import';

beforeAll(async () => {
  server = await apiServer();
  staff = await server.signedIn(null, ['ADMIN']);
});

afterAll(() => server.close());

const upload = (bytes: Buffer) => uploaded(server, { bytes, as: staff, root: STAFF_ROOT, name: 'records.csv' });

async function confirmed(id: string, as: string, root: string) {
  const answer = await server.call('POST', `${root}/${id}/confirm`, { as, body: {} });
  expect(answer.status).toBe(200);
  return finished(server, as, id, root);
}

const records = async (companyId: string) =>
  (await server.test.query('select 1 from emission_record where company_id = $1 and deleted_at is null', [companyId]))
    .length;

interface Seen {
  readonly row: number;
  readonly level: string;
}

/** Rows of the annotated copy, without its titles. */
async function annotatedRows(id: string, as: string, root: string): Promise<number> {
  const { bytes } = await server.call('GET', `${root}/${id}/download/annotated`, { as });
  const table = await openTable(Buffer.from(bytes));
  let rows = -1;
  for await (const row of table.rows('Data')) rows += row.cells.length > 0 ? 1 : 0;
  return rows;
}

describe('platform staff', () => {
  test('import for several companies at once, one batch for each', async () => {
    const first = await server.company('Staff First');
    const stranger = await server.signedIn((await server.company('Import Stranger')).id, ['COMPANY_ADMIN']);
    const second = await server.company('Staff Second');
    const titles = ['Company', ...IMPORT_TITLES];
    const row = (name: string, facility: string, reference: string) => [name, ...importLine({ facility, reference })];
    const file = importCsv(
      [
        row('Staff First', first.facility.name, '1'),
        row('staff second', second.facility.name, '1'),
        row('Staff Second', second.facility.name, '2'),
        row('Staff Third', second.facility.name, '3'),
      ],
      titles,
    );
    const answer = await upload(file);
    const { batches } = answer.body.data;
    expect(batches.map(({ companyId }: { companyId: string }) => companyId)).toEqual([first.id, second.id]);
    const [one, two] = await Promise.all(
      batches.map(({ id }: { id: string }) => finished(server, staff, id, STAFF_ROOT)),
    );
    expect(one).toMatchObject({ rows: 2, accepted: 1, rejected: 1 });
    // Rows without a company are shown only to the sender: they may be another company's.
    const itsOwn = await server.signedIn(first.id, ['COMPANY_ADMIN']);
    const seen = await server.call('GET', `${ROOT}/${one.id}`, { as: itsOwn });
    expect(seen.body.data).toMatchObject({ rows: 1, accepted: 1, rejected: 0 });
    const listed = await server.call('GET', `${ROOT}/list`, { as: itsOwn });
    expect(listed.body.data).toMatchObject([{ rows: 1, rejected: 0 }]);
    const rows = await server.call('GET', `${ROOT}/${one.id}/rows`, { as: itsOwn });
    expect(rows.body).toMatchObject({ total_item: 1, data: [{ row: 2 }] });
    expect(await annotatedRows(one.id, itsOwn, ROOT)).toBe(1);
    expect(await annotatedRows(one.id, staff, STAFF_ROOT)).toBe(2);
    const seenByStaff = (
      await server.call('GET', `${STAFF_ROOT}/${one.id}/rows?size=100`, { as: staff })
    ).body.data.map(({ row: number, level }: Seen) => [number, level]);
    expect(seenByStaff).toEqual([
      [2, 'accepted'],
      [5, 'rejected'],
    ]);
    // Even without the application's check, the database does not let requests read them, nor count another company's.
    const asked = (company: string, what: string) =>
      server.test.database.withTenant(company, (trx) =>
        sql<{ n: number }>`select ${sql.raw(what)} as n from import_stray_row`.execute(trx),
      );
    await expect(asked(first.id, 'cells')).rejects.toThrow(/permission denied/);
    await expect(asked(first.id, 'issues')).rejects.toThrow(/permission denied/);
    for (const [company, n] of [
      [first.id, 1],
      [second.id, 0],
    ] as const)
      expect((await asked(company, 'count(number)::integer')).rows).toEqual([{ n }]);
    expect(await server.test.query(`select number from import_row where cells @> '["Staff Third"]'`)).toEqual([]);
    const taken = await confirmed(one.id, itsOwn, ROOT);
    expect(taken).toMatchObject({ state: 'IMPORTED' });
    // Its second row duplicates the first.
    expect(two).toMatchObject({ rows: 2, accepted: 1, warned: 1, rejected: 0 });
    await confirmed(two.id, staff, STAFF_ROOT);
    expect([await records(first.id), await records(second.id)]).toEqual([1, 2]);
    const list = await server.call('GET', `${STAFF_ROOT}/list?companyId=${second.id}`, { as: staff });
    expect(list.body).toMatchObject({
      total_item: 1,
      data: [{ companyName: 'Staff Second', createdBy: expect.any(String) }],
    });
    // A cancelled import leaves no rows, including those without a company.
    const again = await upload(Buffer.concat([file, Buffer.from('\r\n')]));
    const [waiting] = again.body.data.batches;
    await finished(server, staff, waiting.id, STAFF_ROOT);
    await server.call('POST', `${STAFF_ROOT}/${waiting.id}/cancel`, { as: staff });
    const left = await server.test.query(
      'select number from import_row where batch_id = $1 union all select number from import_stray_row where batch_id = $1',
      [waiting.id],
    );
    expect(left).toEqual([]);
    // The company itself sees the batch created for it.
    const theirs = await server.signedIn(second.id, ['COMPANY_ADMIN']);
    expect((await server.call('GET', `${ROOT}/${two.id}`, { as: theirs })).status).toBe(200);
    expect((await server.call('GET', `${ROOT}/${two.id}`, { as: stranger })).status).toBe(404);
  });
});
