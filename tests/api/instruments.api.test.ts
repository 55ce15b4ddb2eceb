import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Ledger } from '../../src/plugins/reference/instruments/server/ledger.ts';
import { recordBody } from '#plugins/records/records/contract';
import { BulkRecords } from '#plugins/records/records/server';
import { Database } from '#server';
import { apiServer, type ApiServer, type TestCompany } from '../support/api-server.ts';
import { electricityBody } from '../support/record-bodies.ts';

let server: ApiServer;
let company: TestCompany;
let user: string;

beforeAll(async () => {
  server = await apiServer();
  company = await server.company('Instruments');
  user = await server.signedIn(company.id, ['USER']);
});
afterAll(() => server.close());

let station = 0;

/** Certificates of a separate power station. */
const lgc = (change: object = {}) => {
  station += 1;
  return {
    kind: 'LGC',
    reference: `Certificates ${station}`,
    mwh: '1000',
    station: `WD00VC${station}`,
    serialFrom: 1,
    serialTo: 1000,
    generatedOn: '2024-09-30',
    surrenderedOn: '2025-02-01',
    ...change,
  };
};

const create = (body: object, as = user) => server.call('POST', '/api/instruments/create', { as, body });
const entered = async (body: object, as = user) => {
  const made = await create(body, as);
  if (made.status !== 200) throw new Error(JSON.stringify(made.body));
  return made.body.data;
};
const allocate = (
  id: string,
  cells: readonly (readonly [month: string, mwh: string])[],
  facility = company.facility.id,
) =>
  server.call('POST', '/api/instruments/allocate', {
    as: user,
    body: { id, cells: cells.map(([month, mwh]) => ({ facilityId: facility, month, mwh })) },
  });
const detail = async (id: string) =>
  (await server.call('GET', `/api/instruments/detail/${id}`, { as: user })).body.data;
const coded = ({ status, body }: Awaited<ReturnType<typeof create>>) => [status, body.code];

const tally = (answers: readonly { readonly status: number }[]) =>
  answers.reduce<Record<number, number>>((met, { status }) => ({ ...met, [status]: (met[status] ?? 0) + 1 }), {});

describe('an instrument', () => {
  test('is entered, found, changed and deleted', async () => {
    const made = await entered(lgc({ reference: 'Macarthur wind farm', region: 'VIC' }));
    expect(made).toMatchObject({
      kind: 'LGC',
      reference: 'Macarthur wind farm',
      mwh: '1000',
      allocatedMwh: '0',
      remainingMwh: '1000',
      serialFrom: 1,
      serialTo: 1000,
      revision: 1,
      isClaimedElsewhere: false,
      allocations: [],
    });
    const found = await server.call('GET', '/api/instruments/list?search=macarthur&kind=LGC', { as: user });
    expect(found.body.data.map(({ id }: { id: string }) => id)).toEqual([made.id]);
    const body = { ...lgc({ reference: 'Macarthur', station: made.station }), id: made.id, revision: 1 };
    const changed = await server.call('POST', '/api/instruments/update', { as: user, body });
    expect(changed.body.data).toMatchObject({ reference: 'Macarthur', revision: 2, region: '' });
    expect(coded(await server.call('POST', '/api/instruments/update', { as: user, body }))).toEqual([
      409,
      'instrument.stale',
    ]);
    const remove = (revision: number) =>
      server.call('DELETE', `/api/instruments/delete/${made.id}?revision=${revision}`, { as: user });
    expect(await remove(1)).toMatchObject({
      status: 409,
      body: { code: 'instrument.stale', data: { id: made.id, reference: 'Macarthur', revision: 2 } },
    });
    expect((await remove(2)).status).toBe(200);
    expect((await server.call('GET', `/api/instruments/detail/${made.id}`, { as: user })).status).toBe(404);
  });

  test.each([
    ['no serial numbers', { station: undefined, serialFrom: undefined, serialTo: undefined }, 'station'],
    ['more MWh than certificates', { mwh: '1000.001' }, 'mwh'],
    ['serial numbers backwards', { serialFrom: 1000, serialTo: 1 }, 'serialFrom'],
    ['surrender before generation', { surrenderedOn: '2024-09-29' }, 'surrenderedOn'],
    ['no holding', { mwh: '0.000' }, 'mwh'],
    ['GreenPower with serial numbers', { kind: 'GREENPOWER', surrenderedOn: undefined }, 'station'],
  ])('with %s is refused at its field', async (_what, change, path) => {
    const refused = await create(lgc(change));
    expect(refused.status).toBe(400);
    expect(refused.body.issues?.map((issue) => issue.path)).toContain(path);
  });

  test('surrendered on a future day is refused', async () => {
    expect(coded(await create(lgc({ surrenderedOn: '2199-01-01' })))).toEqual([400, 'instrument.in-future']);
  });

  test('with serial numbers the company already has is refused, even at the same moment', async () => {
    const first = await entered(lgc({ serialFrom: 5001, serialTo: 6000 }));
    const again = (serialFrom: number) =>
      create(lgc({ station: first.station.toLowerCase(), serialFrom, serialTo: serialFrom + 999 }));
    expect(coded(await again(6000))).toEqual([409, 'instrument.serial-overlap']);
    const both = await Promise.all(Array.from({ length: 6 }, () => again(6001)));
    expect(tally(both)).toEqual({ 200: 1, 409: 5 });
  });

  test('whose serial numbers another company has reports that, and nothing about that company', async () => {
    const other = await server.company('Somebody Else 0815');
    const stranger = await server.signedIn(other.id, ['USER']);
    const shared = { station: 'WDSHARED', serialFrom: 1, serialTo: 1000 };
    await entered(lgc({ ...shared, reference: 'Theirs 0815' }), stranger);
    const ours = await create(lgc({ ...shared, serialFrom: 1000, serialTo: 1999 }));
    expect(ours.body.data.isClaimedElsewhere).toBe(true);
    expect(JSON.stringify(ours.body)).not.toMatch('0815');
    expect((await entered(lgc({ ...shared, serialFrom: 2000, serialTo: 2999 }))).isClaimedElsewhere).toBe(false);
  });

  test('keeps its evidence while it is allocated', async () => {
    const file = await server.call('POST', '/api/evidence/upload', {
      as: user,
      file: { name: 'surrender.csv', bytes: Buffer.from('certificate,mwh\n1,1000\n') },
    });
    const made = await entered(lgc({ evidenceIds: [file.body.data.id] }));
    expect(made).toMatchObject({ evidenceIds: [file.body.data.id], evidenceCount: 1 });
    await allocate(made.id, [['2024-09-01', '1']]);
    const remove = () => server.call('DELETE', `/api/evidence/delete/${file.body.data.id}`, { as: user });
    expect(coded(await remove())).toEqual([409, 'evidence.in-use']);
    await allocate(made.id, [['2024-09-01', '0']]);
    expect((await remove()).status).toBe(200);
  });
});

describe('allocations', () => {
  test('are set and cleared by cell, and the rest is counted', async () => {
    const { id } = await entered(lgc());
    const set = await allocate(id, [
      ['2024-09-01', '250.5'],
      ['2024-10-01', '100'],
    ]);
    expect(set.body.data).toMatchObject({ allocatedMwh: '350.5', remainingMwh: '649.5' });
    await allocate(id, [
      ['2024-09-01', '0'],
      ['2024-10-01', '0.001'],
    ]);
    expect((await detail(id)).allocations).toEqual([
      { facilityId: company.facility.id, facilityName: company.facility.name, month: '2024-10-01', mwh: '0.001' },
    ]);
    expect(coded(await server.call('DELETE', `/api/instruments/delete/${id}?revision=1`, { as: user }))).toEqual([
      409,
      'instrument.allocated',
    ]);
  });

  test('of more than the holding are refused completely', async () => {
    const { id } = await entered(lgc());
    const over = await allocate(id, [
      ['2024-09-01', '600'],
      ['2024-10-01', '400.001'],
    ]);
    expect(coded(over)).toEqual([409, 'instrument.over-allocated']);
    expect((await detail(id)).allocatedMwh).toBe('0');
    expect((await allocate(id, [['2024-09-01', '1000']])).status).toBe(200);
  });

  test('by many at the same moment never exceed the holding', async () => {
    const { id } = await entered(lgc());
    const months = ['07', '08', '09', '10', '11', '12'].map((month) => `2024-${month}-01`);
    months.push(...['01', '02', '03', '04'].map((month) => `2025-${month}-01`));
    const answers = await Promise.all(months.map((month) => allocate(id, [[month, '300']])));
    expect(tally(answers)).toEqual({ 200: 3, 409: 7 });
    expect((await detail(id)).remainingMwh).toBe('100');
  });

  test('an instrument cannot be made smaller than its allocations', async () => {
    const made = await entered(lgc());
    await allocate(made.id, [['2024-09-01', '900']]);
    const body = { ...lgc({ station: made.station, mwh: '800', serialTo: 800 }), id: made.id, revision: 1 };
    expect(coded(await server.call('POST', '/api/instruments/update', { as: user, body }))).toEqual([
      409,
      'instrument.over-allocated',
    ]);
  });

  test('too old or too new for the year, outside the reporting window, or of another company are refused', async () => {
    const other = await server.company('Elsewhere');
    const { id } = await entered(lgc({ generatedOn: '2022-06-30', surrenderedOn: '2023-01-01' }));
    expect((await allocate(id, [['2024-06-01', '1']])).status).toBe(200);
    expect(coded(await allocate(id, [['2024-07-01', '1']]))).toEqual([409, 'instrument.age']);
    const fresh = await entered(lgc());
    expect(coded(await allocate(fresh.id, [['2024-06-01', '1']]))).toEqual([409, 'instrument.age']);
    expect(coded(await allocate(fresh.id, [['2024-09-02', '1']]))).toEqual([400, 'request.invalid']);
    expect(coded(await allocate(fresh.id, [['2024-09-01', '1']], other.facility.id))).toEqual([
      400,
      'facility.unknown',
    ]);
    const closed = await server.facility(company.id, { fromDate: '2024-10-15', toDate: '2024-12-31' });
    expect(coded(await allocate(fresh.id, [['2024-09-01', '1']], closed.id))).toEqual([400, 'facility.window']);
    expect((await allocate(fresh.id, [['2024-10-01', '1']], closed.id)).status).toBe(200);
  });
});

describe('the ledger of a facility', () => {
  const ledgerOf = async (own: TestCompany, as: string, fromDate: string, toDate: string) => {
    const query = new URLSearchParams({ facilityId: own.facility.id, fromDate, toDate });
    return (await server.call('GET', `/api/instruments/ledger?${query}`, { as })).body.data;
  };

  test('shows the allocations to the months of a period, what counts, and what other records leave', async () => {
    const own = await server.company('Ledger');
    const as = await server.signedIn(own.id, ['USER']);
    expect(await ledgerOf(own, as, '2024-09-01', '2024-09-30')).toEqual({
      isKept: false,
      allocated: { surrenderedMwh: '0', onSiteMwh: '0', exemptKwh: '0' },
      left: { surrenderedMwh: '0', onSiteMwh: '0', exemptKwh: '0' },
      instruments: [],
    });
    const give = async (body: object, cells: readonly (readonly [string, string])[]) => {
      const { id } = await entered(body, as);
      const done = await server.call('POST', '/api/instruments/allocate', {
        as,
        body: { id, cells: cells.map(([month, mwh]) => ({ facilityId: own.facility.id, month, mwh })) },
      });
      if (done.status !== 200) throw new Error(JSON.stringify(done.body));
    };
    const plain = { station: undefined, serialFrom: undefined, serialTo: undefined };
    await give(lgc(), [
      ['2024-09-01', '100'],
      ['2024-10-01', '50'],
    ]);
    await give(lgc({ kind: 'PPA', ...plain, surrenderedOn: undefined }), [['2024-09-01', '70']]);
    await give(lgc({ kind: 'GREENPOWER', ...plain, surrenderedOn: undefined, mwh: '10' }), [['2024-09-01', '10']]);
    await give(lgc({ kind: 'ON_SITE', ...plain, mwh: '30' }), [['2024-09-01', '30']]);
    await give(lgc({ kind: 'EXEMPT', ...plain, surrenderedOn: undefined, mwh: '5' }), [['2024-09-01', '5']]);
    const september = await ledgerOf(own, as, '2024-09-10', '2024-09-20');
    expect(september.allocated).toEqual({ surrenderedMwh: '140', onSiteMwh: '30', exemptKwh: '5000' });
    expect(september.instruments.map((one: { kind: string; counts: boolean }) => [one.kind, one.counts])).toEqual([
      ['LGC', true],
      ['PPA', false],
      ['GREENPOWER', true],
      ['ON_SITE', true],
      ['EXEMPT', true],
    ]);
    const both = await ledgerOf(own, as, '2024-09-01', '2024-10-31');
    expect(both.allocated.surrenderedMwh).toBe('190');

    const record = electricityBody(own.facility.id, {
      fromDate: '2024-09-01',
      toDate: '2024-09-30',
      methodInputs: { surrenderedMwh: '40', exemptKwh: '1000' },
    });
    const made = await server.call('POST', '/api/scope-management/create', { as, body: record });
    expect(made.status).toBe(200);
    expect((await ledgerOf(own, as, '2024-09-01', '2024-09-30')).left).toEqual({
      surrenderedMwh: '100',
      onSiteMwh: '30',
      exemptKwh: '4000',
    });

    const over = await server.call('POST', '/api/scope-management/create', {
      as,
      body: { ...record, methodInputs: { surrenderedMwh: '100.01', onSiteMwh: '30' } },
    });
    expect([over.status, over.body.code, over.body.issues?.[0]?.path]).toEqual([
      400,
      'record.check-failed',
      'methodInputs.surrenderedMwh',
    ]);
    expect(over.body.message).toMatch('allocates 140 surrendered MWh');
    const warned = (await server.call('GET', `/api/scope-management/${made.body.data.id}`, { as })).body.data;
    expect(warned.warningList.map(({ code }: { code: string }) => code)).toContain('instruments.on-site-under');

    const held = (methodInputs: Record<string, string>, recordId?: string) =>
      server.services.get(Database).withTenant(own.id, (trx) =>
        server.services.get(Ledger).disagreements(
          trx,
          {
            companyId: own.id,
            facilityId: own.facility.id,
            fromDate: '2024-09-01',
            toDate: '2024-09-30',
            recordId,
          },
          methodInputs,
        ),
      );
    expect(await held({ surrenderedMwh: '100', onSiteMwh: '30', exemptKwh: '4000' })).toEqual([]);
    expect(await held({ surrenderedMwh: '100.01', onSiteMwh: '29' })).toEqual([
      { figure: 'surrenderedMwh', claimed: '140.01', allocated: '140' },
      { figure: 'onSiteMwh', claimed: '29', allocated: '30' },
    ]);
    // The rows of a file count together with stored records and with earlier rows that are not refused.
    const rows = ['60', '50', '40'].map((surrenderedMwh) => ({
      body: recordBody.parse({ ...record, methodInputs: { surrenderedMwh, onSiteMwh: '30' } }),
      facility: own.facility,
    }));
    const refused = await server.services
      .get(Database)
      .withTenant(own.id, (trx) => server.services.get(BulkRecords).looking(own.id).findings(trx, rows));
    const errors = refused.map((found) => found.filter(({ level }) => level === 'error'));
    expect(errors.map((found) => found.map(({ values }) => values))).toEqual([
      [],
      [{ claimed: '150', allocated: '140' }],
      [],
    ]);

    const changing = made.body.data.id;
    expect(await held({ surrenderedMwh: '140', onSiteMwh: '30', exemptKwh: '5000' }, changing)).toEqual([]);
  });

  test('does not limit records of a company without instruments', async () => {
    const own = await server.company('No ledger');
    const found = await server.services
      .get(Database)
      .withTenant(own.id, (trx) =>
        server.services
          .get(Ledger)
          .disagreements(
            trx,
            { companyId: own.id, facilityId: own.facility.id, fromDate: '2024-09-01', toDate: '2024-09-30' },
            { surrenderedMwh: '999' },
          ),
      );
    expect(found).toEqual([]);
  });
});
