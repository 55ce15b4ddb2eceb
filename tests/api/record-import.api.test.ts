import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { apiServer, type ApiServer, type TestCompany } from '../support/api-server.ts';
import { checkedImport, finished, importCsv, importLine, IMPORT_TITLES, uploaded } from '../support/import-files.ts';
import { dieselBody } from '../support/record-bodies.ts';
import { foreignWorkbook } from '../support/workbooks.ts';

let server: ApiServer;
let mine: TestCompany;
let admin: string;
let user: string;

const ROOT = '/api/scope-management/import';

beforeAll(async () => {
  server = await apiServer();
  mine = await server.company('Import Mine');
  admin = await server.signedIn(mine.id, ['COMPANY_ADMIN']);
  user = await server.signedIn(mine.id, ['USER']);
});

afterAll(() => server.close());

const upload = (bytes: Buffer, as = admin, root = ROOT, name = 'records.csv') =>
  uploaded(server, { bytes, as, root, name });

const checked = (bytes: Buffer, as = admin, root = ROOT, name = 'records.csv') =>
  checkedImport(server, { bytes, as, root, name });

async function confirmed(id: string, body = {}, as = admin, root = ROOT) {
  const answer = await server.call('POST', `${root}/${id}/confirm`, { as, body });
  expect(answer.status).toBe(200);
  return finished(server, as, id, root);
}

const rowsOf = async (id: string, as = admin, root = ROOT) =>
  (await server.call('GET', `${root}/${id}/rows?size=100`, { as })).body.data;

/** Connections that wait for a lock on `table`. */
const waitingFor = async (table: string) =>
  (await server.test.query('select 1 from pg_locks where relation = $1::regclass and not granted', [table])).length;

const records = async (companyId = mine.id) =>
  Number(
    (
      await server.test.query<{ n: string }>(
        'select count(*) as n from emission_record where company_id = $1 and deleted_at is null',
        [companyId],
      )
    )[0]?.n,
  );

/** Warnings about a row by itself, as opposed to comparisons with others. */
const isOfRow = (code: string) => code !== 'row.overlap' && !code.startsWith('record-checks.');

const line = (change: Partial<Parameters<typeof importLine>[0]> = {}) =>
  importLine({ facility: mine.facility.name, ...change });

describe('an import of a company', () => {
  test('is checked first, then confirmed, and gives the same figures as records entered by hand', async () => {
    const before = await records();
    const batch = await checked(importCsv([line({ reference: 'INV-1' })]));
    expect(batch).toMatchObject({
      state: 'READY',
      rows: 1,
      accepted: 1,
      rejected: 0,
      // Example 6 of NGA Factors 2025.
      effect: '1896.804000',
      fileName: 'records.csv',
    });
    expect(await records()).toBe(before);
    expect(await confirmed(batch.id)).toMatchObject({ state: 'IMPORTED', canUndo: true, progress: { done: 1, of: 1 } });
    expect(await records()).toBe(before + 1);

    const [row] = await rowsOf(batch.id);
    const imported = (await server.call('GET', `/api/scope-management/${row.recordId}`, { as: user })).body.data;
    const typed = (
      await server.call('POST', '/api/scope-management/create', {
        as: user,
        body: dieselBody(mine.facility.id, { reference: 'INV-1' }),
      })
    ).body.data;
    expect(imported.emissions).toEqual(typed.emissions);
    expect(imported.run.steps).toEqual(typed.run.steps);
    expect(imported.run.inputsHash).toBe(typed.run.inputsHash);
    expect(imported.status).toBe('DRAFT');
  });

  test('of a preparer makes drafts, which only an administrator can approve', async () => {
    const batch = await checked(importCsv([line({ reference: 'INV-P' })]), user);
    expect(await confirmed(batch.id, {}, user)).toMatchObject({ state: 'IMPORTED', canUndo: true });
    const [{ recordId: id }] = await rowsOf(batch.id, user);
    const statusOf = async () =>
      (await server.call('GET', `/api/scope-management/${id}`, { as: user })).body.data.status as string;
    const step = async (status: string, as: string) =>
      (await server.call('POST', '/api/scope-management/status', { as, body: { ids: [id], status } })).body.data
        .updated;
    expect(await statusOf()).toBe('DRAFT');
    expect(await step('APPROVED', user)).toEqual([]);
    const { warningList } = (await server.call('GET', `/api/scope-management/${id}`, { as: user })).body.data;
    for (const { id: warning } of warningList) {
      const path = `/api/scope-management/${id}/warnings/${warning}/acknowledge`;
      await server.call('POST', path, { as: user, body: { comment: 'Read twice.' } });
    }
    expect(await step('SUBMITTED', user)).toEqual([id]);
    // What is submitted is the approver's: a preparer cannot take it back by undoing the import.
    const refused = await server.call('POST', `${ROOT}/${batch.id}/undo`, { as: user });
    expect([refused.status, refused.body.code]).toEqual([403, 'record.step-not-allowed']);
    expect(await statusOf()).toBe('SUBMITTED');
    expect((await server.call('POST', `${ROOT}/${batch.id}/undo`, { as: admin })).status).toBe(200);
  });

  test('names the rows that are left as examples', async () => {
    const batch = await checked(importCsv([line({ reference: 'EXAMPLE' }), line({ reference: 'INV-E' })]));
    expect(batch).toMatchObject({ rows: 1, examples: [2] });
  });

  test('changes the totals by its figures, and undoing it changes them back', async () => {
    const company = await server.company('Totals of imports');
    const as = await server.signedIn(company.id, ['COMPANY_ADMIN']);
    const total = async () => {
      const answer = await server.call('GET', '/api/dashboard/list/total?from=2025-07-01&to=2026-06-30', { as });
      return Number(answer.body.data.totals.find((one: { id: string }) => one.id === 'scope1').amount);
    };
    const lines = ['A', 'B', 'C'].map((reference) => importLine({ facility: company.facility.name, reference }));
    const batch = await checked(importCsv(lines), as);
    await confirmed(batch.id, {}, as);
    expect(await total()).toBeCloseTo(3 * 1896.804, 6);
    const undone = await server.call('POST', `${ROOT}/${batch.id}/undo`, { as });
    expect(undone.body.data).toMatchObject({ state: 'UNDONE', canUndo: false });
    expect(await total()).toBe(0);
    expect(await records(company.id)).toBe(0);
    const tallies = await server.test.query('select 1 from record_tally where company_id = $1 and records <> 0', [
      company.id,
    ]);
    expect(tallies).toEqual([]);
    // After undoing, the file can be imported again.
    // The second and third duplicate the first: they get a warning and are imported.
    expect(await checked(importCsv(lines), as)).toMatchObject({ state: 'READY', accepted: 1, warned: 2 });
  });

  test('names each problem by row, column and cell, and imports nothing of such a file unless confirmed', async () => {
    const batch = await checked(
      importCsv([
        line({ reference: 'P-1' }),
        line({ reference: 'P-2', facility: 'Nowhere' }),
        line({ reference: 'P-3', quantity: '12 kL' }),
        line({ reference: 'P-4', from: '31/02/2025' }),
        line({ reference: 'P-5', unit: 'kWh' }),
        line({ reference: 'P-6', input: 'Unobtainium' }),
        line({ reference: 'P-7', from: '01/07/2019', to: '31/07/2019' }),
        line({ reference: 'P-8', quantity: '1,234' }),
        line({ reference: 'P-9', quantity: '' }),
        line({ reference: 'P-10', quantity: '1.23456' }),
      ]),
    );
    expect(batch).toMatchObject({ rows: 10, rejected: 9, effect: '1896.804000' });
    const said = Object.fromEntries(
      (await rowsOf(batch.id)).map((row: { row: number; issues: { column: string; code: string }[] }) => [
        row.row,
        row.issues.filter(({ code }) => isOfRow(code)).map(({ column, code }) => `${column} ${code}`),
      ]),
    );
    expect(said).toEqual({
      2: [],
      3: ['A facility.unknown'],
      4: ['H figure.format'],
      5: ['F day.unknown'],
      6: ['I unit.unknown'],
      7: ['D input.unknown'],
      8: ['F facility.window'],
      9: ['H figure.ambiguous'],
      10: ['H cell.missing'],
      11: ['H field.invalid'],
    });
    const refused = await server.call('POST', `${ROOT}/${batch.id}/confirm`, { as: admin, body: {} });
    expect(refused.body).toMatchObject({ statusCode: 409, code: 'import.has-rejected' });
    const before = await records();
    expect(await confirmed(batch.id, { withoutRejected: true })).toMatchObject({ state: 'IMPORTED' });
    expect(await records()).toBe(before + 1);
  });

  test('of the same file again creates nothing, and neither does a row imported with another file', async () => {
    const file = importCsv([line({ reference: 'TWICE' })]);
    await confirmed((await checked(file)).id);
    const before = await records();
    const again = await upload(file);
    expect(again.body.data).toMatchObject({ isKnown: true, batches: [{ state: 'IMPORTED' }] });

    const other = await checked(
      importCsv([
        line({ reference: 'twice' }),
        line({ reference: 'TWICE', quantity: '701' }),
        line({ reference: 'NEW' }),
        line({ reference: 'NEW' }),
        line({ reference: 'NEW', quantity: '5' }),
      ]),
    );
    expect(other).toMatchObject({ accepted: 0, warned: 1, known: 2, rejected: 2 });
    expect((await rowsOf(other.id)).map(({ level }: { level: string }) => level)).toEqual([
      'known',
      'rejected',
      'warned',
      'known',
      'rejected',
    ]);
    await confirmed(other.id, { withoutRejected: true });
    expect(await records()).toBe(before + 1);
  });

  test('cannot be undone if a record of it is approved', async () => {
    const batch = await checked(importCsv([line({ reference: 'APPROVED-1' }), line({ reference: 'APPROVED-2' })]));
    await confirmed(batch.id);
    const [row] = await rowsOf(batch.id);
    await server.test.query("update emission_record set status = 'APPROVED', approved_at = now() where id = $1", [
      row.recordId,
    ]);
    const before = await records();
    const refused = await server.call('POST', `${ROOT}/${batch.id}/undo`, { as: admin });
    expect(refused.body).toMatchObject({ statusCode: 409, code: 'record.approved' });
    expect(await records()).toBe(before);
    const shown = await server.call('GET', `${ROOT}/${batch.id}`, { as: admin });
    expect(shown.body.data).toMatchObject({ state: 'IMPORTED', canUndo: false });
  });

  test('that is cancelled while its records are written creates none', async () => {
    const ready = await checked(importCsv([importLine({ facility: mine.facility.name, reference: 'CALLED-OFF' })]));
    const before = await records();
    await server.test.database.withTenant(mine.id, async (trx) => {
      // The import reaches its last table, and waits there.
      await sql`lock table import_key in share row exclusive mode`.execute(trx);
      await server.call('POST', `${ROOT}/${ready.id}/confirm`, { as: admin, body: {} });
      await vi.waitFor(async () => expect(await waitingFor('import_key')).toBe(1), { timeout: 10_000, interval: 50 });
      const cancelled = await server.call('POST', `${ROOT}/${ready.id}/cancel`, { as: admin });
      expect([cancelled.status, cancelled.body.data.state]).toEqual([200, 'CONFIRMING']);
    });
    expect(await finished(server, admin, ready.id)).toMatchObject({ state: 'READY', message: null });
    expect(await records()).toBe(before);
    // It can still be confirmed.
    expect(await confirmed(ready.id)).toMatchObject({ state: 'IMPORTED' });
    expect(await records()).toBe(before + 1);
  });

  test('can be cancelled', async () => {
    const batch = await checked(importCsv([line({ reference: 'GIVEN-UP' })]));
    const cancelled = await server.call('POST', `${ROOT}/${batch.id}/cancel`, { as: admin });
    expect(cancelled.body.data.state).toBe('CANCELLED');
    const refused = await server.call('POST', `${ROOT}/${batch.id}/confirm`, { as: admin, body: {} });
    expect(refused.body.code).toBe('import.not-ready');
    expect((await server.call('POST', `${ROOT}/${batch.id}/cancel`, { as: admin })).body.code).toBe('import.over');
  });

  test('accepts own factors, own results and method inputs', async () => {
    const titles = [...IMPORT_TITLES, 'Own factor', 'Own factor unit', 'Own result (t CO2-e)', 'Source of own figures'];
    const own = (reference: string, ...figures: string[]) => [...line({ reference, unit: 'kL' }), ...figures];
    const batch = await checked(
      importCsv(
        [
          own('OWN-1', '2700', 'kg CO2-e/kL', '', 'Supplier sheet 2025'),
          own('OWN-2', '', '', '12,5', 'Laboratory 2025'),
        ],
        titles,
      ),
    );
    const codes = (await rowsOf(batch.id)).map(({ issues }: { issues: { code: string }[] }) =>
      issues.map(({ code }) => code).toSorted(),
    );
    expect(codes).toEqual([
      ['record-checks.duplicate', 'record-checks.evidence-missing'],
      ['record-checks.duplicate', 'record-checks.evidence-missing', 'records.own-result-untold', 'records.own-size'],
    ]);
    expect((await rowsOf(batch.id)).map(({ effect }: { effect: string }) => effect)).toEqual([
      '1890.000000',
      '12.500000',
    ]);
    expect(batch.rejected).toBe(0);
  });
});

describe('the checks of other plugins', () => {
  test('compare each row of a file with earlier ones, as if they were entered one after the other', async () => {
    const company = await server.company('Checked imports');
    const as = await server.signedIn(company.id, ['COMPANY_ADMIN']);
    const bill = (month: string, quantity: string) =>
      importLine({
        facility: company.facility.name,
        from: `01/${month}/2025`,
        to: `28/${month}/2025`,
        quantity,
        reference: month,
      });
    const batch = await checked(
      importCsv([bill('07', '700'), bill('08', '710'), bill('09', '690'), bill('10', '700000')]),
      as,
    );
    // The dry run shows the warnings of the stored record, with the tonnes at stake, and asks for confirmation.
    const dry = (await server.call('GET', `${ROOT}/${batch.id}/rows?page=1&size=10`, { as })).body.data;
    const codesIn = (row: { issues: { code: string }[] }) => row.issues.map(({ code }) => code).toSorted();
    expect(dry.map(codesIn)).toEqual([[], [], [], ['record-checks.evidence-missing', 'record-checks.unit-slip-high']]);
    expect(dry[3]).toMatchObject({ level: 'warned', effect: '1896804.000000' });
    expect(dry[3].issues.find(({ code }: { code: string }) => code.endsWith('slip-high'))).toMatchObject({
      title: 'Unit',
      message: expect.stringMatching(/^About 1,000x the usual 700 kL for this facility\. Did you mean L\?$/),
    });
    expect(batch).toMatchObject({ accepted: 3, warned: 1, atStake: '1896804.000000', asksAgain: true });
    const refused = await server.call('POST', `${ROOT}/${batch.id}/confirm`, { as, body: {} });
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'import.at-stake',
      '1,896,804 t CO2-e of this file are far from usual. Correct the file, or confirm the amount.',
    ]);
    await confirmed(batch.id, { acceptedStake: batch.atStake }, as);
    const warned = await server.test.query<{ code: string }>(
      `select code from record_warning where company_id = $1 order by code`,
      [company.id],
    );
    expect(warned.map(({ code }) => code)).toEqual(codesIn(dry[3]));
    const kept = await server.test.query(
      `select to_char(from_date, 'MM') as month, open_warnings, code, places ->> 'unit' as unit
       from emission_record record left join record_warning warning
         on warning.company_id = record.company_id and warning.record_id = record.id and path = 'unit'
       where record.company_id = $1 order by from_date`,
      [company.id],
    );
    expect(kept.map(({ month, code, unit }) => [month, code, unit])).toEqual([
      ['07', null, null],
      ['08', null, null],
      ['09', null, null],
      ['10', 'record-checks.unit-slip-high', 'kL'],
    ]);
    expect(kept[0]).toMatchObject({ open_warnings: 0 });
  });
});

describe('files of other shapes', () => {
  test('an XLSX with days as dates and serial numbers, formulas and merged cells', async () => {
    const cells = line({ reference: 'X-1' });
    const day = new Date(Date.UTC(2025, 6, 1));
    const bytes = await foreignWorkbook({
      rows: [
        IMPORT_TITLES,
        [...cells.slice(0, 5), day, 45_869, 700, 'kL', 'X-1'],
        [...cells.slice(0, 7), null, 'kL', 'X-2'],
        [...cells.slice(0, 7), null, 'kL', 'X-3'],
        [...cells.slice(0, 7), 700, 'kL', 'X-4'],
      ],
      cells: {
        H3: { type: 'formula', formula: 'H2*1', formulaResult: 700 },
        H4: { type: 'formula', formula: 'H2*1' },
      },
      merged: ['A5:A6'],
    });
    const batch = await checked(bytes, admin, ROOT, 'sheet.xlsx');
    const rows = await rowsOf(batch.id);
    const codes = rows.map((row: { level: string; issues: { code: string }[] }) =>
      [row.level, ...row.issues.map(({ code }) => code).filter(isOfRow)].join(' '),
    );
    expect(codes.slice(0, 4)).toEqual([
      'warned',
      'warned cell.formula-result',
      'rejected cell.formula',
      'rejected cell.merged',
    ]);
  });

  test('an unknown CSV asks once for the column mapping, and remembers it', async () => {
    const titles = ['Standort', 'Kategorie', 'Energieträger', 'Zweck', 'Beginn', 'Ende', 'Menge', 'Einheit', 'Beleg'];
    const [facility, , category, input, use, from, to, quantity, unit, reference] = line({ reference: 'F-1' });
    const rows = [[facility, category, input, use, from, to, '700,0', unit, reference] as string[]];
    const file = Buffer.from([titles, ...rows].map((cells) => cells.join(';')).join('\n'));
    const refused = await upload(file);
    expect(refused.body).toMatchObject({ statusCode: 400, code: 'import.unmapped' });
    expect(quantity).toBe('700');
    const { fingerprint } = refused.body.data;
    const fields = ['facility', 'category', 'input', 'use', 'from', 'to', 'quantity', 'unit', 'reference'];
    const columns = Object.fromEntries(titles.map((title, index) => [title, fields[index]]));
    const kept = await server.call('POST', `${ROOT}/mapping`, { as: admin, body: { fingerprint, columns } });
    expect(kept.status).toBe(200);
    expect(await checked(file)).toMatchObject({ state: 'READY', rejected: 0, rows: 1 });
    const strange = { fingerprint, columns: { Standort: 'moon' } };
    expect((await server.call('POST', `${ROOT}/mapping`, { as: admin, body: strange })).body.code).toBe(
      'import.mapping',
    );
  });

  test.each([
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]), 'file.format'],
    ['a broken archive', Buffer.from('PK\u0003\u0004....'), 'file.format'],
    ['titles alone', importCsv([]), 'import.no-rows'],
  ])('%s is refused with a message', async (_what, bytes, code) => {
    const refused = await upload(bytes);
    expect(refused.body).toMatchObject({ statusCode: 400, code });
  });
});
