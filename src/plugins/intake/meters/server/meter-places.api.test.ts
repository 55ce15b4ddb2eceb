import { afterAll, beforeAll, expect, test } from 'vitest';
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { uuidv7 } from '#server';
import { apiServer, type ApiServer } from '../../../../../tests/support/api-server.ts';
import { nem12File } from '../../../../../tests/support/meter-files.ts';
import { channel, control, GRID, meterScene, NMI, proposalOf, SUN } from '../../../../../tests/support/meter-scene.ts';

let server: ApiServer;

beforeAll(async () => {
  server = await apiServer();
});

afterAll(() => server.close());

test('two companies may have the same meter, and neither sees the other’s', async () => {
  const { writer, readerOf, arrived, answer, confirm } = await meterScene(server);
  const made = nem12File([channel({ to: '2024-09-30' })]);
  await confirm(arrived(made.text, answer()));
  const [meter] = (await server.call('GET', '/api/meters/list', { as: writer })).body.data;
  const other = await server.company('Bluegum');
  const stranger = await server.signedIn(other.id, ['COMPANY_ADMIN']);
  const strangerAccount = await server.account(other.id, ['USER']);
  // The stranger's file asks for the meter anew: nothing of the first company is known to it.
  const asked = await readerOf('nem12').read(
    { ...arrived(made.text, null, other), accountId: strangerAccount.id },
    control,
  );
  expect(asked.kind).toBe('asks');
  await expect(
    readerOf('nem12').read({ ...arrived(made.text, answer(), other), accountId: strangerAccount.id }, control),
  ).rejects.toMatchObject({ code: 'facility.unknown' });
  expect((await server.call('GET', '/api/meters/list', { as: stranger })).body.data).toEqual([]);
  expect((await server.call('GET', `/api/meters/detail/${meter.id}`, { as: stranger })).status).toBe(404);
  expect(
    (
      await server.call('GET', `/api/meters/load/${meter.id}?channel=E1&from=2024-09-25&to=2024-09-30`, {
        as: stranger,
      })
    ).status,
  ).toBe(404);
  const end = { id: meter.assignment.id, revision: 1, toDate: '2025-01-31' };
  expect((await server.call('POST', '/api/meters/assignment/end', { as: stranger, body: end })).status).toBe(404);
  const own = {
    meterId: meter.id,
    facilityId: other.facility.id,
    fromDate: '2020-01-01',
    importChoice: null,
    exportChoice: null,
  };
  expect((await server.call('POST', '/api/meters/assignment/create', { as: stranger, body: own })).status).toBe(404);
});

test('a meter moves from one facility to another on a day, and never belongs to two', async () => {
  const { company, writer, arrived, read, answer, confirm } = await meterScene(server);
  const made = nem12File([channel({ to: '2024-10-15' })]);
  await confirm(arrived(made.text, answer()));
  const [meter] = (await server.call('GET', '/api/meters/list', { as: writer })).body.data;
  const next = await server.facility(company.id);
  const assign = (fromDate: string) =>
    server.call('POST', '/api/meters/assignment/create', {
      as: writer,
      body: { meterId: meter.id, facilityId: next.id, fromDate, importChoice: GRID, exportChoice: null },
    });
  const end = (toDate: string | null, revision = 1, as = writer) =>
    server.call('POST', '/api/meters/assignment/end', { as, body: { id: meter.assignment.id, revision, toDate } });
  expect((await assign('2024-10-21')).body.code).toBe('meters.overlap');
  expect((await end('2024-10-10')).body.code).toBe('meters.days-after');
  expect((await end('2024-06-30')).body.code).toBe('meters.before-start');
  const auditor = await server.signedIn(company.id, ['AUDITOR']);
  expect((await end('2024-10-20', 1, auditor)).status).toBe(403);
  expect((await end('2024-10-20')).body.data).toMatchObject({ toDate: '2024-10-20', revision: 2 });
  expect((await end('2024-10-25')).body.code).toBe('meters.stale');
  expect((await assign('2024-10-20')).body.code).toBe('meters.overlap');
  expect((await assign('2024-10-21')).status).toBe(200);
  expect((await end(null, 2)).body.code).toBe('meters.overlap');
  const later = nem12File([channel({ from: '2024-10-16', to: '2024-10-31', seed: 9 })]);
  const { rows } = proposalOf(await read(arrived(later.text)));
  expect(rows.map(({ record: { body } }) => [body['facilityId'], body['fromDate'], body['toDate']])).toEqual([
    [company.facility.id, '2024-10-01', '2024-10-20'],
    [next.id, '2024-10-21', '2024-10-31'],
    [next.id, '2024-11-01', '2024-11-01'],
  ]);
});

test('what changed between reading and recording is refused', async () => {
  const { company, account, readerOf, arrived, read, answer, within, importOf, confirm } = await meterScene(server);
  const first = nem12File([channel()]);
  await confirm(arrived(first.text, answer()));
  const second = nem12File([channel({ seed: 3, from: '2024-10-01', to: '2024-10-03' })]);
  const stale = arrived(second.text);
  const { rows } = proposalOf(await read(stale));
  const [other] = (await confirm(arrived(nem12File([channel({ seed: 4, from: '2024-10-20', to: '2024-10-22' })]).text)))
    .made;
  const batch = { companyId: company.id, batchId: uuidv7(), accountId: account.id };
  await expect(
    within(async (trx) => {
      await importOf(
        trx,
        batch.batchId,
        rows.map((row) => ({ row, id: other?.id ?? '' })),
      );
      await readerOf('nem12').recorded?.(trx, stale, batch);
    }),
  ).rejects.toMatchObject({ code: 'meters.changed' });
});

const golden = (name: string) => readFileSync(new URL(`../domain/golden/${name}`, import.meta.url));

test('NEM13: a record for the period of each read', async () => {
  const { arrived, read, answer, confirm } = await meterScene(server);
  const file = arrived(golden('nem13.csv'), answer());
  const { rows } = await confirm(file);
  expect(
    rows.map(({ record: { body }, cells }) => [
      body['reference'],
      body['fromDate'],
      body['toDate'],
      body['quantity'],
      cells[5],
    ]),
  ).toEqual([
    [`${NMI} 11 2025-01-01`, '2025-01-01', '2025-03-31', '1582.5', ''],
    [`${NMI} 11 2025-04-01`, '2025-04-01', '2025-06-30', '885.5', '100 %'],
  ]);
  expect(proposalOf(await read(arrived(golden('nem13.csv')))).rows).toEqual([]);
});

test('Green Button and tables: gas in the unit of its input, and what a table does not say is asked', async () => {
  const { company, writer, arrived, read } = await meterScene(server);
  const plant = await server.facility(company.id, {
    country: 'US',
    subdivision: 'US-CA',
    state: 'CA',
    grid: 'CAMX',
    zone: null,
    timeZone: 'America/Los_Angeles',
  });
  const asked = await read(arrived(golden('green-button-gas.xml')), 'green-button');
  expect(asked).toMatchObject({
    kind: 'asks',
    detail: { meters: [{ kind: 'ESPI', channels: [{ unit: 'therm', commodity: 'GAS' }] }] },
  });
  const choices = (unit: string, direction = 'IMPORT', facility = plant.id) =>
    server.call('GET', `/api/meters/choices?facilityId=${facility}&unit=${unit}&direction=${direction}`, {
      as: writer,
    });
  const [gas] = (await choices('therm')).body.data.filter((one: { commodity: string }) => one.commodity === 'GAS');
  const meters = [
    {
      kind: 'ESPI',
      identifier: 'RetailCustomer/77/UsagePoint/1',
      facilityId: plant.id,
      fromDate: '2025-01-01',
      importChoice: gas.id,
      exportChoice: null,
    },
  ];
  const { rows } = proposalOf(await read(arrived(golden('green-button-gas.xml'), { meters }), 'green-button'));
  expect(
    rows.map(({ record: { body } }) => [body['quantity'], body['unit'], body['fromDate'], body['toDate']]),
  ).toEqual([['7.5', 'therm', '2025-03-08', '2025-03-10']]);
  expect((await choices('kWh')).body.data[0]).toMatchObject({ id: GRID, commodity: 'ELECTRICITY', unit: 'kWh' });
  expect((await choices('kWh', 'EXPORT')).body.data).toEqual([]);
  expect(
    (await choices('kWh', 'EXPORT', company.facility.id)).body.data.map((one: { id: string }) => one.id),
  ).toContain(SUN);

  const site = await server.facility(company.id, {
    country: 'GB',
    subdivision: 'GB-ENG',
    state: 'ENG',
    grid: 'GB',
    zone: null,
    timeZone: 'Europe/London',
  });
  const table = golden('half-hourly.csv');
  expect(await read(arrived(table), 'interval-csv')).toMatchObject({
    kind: 'asks',
    detail: { asks: ['unit', 'clock'], meters: [{ kind: 'MPAN', identifier: '1012345678903' }] },
  });
  const said = {
    meters: [
      {
        kind: 'MPAN',
        identifier: '1012345678903',
        facilityId: site.id,
        fromDate: '2025-01-01',
        importChoice: GRID,
        exportChoice: null,
      },
    ],
    table: { unit: 'kWh', clock: 'local' },
  };
  const half = proposalOf(await read(arrived(table, said), 'interval-csv'));
  expect(half.rows.map(({ record: { body } }) => [body['fromDate'], body['quantity']])).toEqual([
    ['2025-03-30', '165'],
    ['2025-10-26', '12.5'],
  ]);
});

test('a broken line is refused with its number', async () => {
  const { arrived, read } = await meterScene(server);
  const { text } = nem12File([channel()]);
  const broken = text.split('\r\n').with(7, '300,20240930,oops').join('\r\n');
  await expect(read(arrived(broken))).rejects.toMatchObject({
    code: 'meters.file',
    statusCode: 400,
    message: expect.stringContaining('"line":8'),
  });
});

test('a year of 5-minute data of one meter takes less than 1 MB of the database', async () => {
  const { arrived, answer, within, confirm, daysStored } = await meterScene(server);
  const made = nem12File([channel({ length: 5, from: '2024-07-01', to: '2025-06-30', peak: 100_000 })]);
  const size = () =>
    within<number>(async (trx) => {
      const { rows } = await sql<{ size: number }>`
        select (sum(pg_column_size(meter_day.*)) + sum(pg_column_size(row(company_id, meter_id, channel, day))))::int as size
        from meter_day`.execute(trx);
      return rows[0]?.size ?? 0;
    });
  await confirm(arrived(made.text, answer()));
  expect((await daysStored()).length).toBe(365);
  expect(await size()).toBeLessThan(1_000_000);
  expect(await size()).toBeGreaterThan(100_000);
});
