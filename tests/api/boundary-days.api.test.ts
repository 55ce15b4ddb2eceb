import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, overlapOf, spreadWithin, type DateRange } from '#domain/time';
import { decimal, fixedText, sum, type Decimal } from '#domain/units';
import { readCsv } from '#server';
import { abn as abnField } from '#plugins/company/company/contract';
import { explainWarnings } from '../support/explain-warnings.ts';
import { apiServer, type ApiServer, type TestCompany } from '../support/api-server.ts';
import { byEditions, type StoredDays } from '../support/by-editions.ts';
import { approved } from '../support/fixture-year.ts';
import { dieselBody, electricityBody } from '../support/record-bodies.ts';
import { serverRuns } from '../support/server-runs.ts';
import { unpacked } from '../support/unpacked.ts';

/** Control and shares count by days wherever a figure is shown: dashboard, reports, radar, files, samples. */
let server: ApiServer;

interface Side extends TestCompany {
  readonly user: string;
  readonly admin: string;
}

const YEAR: DateRange = { from: '2025-07-01', to: '2026-06-30' };

beforeAll(async () => {
  server = await apiServer();
});

afterAll(() => server.close());

async function side(name: string): Promise<Side> {
  const company = await server.company(name);
  const [user, admin] = [
    await server.signedIn(company.id, ['USER']),
    await server.signedIn(company.id, ['COMPANY_ADMIN']),
  ];
  return { ...company, user, admin };
}

async function stated(of: Side, facts: object) {
  const body = { facilityId: of.facility.id, ...facts };
  const { status } = await server.call('POST', '/api/control-basis/create', { as: of.admin, body });
  expect(status).toBe(200);
}

/** Operational control of another company: none of it is reported. */
const handedOver = (fromDate: string, toDate?: string) => ({
  basis: 'OPERATIONAL',
  controllerKind: 'NAMED',
  controllerName: 'Ghost Gum',
  fromDate,
  ...(toDate === undefined ? {} : { toDate }),
});

const get = async (of: Side, path: string, query: Record<string, string>) => {
  const { status, body } = await server.call('GET', `${path}?${new URLSearchParams(query).toString()}`, {
    as: of.user,
  });
  expect([path, status, body.message]).toEqual([path, 200, body.message]);
  return body.data;
};

const six = (value: Decimal | string | null | undefined) => fixedText(decimal(value ?? '0'), 6);

/** The totals of Scopes 1, 2 (location-based) and 3, everywhere they are shown. */
async function everywhere(of: Side, book: Record<string, string>) {
  const query = { ...YEAR, includeDrafts: 'false', ...book };
  const report = await get(of, '/api/report/company-sources', query);
  const lines = await get(of, '/api/report/company-activities', query);
  const totals = await get(of, '/api/dashboard/list/total', query);
  const control = (id: string) => report.controls.find((one: { id: string }) => one.id === id)?.amount;
  const lineTotal = (scope: number) => {
    const section = lines.sections.find(({ id }: { id: string }) => id === `activities-${scope}`);
    const total = section?.rows.find(({ isTotal }: { isTotal: boolean }) => isTotal);
    return total?.cells[scope === 2 ? 'location' : 'total'];
  };
  return {
    report: [six(control('scope1')), six(control('scope2-location')), six(control('scope3'))],
    activities: [six(lineTotal(1)), six(lineTotal(2)), six(lineTotal(3))],
    dashboard: ['scope1', 'scope2', 'scope3'].map((id) =>
      six(totals.totals?.find((one: { id: string }) => one.id === id)?.amount ?? dashboardScope(totals, id)),
    ),
  };
}

type Totals = { scopes: readonly { id?: string; scope?: number; amount: string | null }[] };
const dashboardScope = (totals: Totals, id: string) =>
  totals.scopes?.find((one) => one.id === id || `scope${one.scope}` === id)?.amount;

describe('control that changes within a month', () => {
  const december = { fromDate: '2025-12-01', toDate: '2025-12-31' };

  test('a facility handed over on 2 December reports one day of December', async () => {
    const company = await side('Ironbark');
    await approved(server, company, dieselBody(company.facility.id, december));
    await stated(company, handedOver('2025-12-02'));
    // 1896.804 / 31
    const found = await everywhere(company, { framework: 'NGER' });
    expect(found.report[0]).toBe('61.187226');
    expect(found).toMatchObject({ activities: found.report, dashboard: found.report });
  });

  test('one acquired on 3 December reports 29 days of it, and the note says so', async () => {
    const company = await side('Ironbark');
    await approved(server, company, dieselBody(company.facility.id, december));
    await stated(company, handedOver('2020-07-01', '2025-12-02'));
    // 1896.804 x 29 / 31: the days after the first two of 31.
    const found = await everywhere(company, { framework: 'NGER' });
    expect(found.report[0]).toBe('1774.429548');
    expect(found).toMatchObject({ activities: found.report, dashboard: found.report });
    const { notes } = await get(company, '/api/report/company-sources', { ...YEAR, framework: 'NGER' });
    expect(notes.join(' ')).toContain('0 % (2020-07-01 – 2025-12-02)');
  });
});

let number = 74_000_000_000;
async function joined(into: Side, member: Side, fromDate: string) {
  do number += 1;
  while (!abnField.safeParse(String(number)).success);
  await server.test.query('update company set abn = $1 where company_id = $2', [String(number), member.id]);
  const body = { kind: 'MEMBER', name: 'Rail', abn: String(number), share: '60', fromDate, facilityIds: [] };
  const made = await server.call('POST', '/api/company-group/entity/create', { as: into.admin, body });
  const answer = { entityId: made.body.data.id, revision: 1, decision: 'ACCEPTED' };
  expect((await server.call('POST', '/api/company-group/decide', { as: member.admin, body: answer })).status).toBe(200);
}

const day = fc.integer({ min: -20, max: 380 }).map((days) => addDays(YEAR.from, days));
const entered = fc.record({
  electric: fc.boolean(),
  from: fc.integer({ min: -60, max: 380 }).map((days) => addDays(YEAR.from, days)),
  length: fc.oneof(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 41, max: 300 })),
  quantity: fc.integer({ min: 1, max: 9_999_999 }).map((grams) => (grams / 1000).toFixed(3)),
});
const boundaries = fc.uniqueArray(day, { minLength: 2, maxLength: 4 }).map((days) => days.toSorted());
const percents = fc.array(fc.constantFrom('0', '12.5', '60', '100'), { minLength: 4, maxLength: 4 });

interface Stored extends StoredDays {
  readonly id: string;
  readonly scope: number;
  readonly t_total: string;
  readonly t_upstream: string | null;
}

const storedOf = (companyId: string) =>
  server.test.query<Stored>(
    `select id, scope, from_date::text, to_date::text, t_total, t_upstream, parts from emission_record where company_id = $1`,
    [companyId],
  );

/** The amounts each day adds to Scopes 1, 2 and 3, by the share of that day. */
async function byHand(companyId: string, within: DateRange | null, percentOn: (on: string) => string) {
  const rows = (await storedOf(companyId)).flatMap(byEditions);
  const part = ({ from_date: from, to_date: to }: Stored, figure: string | null) => {
    const days = within && overlapOf({ from, to }, within);
    const found: Decimal[] = [];
    for (let on = days?.from ?? ''; days !== null && on <= days.to; on = addDays(on, 1))
      found.push(
        spreadWithin(decimal(figure ?? '0'), { from, to }, { from: on, to: on })
          .times(percentOn(on))
          .div(100),
      );
    return sum(found);
  };
  const ofScope = (scope: number) => rows.filter((row) => row.scope === scope);
  return [
    ...[1, 2].map((scope) => sum(ofScope(scope).map((row) => part(row, row.t_total)))),
    sum(rows.map((row) => part(row, row.t_upstream))),
  ];
}

interface Boundary {
  readonly equity: (on: string) => string;
  readonly control: (on: string) => string;
}

/** NGER has no Scope 3. */
const without3 = ([one, two]: readonly string[]) => [one, two, '0.000000'];

/** Dashboard, reports, lines, pack and auditor export show the totals of the year that follow from the records by days. */
async function addsUpEverywhere(of: Side, { equity, control }: Boundary): Promise<void> {
  const byBook = {
    EQUITY: (await byHand(of.id, YEAR, equity)).map(six),
    NGER: without3((await byHand(of.id, YEAR, control)).map(six)),
    RECORDED: (await byHand(of.id, YEAR, () => '100')).map(six),
  };
  for (const [book, whole] of [
    [{ framework: 'GHG_PROTOCOL', basis: 'EQUITY' }, byBook.EQUITY],
    [{ framework: 'NGER' }, byBook.NGER],
  ] as const)
    expect(await everywhere(of, book)).toEqual({ report: whole, activities: whole, dashboard: whole });
  const pack = await server.call('GET', `/api/assurance-pack/${of.id}?${new URLSearchParams({ ...YEAR }).toString()}`, {
    as: of.admin,
  });
  const totals = readCsv((await unpacked(pack.bytes)).get('totals.csv')?.toString('utf8') ?? '');
  for (const book of ['NGER', 'RECORDED'] as const) {
    const figures = [1, 2, 3].map((scope) => {
      const row = totals.find((one) => one['Book'] === book && one['Scope'] === String(scope));
      return six(row?.['Total (t CO2-e)']);
    });
    expect([book, figures]).toEqual([book, byBook[book]]);
  }
  // The export lists each record once and in full, with the total of its days.
  const file = await server.call('GET', '/api/scope-management/auditor/export?format=csv', { as: of.admin });
  const exported = readCsv(file.bytes.toString('utf8')).map((row) => [
    row['Record id'] ?? '',
    six(row['Total location-based (t CO2-e)']),
    six(row['Upstream in Scope 3 (t CO2-e)'] || '0'),
  ]);
  const stored = (await storedOf(of.id)).map((row) => [row.id, six(row.t_total), six(row.t_upstream)]);
  const inOrder = (rows: readonly (readonly string[])[]) => rows.toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1));
  expect(inOrder(exported)).toEqual(inOrder(stored));
  const always = { from: '1900-01-01', to: '2199-12-31' };
  const summed = (at: 1 | 2) => sum(exported.map((row) => decimal(row[at] ?? '0')));
  const [one = decimal(0), two = decimal(0), three = decimal(0)] = await byHand(of.id, always, () => '100');
  expect([six(summed(1)), six(summed(2))]).toEqual([six(one.plus(two)), six(three)]);
}

/** A locked year: a change of control is refused and has no effect until the year is unlocked. */
async function lockedFor(of: Side, boundary: Boundary): Promise<void> {
  const year = { facilityId: of.facility.id, year: 2026 };
  const post = (path: string, body: object) => server.call('POST', path, { as: of.admin, body });
  expect((await post('/api/period/lock', year)).status).toBe(200);
  // This control basis is not used elsewhere in the test, so it overlaps with nothing.
  const other = { ...handedOver('2026-05-01'), facilityId: of.facility.id, basis: 'FINANCIAL' };
  expect((await post('/api/control-basis/create', other)).body.code).toBe('period.locked');
  await addsUpEverywhere(of, boundary);
  expect((await post('/api/period/unlock', { ...year, reason: 'A restatement' })).status).toBe(200);
}

/** Returns one record, corrects it and approves it again. */
async function corrected(of: Side, quantity: string): Promise<void> {
  const [first] = await storedOf(of.id);
  if (!first) return;
  const status = (to: string, as: string) =>
    server.call('POST', '/api/scope-management/status', {
      as,
      body: { ids: [first.id], status: to, reason: 'Meter read again' },
    });
  expect((await status('RETURNED', of.admin)).body.data.rejected).toEqual([]);
  const { data } = (await server.call('GET', `/api/scope-management/${first.id}`, { as: of.user })).body;
  const make = data.typeScope === 2 ? electricityBody : dieselBody;
  const { id, revision, fromDate, toDate } = data;
  const body = { ...make(of.facility.id, { fromDate, toDate, quantity }), id, revision };
  expect((await server.call('POST', '/api/scope-management/update', { as: of.user, body })).status).toBe(200);
  await explainWarnings(server, of.user, first.id);
  expect((await status('SUBMITTED', of.user)).body.data.rejected).toEqual([]);
  expect((await status('APPROVED', of.admin)).body.data.rejected).toEqual([]);
}

const changed = fc.record({ isLocked: fc.boolean(), quantity: entered.map(({ quantity }) => quantity) });

test('with random shares, control, locks, changes and membership every reader agrees with the records, day by day', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(entered, { minLength: 3, maxLength: 6 }),
      boundaries,
      percents,
      day,
      changed,
      async (records, cuts, shares, joining, { isLocked, quantity: another }) => {
        const [holding, member] = [await side('Ironbark Holdings'), await side('Redgum Rail')];
        for (const { electric, from, length, quantity } of records) {
          const change = { fromDate: from, toDate: addDays(from, length), quantity };
          const make = electric ? electricityBody : dieselBody;
          await approved(server, member, make(member.facility.id, change));
        }
        const stretches = cuts.slice(0, -1).map((from, at) => ({
          from,
          to: addDays(cuts[at + 1] ?? from, -1),
          percent: shares[at] ?? '100',
        }));
        for (const { from, to, percent } of stretches) {
          if (from === to) continue;
          await stated(member, { basis: 'EQUITY', fromDate: from, toDate: to, equityShare: percent });
          if (percent === '0') await stated(member, handedOver(from, to));
        }
        const holds = (on: string) => stretches.find(({ from, to }) => from !== to && from <= on && on <= to);
        const boundary: Boundary = {
          equity: (on) => holds(on)?.percent ?? '100',
          control: (on) => (holds(on)?.percent === '0' ? '0' : '100'),
        };
        if (isLocked) await lockedFor(member, boundary);
        await corrected(member, another);
        await addsUpEverywhere(member, boundary);

        await joined(holding, member, joining);
        const days = overlapOf({ from: joining, to: null }, YEAR);
        const [one = decimal(0), two = decimal(0)] = await byHand(member.id, days, boundary.control);
        const summary = await get(holding, '/api/report/corporate-summary', { ...YEAR, framework: 'NGER' });
        const control = (id: string) => six(summary.controls.find((each: { id: string }) => each.id === id)?.amount);
        expect([control('scope1'), control('scope2-location')]).toEqual([six(one), six(two)]);
        const rows = summary.sections.find(({ id }: { id: string }) => id === 'thresholds').rows;
        const measured = rows.find(({ id }: { id: string }) => id === 'group.emissions').cells.measured;
        const radar = await get(holding, '/api/thresholds/radar', { year: '2026' });
        const [{ projection }] = radar.group.lines;
        expect([six(measured), six(projection.recorded)]).toEqual([six(one.plus(two)), six(one.plus(two))]);
      },
    ),
    serverRuns(4),
  );
});
