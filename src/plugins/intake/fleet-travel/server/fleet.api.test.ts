import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Reader, type ArrivedFile, type Reading } from '#plugins/intake/inbox/server';
import { recordBody } from '#plugins/records/records/contract';
import { Database, uuidv7 } from '#server';
import { apiServer, type ApiServer, type TestCompany } from '../../../../../tests/support/api-server.ts';
import { columnsQuestion, travelQuestion, vehiclesQuestion, type VehicleRow } from '../contract/index.ts';

let server: ApiServer;
let company: TestCompany;
let user: string;
let accountId: string;

beforeAll(async () => {
  server = await apiServer();
});

afterAll(() => server.close());

beforeEach(async () => {
  company = await server.company('Ironbark');
  user = await server.signedIn(company.id, ['USER']);
  accountId = (await server.account(company.id, ['USER'])).id;
});

const vehicle = (change: object = {}) => ({
  label: '1ABC 234',
  facilityId: company.facility.id,
  productId: null,
  control: 'OWN',
  size: 'LIGHT',
  drive: 'DIESEL',
  engine: null,
  modelYear: null,
  fromDate: '2025-01-01',
  toDate: null,
  ...change,
});

const list = async (as = user): Promise<readonly VehicleRow[]> =>
  (await server.call('GET', '/api/fleet/vehicle/list', { as })).body.data;

const golden = (name: string) => readFileSync(new URL(`./testing/${name}`, import.meta.url));

const arrived = (bytes: Buffer, answer: unknown = null): ArrivedFile => ({
  itemId: uuidv7(),
  companyId: company.id,
  accountId,
  name: 'file.csv',
  format: 'csv',
  bytes,
  sha256: createHash('sha256').update(bytes).digest('hex'),
  answer,
  asksAgain: false,
});

const control = { signal: new AbortController().signal, progress: () => {} };

const readerOf = (id: string): Reader => {
  const found = server.services.every(Reader).find((one) => one.id === id);
  if (!found) throw new Error(`There is no reader "${id}".`);
  return found;
};

const readFile = (id: string, name: string, answer: unknown = null): Promise<Reading> =>
  readerOf(id).read(arrived(golden(name), answer), control);

async function proposed(reading: Reading) {
  if (reading.kind !== 'proposes') throw new Error(`It ${reading.kind}: ${JSON.stringify(reading)}`);
  const rows = [];
  for await (const row of reading.rows) rows.push(row);
  return { ...reading, rows };
}

function asked(reading: Reading) {
  if (reading.kind !== 'asks') throw new Error(`It ${reading.kind}.`);
  return reading;
}

describe('recognising', () => {
  test.each([
    ['motorpass.csv', 'fuel-card', 0.8],
    ['us-fleet.csv', 'fuel-card', 0.8],
    ['telematics.csv', 'telematics', 0.75],
    ['agency.csv', 'travel', 0.8],
  ])('%s is read by %s', async (name, id, sure) => {
    const file = { name, format: 'csv' as const, bytes: golden(name) };
    const all = await Promise.all(
      ['fuel-card', 'telematics', 'travel'].map(async (one) => [one, await readerOf(one).recognise(file)]),
    );
    expect(all.filter(([, found]) => found !== 0)).toEqual([[id, sure]]);
  });

  test('other files are left to others', async () => {
    const bytes = Buffer.from('Facility,Input,Quantity\nDepot,Diesel,1\n');
    for (const id of ['fuel-card', 'telematics', 'travel']) {
      expect(await readerOf(id).recognise({ name: 'a.csv', format: 'csv', bytes })).toBe(0);
      expect(await readerOf(id).recognise({ name: 'a.xml', format: 'xml', bytes: Buffer.from('<a/>') })).toBe(0);
    }
  });
});

describe('a fuel card', () => {
  const vehicles = () => [
    vehicle({ label: '1ABC-234' }),
    vehicle({ label: '1XYZ 987', size: 'CAR', drive: 'PETROL' }),
    vehicle({ label: '7000133', size: 'HEAVY', engine: 'EURO_VI' }),
  ];

  test('asks about unknown plates, then proposes bodies that the record API accepts', async () => {
    const question = asked(await readFile('fuel-card', 'motorpass.csv'));
    expect(question.question).toBe('fleet-travel.plates');
    const detail = vehiclesQuestion.parse(question.detail);
    expect(detail.vehicles.map(({ tag, rows }) => [tag, rows])).toEqual([
      ['1ABC234', 5],
      ['1XYZ987', 2],
      ['7000133', 1],
    ]);
    const { rows, notes } = await proposed(await readFile('fuel-card', 'motorpass.csv', { vehicles: vehicles() }));
    expect(notes.map(({ key }) => key)).toContain('fleet-travel.note.left-adblue');
    expect(rows.map(({ number, issues }) => [number, issues.map(({ code }) => code)])).toEqual([
      [5, []],
      [10, []],
      [11, []],
      [13, []],
      [15, []],
      [16, ['fleet-travel.row.date']],
    ]);
    const bodies = rows.flatMap(({ record, issues }) => ('body' in record && issues.length === 0 ? [record.body] : []));
    for (const body of bodies) expect(recordBody.safeParse(body).error).toBeUndefined();
    expect(bodies[4]).toMatchObject({
      inputTypeId: 'diesel',
      // The tables of 2025 print no Euro VI: their row of Euro IV is for Euro IV or later.
      consumptionTypeId: 'TRANSPORT_HEAVY_EURO_IV',
      fromDate: '2025-07-01',
      toDate: '2025-07-31',
      quantity: '1204.5',
      unit: 'L',
    });
    const saved = await Promise.all(
      bodies.map((body) => server.call('POST', '/api/scope-management/create', { as: user, body })),
    );
    expect(saved.map(({ status }) => status)).toEqual(Array(bodies.length).fill(200));
  });

  test('names ambiguous days and units instead of guessing', async () => {
    const bytes = Buffer.from('Card Number,Product,Transaction Date,Quantity\n77,Diesel,03/04/2025,12.5\n');
    const question = asked(await readerOf('fuel-card').read(arrived(bytes), control));
    const detail = columnsQuestion.parse(question.detail);
    expect([question.question, detail.decisions, detail.missing]).toEqual([
      'fleet-travel.columns',
      ['order', 'unit'],
      [],
    ]);
    const answer = { layout: { order: 'MDY', unit: 'L' }, vehicles: [vehicle({ label: '77' })] };
    const { rows } = await proposed(await readerOf('fuel-card').read(arrived(bytes, answer), control));
    expect(rows[0]?.record).toMatchObject({ body: { fromDate: '2025-03-01', quantity: '12.5' } });
  });

  test('an answer that makes no sense is refused', async () => {
    await expect(readFile('fuel-card', 'motorpass.csv', { vehicles: 'all' })).rejects.toMatchObject({
      code: 'fleet-travel.answer',
    });
  });

  test('an answer about facilities or vehicles of another company is refused', async () => {
    const other = await server.company('Other');
    for (const change of [{ facilityId: other.facility.id }, { productId: uuidv7() }])
      await expect(
        readFile('fuel-card', 'motorpass.csv', { vehicles: [vehicle({ label: '1ABC-234', ...change })] }),
      ).rejects.toMatchObject({ code: 'fleet-travel.answer' });
  });

  test('two standards that one row of the table covers stay two records', async () => {
    const answer = {
      grouping: 'FACILITY',
      vehicles: [
        vehicle({ label: '1ABC-234', size: 'HEAVY', engine: 'EURO_V' }),
        vehicle({ label: '1XYZ 987', size: 'CAR', drive: 'PETROL' }),
        vehicle({ label: '7000133', size: 'HEAVY', engine: 'EURO_VI' }),
      ],
    };
    const { rows } = await proposed(await readFile('fuel-card', 'motorpass.csv', answer));
    const july = rows.flatMap(({ record }) =>
      'body' in record && record.body['inputTypeId'] === 'diesel' && record.body['fromDate'] === '2025-07-01'
        ? [[record.body['consumptionTypeId'], record.body['quantity'], record.body['reference']]]
        : [],
    );
    expect(july.map(([use, quantity]) => [use, quantity])).toEqual([
      ['TRANSPORT_HEAVY_EURO_IV', '117.4'],
      ['TRANSPORT_HEAVY_EURO_IV', '1204.5'],
    ]);
    expect(new Set(july.map(([, , reference]) => reference)).size).toBe(2);
  });

  test('what is recorded is learnt, and not proposed again; undone, it is', async () => {
    const answer = { vehicles: vehicles(), grouping: 'FACILITY' };
    const file = arrived(golden('motorpass.csv'), answer);
    const reader = readerOf('fuel-card');
    const { rows } = await proposed(await reader.read(file, control));
    const batchId = await recordBatch(rows);
    const batch = { companyId: company.id, batchId, accountId };
    await server.services.get(Database).withTenant(company.id, async (trx) => reader.recorded?.(trx, file, batch));
    expect((await list()).map(({ label }) => label)).toEqual(['1ABC-234', '1XYZ 987', '7000133']);

    // The same statement again, and one more purchase: only that one is proposed, without a question.
    const longer = Buffer.concat([
      golden('motorpass.csv'),
      Buffer.from('7000111,1ABC 234,20/08/2025,09:00,Hillside,Diesel,50.00,122500,$90.00\n'),
    ]);
    const again = await proposed(await reader.read(arrived(longer), control));
    const bodies = again.rows.flatMap(({ record, issues }) =>
      'body' in record && issues.length === 0 ? [record.body] : [],
    );
    expect(bodies).toEqual([expect.objectContaining({ quantity: '50', fromDate: '2025-08-01' })]);
    expect(again.notes).toContainEqual({ key: 'fleet-travel.note.known-before', values: { count: '8' } });

    // Telematics of the same vehicle and month is already counted.
    const trips = Buffer.from('Device,Date,Distance (km)\n1ABC234,15/07/2025,300\n1ABC234,15/09/2025,300\n');
    const byDistance = await proposed(await readerOf('telematics').read(arrived(trips), control));
    expect(byDistance.rows.map(({ issues }) => issues.map(({ code }) => code))).toEqual([
      ['fleet-travel.row.counted-by-fuel-card'],
      ['fleet-travel.row.no-distance-factor'],
    ]);

    await server.services.get(Database).withTenant(company.id, async (trx) => reader.undone?.(trx, file, batch));
    const undone = await proposed(await reader.read(arrived(golden('motorpass.csv')), control));
    expect(undone.rows.filter(({ issues }) => issues.length === 0)).toHaveLength(rows.length - 1);
  });

  test('a batch is refused if another file was recorded after it was read', async () => {
    const answer = { vehicles: vehicles() };
    const file = arrived(golden('motorpass.csv'), answer);
    const reader = readerOf('fuel-card');
    const { rows } = await proposed(await reader.read(file, control));
    const record = async (batchId: string) =>
      server.services
        .get(Database)
        .withTenant(company.id, async (trx) =>
          reader.recorded?.(trx, file, { companyId: company.id, batchId, accountId }),
        );
    await record(await recordBatch(rows));
    await expect(recordBatch(rows).then(record)).rejects.toMatchObject({ code: 'fleet-travel.changed' });
  });
});

/** Records proposed rows through the record API, and keeps them as rows of a batch, as a confirmation does. */
async function recordBatch(
  rows: readonly { readonly number: number; readonly record: object; readonly issues: readonly object[] }[],
) {
  const batchId = uuidv7();
  const at = new Date().toISOString();
  const made: { number: number; body: object; id: string }[] = [];
  for (const { number, record, issues } of rows) {
    if (!('body' in record) || issues.length > 0) continue;
    const body = record.body as object;
    const saved = await server.call('POST', '/api/scope-management/create', { as: user, body });
    made.push({ number, body, id: saved.body.data.id as string });
  }
  await server.services.get(Database).withTenant(company.id, async (trx) => {
    await sql`
      insert into import_batch (company_id, id, state, file_name, file_hash, sheet, titles, fields, unread, by_staff, run,
        beat, created_at, created_by)
      values (${company.id}, ${batchId}, 'IMPORTED', 'file.csv', ${batchId}, 'CSV', '[]', '{}', '[]', false, ${batchId},
        ${at}, ${at}, ${accountId})`.execute(trx);
    for (const { number, body, id } of made) {
      await sql`
        insert into import_row (company_id, batch_id, number, level, cells, body, issues, key)
        values (${company.id}, ${batchId}, ${number}, 'accepted', '[]', ${JSON.stringify(body)}, '[]', ${id})`.execute(
        trx,
      );
      await sql`
        insert into import_key (company_id, key, batch_id, record_id)
        values (${company.id}, ${id}, ${batchId}, ${id})`.execute(trx);
    }
  });
  return batchId;
}

describe('a travel agency', () => {
  test('asks for the facility once, then proposes bodies that the record API accepts', async () => {
    const question = asked(await readFile('travel', 'agency.csv'));
    const detail = travelQuestion.parse(question.detail);
    expect(detail).toMatchObject({ facilityId: company.facility.id, withForcing: true, asksAbroad: false, cabins: [] });
    const travel = { facilityId: company.facility.id, withForcing: true, abroad: null };
    const { rows } = await proposed(await readFile('travel', 'agency.csv', { travel }));
    expect(rows.map(({ number, issues }) => [number, issues.map(({ code }) => code)])).toEqual([
      [2, []],
      [3, []],
      [4, []],
      [6, ['fleet-travel.row.airport']],
      [7, []],
      [8, []],
      [9, ['fleet-travel.row.hotel-country']],
      [10, ['fleet-travel.row.date']],
      [11, []],
    ]);
    const bodies = rows.flatMap(({ record, issues }) => ('body' in record && issues.length === 0 ? [record.body] : []));
    const saved = [];
    for (const body of bodies)
      saved.push(await server.call('POST', '/api/scope-management/create', { as: user, body }));
    expect(saved.map(({ status }) => status)).toEqual(Array(6).fill(200));
    const shown = await server.call('GET', `/api/scope-management/${saved[0]?.body.data.id}`, { as: user });
    // By hand: 6,293.452 km × 0.10916 kg CO2-e (DESNZ 2025, international, economy, with radiative forcing) = 0.686993 t.
    expect(Number(shown.body.data.emissions.total)).toBeCloseTo(0.686993, 5);
  });

  test('asks which row flights inside another country take, and what a booking letter means', async () => {
    const bytes = Buffer.from('Travel Date,Routing,Class\n2025-07-01,SYD-MEL,W\n');
    const first = travelQuestion.parse(asked(await readerOf('travel').read(arrived(bytes), control)).detail);
    expect(first.cabins).toEqual(['W']);
    const cabins = [{ text: 'W', cabin: 'PREMIUM_ECONOMY' }];
    const travel = { facilityId: company.facility.id, withForcing: false, abroad: null };
    const second = asked(await readerOf('travel').read(arrived(bytes, { cabins, travel }), control));
    expect(travelQuestion.parse(second.detail)).toMatchObject({ asksAbroad: true, cabins: [] });
    const answer = { cabins, travel: { ...travel, abroad: 'INTERNATIONAL' } };
    const { rows } = await proposed(await readerOf('travel').read(arrived(bytes, answer), control));
    expect(rows[0]?.record).toMatchObject({
      body: { inputTypeId: 'desnz-air-international-premium-economy-no-rf-pkm', quantity: '705.402' },
    });
  });
});

test('telematics of a facility in Great Britain count by distance', async () => {
  const depot = await server.facility(company.id, {
    country: 'GB',
    subdivision: 'GB-ENG',
    grid: 'UK',
    zone: null,
    timeZone: 'Europe/London',
    currency: 'GBP',
  });
  const vehicles = [
    vehicle({ label: 'AB12 CDE', facilityId: depot.id }),
    vehicle({ label: 'CD34 EFG', facilityId: depot.id, size: 'CAR', drive: 'ELECTRIC' }),
  ];
  const { rows } = await proposed(await readFile('telematics', 'telematics.csv', { vehicles }));
  const bodies = rows.flatMap(({ record, issues }) => ('body' in record && issues.length === 0 ? [record.body] : []));
  expect(bodies).toEqual([
    expect.objectContaining({
      inputTypeId: 'desnz-delivery-van-average-up-to-3-5t',
      consumptionTypeId: 'VEHICLE_DIESEL',
      quantity: '643.738',
      unit: 'km',
    }),
    expect.objectContaining({ quantity: '19.312', fromDate: '2025-08-01' }),
  ]);
  const saved = await server.call('POST', '/api/scope-management/create', { as: user, body: bodies[0] });
  expect(saved.status).toBe(200);
});
