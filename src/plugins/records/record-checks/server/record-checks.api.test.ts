import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiServer, type ApiServer, type TestCompany } from '../../../../../tests/support/api-server.ts';
import { dieselBody } from '../../../../../tests/support/record-bodies.ts';

let server: ApiServer;
let company: TestCompany;
let writer: string;
let staff: string;

beforeAll(async () => {
  server = await apiServer();
  company = await server.company('Ours');
  writer = await server.signedIn(company.id, ['USER']);
  staff = await server.signedIn(null, ['ADMIN']);
});
afterAll(() => server.close());

type Change = Record<string, unknown>;

const create = (body: Change, as = writer) => server.call('POST', '/api/scope-management/create', { as, body });
const check = (record: Change, change: Change = {}, as = writer) =>
  server.call('POST', '/api/scope-management/check', { as, body: { record, ...change } });
const days = (month: string) => ({
  fromDate: `${month}-01`,
  toDate: new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10),
});

/** A facility of its own with a month of diesel each, from April 2025 on. */
async function facilityWith(...quantities: string[]): Promise<(month: string, change?: Change) => Change> {
  const { id } = await server.facility(company.id);
  const body = (month: string, change: Change = {}) =>
    dieselBody(id, { quantity: '50', versionId: undefined, ...days(month), ...change });
  for (const [at, quantity] of quantities.entries()) {
    const month = `2025-${String(4 + at).padStart(2, '0')}`;
    const { status, body: answer } = await create(body(month, { quantity }));
    expect([status, answer.message]).toEqual([200, 'Created successful']);
  }
  return body;
}

const codesOf = (findings: readonly { readonly code: string }[]) => findings.map(({ code }) => code);

describe('a record that is saved', () => {
  test('stores its warnings until they are answered', async () => {
    const body = await facilityWith('50', '48', '52');
    const saved = (await create(body('2025-07', { quantity: '50000' }))).body.data;
    expect(saved.warnings).toBe(2);
    expect(codesOf(saved.warningList).toSorted()).toEqual([
      'record-checks.evidence-missing',
      'record-checks.unit-slip-high',
    ]);
    const slip = saved.warningList.find((one: { code: string }) => one.code === 'record-checks.unit-slip-high');
    expect(slip).toMatchObject({
      path: 'unit',
      values: { unit: 'kL', meant: 'L' },
      message: expect.stringMatching(/^About 1,000x the usual 5\d\.?\d* kL for this facility\. Did you mean L\?$/),
    });
    const answered = await server.call('POST', `/api/scope-management/${saved.id}/warnings/${slip.id}/acknowledge`, {
      as: writer,
      body: { comment: 'The new haul fleet.' },
    });
    expect(answered.body.data.warnings).toBe(1);
  });

  test('is not compared with itself when it is changed', async () => {
    const body = await facilityWith('50');
    const { id, revision } = (await create(body('2025-05', { quantity: '61' }))).body.data;
    const changed = await server.call('POST', '/api/scope-management/update', {
      as: writer,
      body: { ...body('2025-05', { quantity: '61', remark: 'Read twice.' }), id, revision },
    });
    expect([changed.status, changed.body.data.warnings]).toEqual([200, 0]);
  });

  test.each([
    ['duplicate', { quantity: '48' }, { quantity: '52' }, '2025-06'],
    ['zero', { quantity: '0' }, { quantity: '0' }, '2025-06'],
    [
      'evidence-missing',
      { fillMode: 2, customEmission: { total: '10', source: 'Laboratory' } },
      { fillMode: 2, customEmission: { total: '90000', source: 'Laboratory' } },
      '2025-05',
    ],
  ])('is asked again of what was answered, once it says something else: %s', async (code, first, second, month) => {
    const body = await facilityWith('50', '48', '52');
    const { id, warningList } = (await create(body('2025-05', first))).body.data;
    const ofCode = (one: { code: string }) => one.code === `record-checks.${code}`;
    await server.call('POST', `/api/scope-management/${id}/warnings/${warningList.find(ofCode).id}/acknowledge`, {
      as: writer,
      body: { comment: 'Two meters.' },
    });
    const changed = async (revision: number, change: Change) =>
      (
        await server.call('POST', '/api/scope-management/update', {
          as: writer,
          body: { ...body('2025-05', change), id, revision },
        })
      ).body.data.warningList.find(ofCode);
    expect(await changed(1, { ...first, reference: 'M-2' })).toMatchObject({ comment: 'Two meters.' });
    expect(await changed(2, { ...second, ...days(month) })).toMatchObject({ comment: null, acknowledgedAt: null });
  });

  test('is not compared with deleted records, or another facility, input or use', async () => {
    const body = await facilityWith('50');
    const first = (await create(body('2025-05', { quantity: '61' }))).body.data;
    await server.call('POST', `/api/scope-management/delete/${first.id}`, { as: writer });
    const elsewhere = await facilityWith();
    for (const other of [
      elsewhere('2025-05', { quantity: '61' }),
      body('2025-05', { quantity: '61', inputTypeId: 'fuel-oil' }),
      body('2025-05', { quantity: '61' }),
    ])
      expect([(await create(other)).body.data?.warnings, other['inputTypeId']]).toEqual([0, other['inputTypeId']]);
  });
});

describe('a record that is typed', () => {
  test.each([
    ['2025-07', { quantity: '50000' }, 'record-checks.unit-slip-high'],
    ['2025-07', { quantity: '0' }, 'record-checks.zero'],
    ['2025-06', { quantity: '52' }, 'record-checks.duplicate'],
    ['2025-06', { quantity: '5' }, 'record-checks.overlap'],
    ['2025-09', {}, 'record-checks.missing-months'],
    ['2026-04', { quantity: '100' }, 'record-checks.above-last-year'],
    ['2026-07', { versionId: 'NGA-2025' }, 'record-checks.factor-outdated'],
    ['2026-04', { versionId: 'NGA-2026' }, 'record-checks.factor-ahead'],
    ['2027-08', {}, 'record-checks.factor-undated'],
  ])('in %s with %j: %s', async (month, change, code) => {
    const body = await facilityWith('50', '48', '52');
    const { status, body: answer } = await check(body(month, change));
    expect([status, codesOf(answer.data.findings)]).toEqual([200, expect.arrayContaining([code])]);
  });

  test('has no findings for an ordinary month, and stores nothing', async () => {
    const body = await facilityWith('50', '48', '52');
    const count = async () => (await server.test.query('select 1 from emission_record')).length;
    const before = await count();
    expect((await check(body('2025-07', { quantity: '51' }))).body.data).toEqual({ findings: [] });
    expect(await count()).toBe(before);
  });

  test('names a document recorded before', async () => {
    const body = await facilityWith();
    await create(body('2025-04', { reference: 'INV-77' }));
    const { findings } = (await check(body('2025-06', { reference: 'inv-77', quantity: '44' }))).body.data;
    const values = { reference: 'inv-77', from: '01/04/2025', to: '30/04/2025' };
    expect(findings).toEqual([
      {
        code: 'record-checks.same-reference',
        path: 'reference',
        values,
        message: 'Document inv-77 is already recorded for this input, for 01/04/2025 to 30/04/2025.',
        text: { key: 'record-checks.same-reference', values },
      },
    ]);
  });

  test('is checked by staff for the company they name, and never for another one', async () => {
    const body = await facilityWith('50', '48', '52');
    const other = await server.company('Theirs');
    const ask = (companyId: string) =>
      server.call('POST', '/api/admin/scope-management/check', {
        as: staff,
        body: { record: { ...body('2025-06', { quantity: '52' }), companyId } },
      });
    expect(codesOf((await ask(company.id)).body.data.findings)).toEqual(['record-checks.duplicate']);
    expect((await ask(other.id)).body.code).toBe('facility.unknown');
  });
});

describe('a first figure', () => {
  /** A company with a facility of usual months, and one without a record. */
  async function company2(name: string, ...quantities: string[]) {
    const ours = await server.company(name);
    const user = await server.signedIn(ours.id, ['USER']);
    const fresh = (await server.facility(ours.id)).id;
    for (const [at, quantity] of quantities.entries()) {
      const month = `2025-${String(4 + at).padStart(2, '0')}`;
      await create(dieselBody(ours.facility.id, { versionId: undefined, quantity, ...days(month) }), user);
    }
    const first = (facilityId: string, quantity: string, change: Change = {}) =>
      dieselBody(facilityId, { versionId: undefined, quantity, ...days('2025-07'), ...change });
    const told = async (record: Change) => (await check(record, {}, user)).body.data.findings;
    return { ours, user, fresh, first, told };
  }

  test('is compared with other facilities of the company', async () => {
    const { fresh, first, told, user } = await company2('Others', '50', '48');
    expect(codesOf(await told(first(fresh, '60')))).toEqual([]);
    const [finding] = await told(first(fresh, '50000'));
    expect(finding).toMatchObject({
      code: 'record-checks.first-above-others',
      path: 'quantity',
      values: { meant: 'L' },
    });
    // Once stored, it has the same warnings as while it was typed.
    const saved = (await create(first(fresh, '50000'), user)).body.data;
    expect(codesOf(saved.warningList)).toContain('record-checks.first-above-others');
  });

  test('is compared with the facility itself if no other records the input', async () => {
    const { ours, first, told } = await company2('Itself', '50', '48');
    const other = (quantity: string) => first(ours.facility.id, quantity, { inputTypeId: 'fuel-oil' });
    expect(codesOf(await told(other('60')))).toEqual([]);
    expect(codesOf(await told(other('5000')))).toContain('record-checks.first-above-facility');
  });

  test('is compared with a published size if nothing is known, and never with another company', async () => {
    await company2('Large', '3000', '3100');
    const { fresh, first, told } = await company2('Small');
    expect(codesOf(await told(first(fresh, '700')))).toEqual([]);
    expect(codesOf(await told(first(fresh, '5000')))).toContain('record-checks.first-large');
  });
});

describe('the open warnings of a company', () => {
  const list = (as: string, query = '') => server.call('GET', `/api/record-warning/list?size=100${query}`, { as });

  test('are listed, largest records first, until they are answered, and only for the company', async () => {
    const ours = await server.company('Listed');
    const [user, auditor] = [await server.signedIn(ours.id, ['USER']), await server.signedIn(ours.id, ['AUDITOR'])];
    const body = (month: string, quantity: string) =>
      dieselBody(ours.facility.id, { versionId: undefined, quantity, ...days(month) });
    for (const month of ['2025-07', '2025-08']) await create(body(month, '0'), user);
    const large = (await create(body('2025-09', '950'), user)).body.data;
    const { body: first } = await list(auditor);
    expect(first.total_item).toBe(3);
    expect(first.data[0]).toMatchObject({
      recordId: large.id,
      code: 'record-checks.evidence-missing',
      facilityName: ours.facility.name,
      inputTypeId: 'diesel',
      inputTypeName: 'Diesel oil',
      typeScope: 1,
      tonnes: large.emissions.total,
    });
    expect((await list(user, '&code=record-checks.zero')).body.total_item).toBe(2);
    expect((await list(writer)).body.data.map(({ recordId }: { recordId: string }) => recordId)).not.toContain(
      large.id,
    );

    const { id } = first.data[0];
    await server.call('POST', `/api/scope-management/${large.id}/warnings/${id}/acknowledge`, {
      as: user,
      body: { comment: 'The invoice comes with the statement of the quarter.' },
    });
    expect(codesOf((await list(user)).body.data)).toEqual(['record-checks.zero', 'record-checks.zero']);
  });

  test('exclude deleted records', async () => {
    const ours = await server.company('Deleted');
    const user = await server.signedIn(ours.id, ['USER']);
    const { id } = (await create(dieselBody(ours.facility.id, { quantity: '0' }), user)).body.data;
    expect((await list(user)).body.total_item).toBe(1);
    await server.call('POST', `/api/scope-management/delete/${id}`, { as: user });
    expect((await list(user)).body.total_item).toBe(0);
  });
});

test('reports typed upstream emissions beside derived ones', async () => {
  const body = await facilityWith('50');
  const upstream = (month: string) => ({
    ...body(month),
    typeScope: 3,
    categoryId: 'FUEL_AND_ENERGY_RELATED',
    quantity: '1000',
    unit: 'kWh',
  });
  const findings = async (month: string) => codesOf((await check(upstream(month))).body.data.findings);
  expect(await findings('2025-04')).toContain('record-checks.double-count');
  expect(await findings('2025-08')).not.toContain('record-checks.double-count');
});

test('many records of a facility are read by the index of the input', async () => {
  const { id } = await server.facility(company.id);
  const made = (await create(dieselBody(id, { versionId: undefined }))).body.data;
  await server.test.query(
    `insert into emission_record
     select (jsonb_populate_record(record, jsonb_build_object(
       'id', gen_random_uuid(), 'input_type', 'input-' || n % 40,
       'from_date', date '2023-01-01' + n % 1000, 'to_date', date '2023-01-01' + n % 1000))).*
     from emission_record record, generate_series(1, 4000) n where record.id = $1`,
    [made.id],
  );
  await server.test.query('analyze emission_record');
  const plan = await server.test.database.withTenant(company.id, async (trx) => {
    const { rows } = await sql<Record<string, string>>`
      explain select from_date from emission_record
      where company_id = ${company.id} and facility_id = ${id} and input_type = 'input-7'
        and from_date between '2023-05-01' and '2025-07-31' and category = 'STATIONARY_FUELS'
        and deleted_at is null and status <> 'VOID' and id is distinct from ${made.id}::uuid
      order by from_date desc limit 300`.execute(trx);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toContain('record_checks_input');
  expect(plan).not.toContain('Seq Scan');
});
