import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  lastDayOfMonth,
  monthsBetween,
  overlapOf,
  spreadWithin,
  type DateRange,
} from '#domain/time';
import { decimal, fixedText, sum, type Decimal } from '#domain/units';
import { abn as abnField } from '#plugins/company/company/contract';
import { Clock } from '#server';
import { explainWarnings } from '../../../../../tests/support/explain-warnings.ts';
import { apiServer, type ApiServer, type TestCompany } from '../../../../../tests/support/api-server.ts';
import { byEditions, type StoredDays } from '../../../../../tests/support/by-editions.ts';
import { approved } from '../../../../../tests/support/fixture-year.ts';
import { dieselBody, electricityBody } from '../../../../../tests/support/record-bodies.ts';
import { serverRuns } from '../../../../../tests/support/server-runs.ts';
import type { ReportDocument } from '../contract/index.ts';

let server: ApiServer;
let holding: Side;
let member: Side;

interface Side extends TestCompany {
  readonly abn: string;
  readonly user: string;
  readonly admin: string;
}

beforeAll(async () => {
  server = await apiServer();
});

afterAll(() => server.close());

beforeEach(async () => {
  holding = await side('Ironbark Holdings');
  member = await side('Redgum Rail');
});

let last = 51_000_000_000;
function nextAbn(): string {
  do last += 1;
  while (!abnField.safeParse(String(last)).success);
  return String(last);
}

async function side(name: string): Promise<Side> {
  const company = await server.company(name);
  const [user, admin] = [
    await server.signedIn(company.id, ['USER']),
    await server.signedIn(company.id, ['COMPANY_ADMIN']),
  ];
  const abn = nextAbn();
  await server.test.query('update company set abn = $1 where company_id = $2', [abn, company.id]);
  return { ...company, abn, user, admin };
}

const YEAR: DateRange = { from: '2025-07-01', to: '2026-06-30' };
const EQUITY = { framework: 'GHG_PROTOCOL', basis: 'EQUITY' } as const;

/** Adds a group member for these days, with its own consent; returns the entity. */
async function joined(into: Side, days: { readonly from: string; readonly to?: string }, whom = member) {
  const invited = await server.call('POST', '/api/company-group/entity/create', {
    as: into.admin,
    body: {
      kind: 'MEMBER',
      name: 'Redgum',
      abn: whom.abn,
      share: '60',
      fromDate: days.from,
      ...(days.to === undefined ? {} : { toDate: days.to }),
      facilityIds: [],
    },
  });
  const entity = invited.body.data;
  await decided(entity.id, 'ACCEPTED', { whom, revision: 1 });
  return entity as { readonly id: string };
}

async function decided(
  entityId: string,
  decision: string,
  { whom = member, revision }: { readonly whom?: Side; readonly revision: number },
) {
  const body = { entityId, revision, decision };
  expect((await server.call('POST', '/api/company-group/decide', { as: whom.admin, body })).status).toBe(200);
}

async function read(of: Side, report: string, change: Record<string, string> = {}): Promise<ReportDocument> {
  const query = new URLSearchParams({ ...YEAR, ...change }).toString();
  const { status, body } = await server.call('GET', `/api/report/${report}?${query}`, { as: of.user });
  expect({ report, status, message: body.message }).toEqual({ report, status: 200, message: undefined });
  return body.data;
}

const rowsOf = (document: ReportDocument, id: string) => document.sections.find((one) => one.id === id)?.rows ?? [];
const table = (document: ReportDocument, id: string, columns: readonly string[]) =>
  rowsOf(document, id).map(({ cells }) => columns.map((column) => cells[column] ?? null));
const amount = (text: string | null | undefined) => decimal(text ?? '0');
const six = (value: Decimal) => fixedText(value, 6);

describe('a member counts for its days', () => {
  const COLUMNS = ['company', 'scope1', 'records'];
  const year = (quantity = '700') => [
    dieselBody(member.facility.id, { fromDate: '2025-08-01', toDate: '2025-08-31', quantity }),
    dieselBody(member.facility.id, { fromDate: '2025-10-01', toDate: '2025-10-31', quantity }),
  ];

  test('from the day it joined: 17 of the 31 days of August', async () => {
    for (const body of year()) await approved(server, member, body);
    await joined(holding, { from: '2025-08-15' });
    const companies = await read(holding, 'corporate-company');
    // 700 kL: 1896.804 t; 1896.804 x 17 / 31 = 1040.182839
    expect(table(companies, 'companies', COLUMNS)).toEqual([
      ['Ironbark Holdings', null, '0'],
      ['Redgum Rail', '2936.986839', '2'],
      ['Total', '2936.986839', '2'],
    ]);
    expect(table(companies, 'structure', ['name', 'joined', 'left', 'reports']).at(-1)).toEqual([
      'Redgum',
      '2025-08-15',
      null,
      'included',
    ]);
  });

  test('until the day it left, even if the report ends later', async () => {
    for (const body of year()) await approved(server, member, body);
    await joined(holding, { from: '2020-07-01', to: '2025-10-10' });
    const companies = await read(holding, 'corporate-company');
    // 1896.804 + 1896.804 x 10 / 31
    expect(table(companies, 'companies', COLUMNS)[1]).toEqual(['Redgum Rail', '2508.676258', '2']);
    expect(table(companies, 'structure', ['joined', 'left']).at(-1)).toEqual(['2020-07-01', '2025-10-10']);
    const later = { from: '2026-01-01', to: '2026-06-30' };
    expect(table(await read(holding, 'corporate-company', later), 'companies', COLUMNS)).toHaveLength(2);
    expect(rowsOf(await read(holding, 'corporate-company', later), 'structure')).toHaveLength(1);
  });

  test('applies to all rows alike: facilities, activities, energy, the previous year', async () => {
    for (const body of year()) await approved(server, member, body);
    const earlier = dieselBody(member.facility.id, { fromDate: '2025-05-01', toDate: '2025-05-31' });
    await approved(server, member, earlier);
    await joined(holding, { from: '2025-05-22', to: '2025-10-10' });
    expect(table(await read(holding, 'corporate-facilities'), 'facilities', ['company', 'scope1']).slice(-2)).toEqual([
      ['Redgum Rail', '2508.676258'],
      ['Total', '2508.676258'],
    ]);
    const activities = await read(holding, 'corporate-activities');
    // 700 + 700 x 10 / 31
    expect(table(activities, 'activities-1', ['company', 'quantity', 'total', 'records'])).toEqual([
      ['Redgum Rail', '925.806452', '2508.676258', '2'],
      ['Total', null, '2508.676258', '2'],
    ]);
    expect(table(await read(holding, 'corporate-energy'), 'energy-facilities', ['consumed']).at(-1)).toEqual([
      '35736.129032',
    ]);
    // 10 of the 31 days of May; the next year has no May to compare with.
    const summary = await read(holding, 'corporate-summary');
    expect(table(summary, 'totals', ['total', 'compared', 'before'])[0]).toEqual(['2508.676258', null, null]);
    expect(summary.sections.find(({ id }) => id === 'totals')?.note).toContain('(2508.676 t CO2-e)');
  });

  test('a member of the previous year only is not compared, nor read in any other way', async () => {
    const earlier = dieselBody(member.facility.id, { fromDate: '2025-05-01', toDate: '2025-05-31' });
    for (const body of [earlier, ...year()]) await approved(server, member, body);
    await joined(holding, { from: '2020-07-01', to: '2025-06-30' });
    const summary = await read(holding, 'corporate-summary');
    expect(table(summary, 'totals', ['total', 'before'])[0]).toEqual([null, null]);
    expect(summary.sections.find(({ id }) => id === 'totals')?.note).toContain(
      'only in 2024-07-01 – 2025-06-30 (1896.804 t CO2-e)',
    );
    expect(rowsOf(summary, 'structure')).toHaveLength(1);
  });
});

describe('consent is never exceeded', () => {
  test('hides drafts of a member, shows those of the own company', async () => {
    const draft = (facilityId: string, as: string) =>
      server.call('POST', '/api/scope-management/create', { as, body: dieselBody(facilityId) });
    for (const one of [holding, member]) expect((await draft(one.facility.id, one.user)).status).toBe(200);
    await approved(server, member, dieselBody(member.facility.id, { quantity: '70' }));
    await joined(holding, { from: '2024-07-01' });
    const drafts = await read(holding, 'corporate-company', { includeDrafts: 'true' });
    expect(table(drafts, 'companies', ['company', 'scope1'])).toEqual([
      ['Ironbark Holdings', '1896.804000'],
      ['Redgum Rail', '189.680400'],
      ['Total', '2086.484400'],
    ]);
    const said = 'Drafts of another company are never shown';
    expect(drafts.notes.join(' ')).toContain(said);
    const activities = await read(holding, 'corporate-activities', { includeDrafts: 'true' });
    expect(activities.sections.find(({ id }) => id === 'methods')?.note).toContain(said);
    expect(table(activities, 'activities-1', ['company', 'total']).slice(0, 2)).toEqual([
      ['Ironbark Holdings', '1896.804000'],
      ['Redgum Rail', '189.680400'],
    ]);
    // A method both use is listed once.
    expect(table(activities, 'methods', ['line', 'method', 'records'])).toEqual([
      ['Scope 1', 'nger.method-1.fuel', '2'],
    ]);
    const as = await server.signedIn(null, ['ADMIN']);
    const asked = new URLSearchParams({ ...YEAR, includeDrafts: 'true', companyId: holding.id }).toString();
    const ofStaff = await server.call('GET', `/api/admin/report/corporate-summary?${asked}`, { as });
    expect(ofStaff.body.data.controls[0].amount).toBe('2086.484400');
  });

  test('a facility outside the days is neither named nor accepted as a filter', async () => {
    const closed = await server.facility(member.id, { name: 'Closed', fromDate: '2020-07-01', toDate: '2025-08-14' });
    const late = await server.facility(member.id, { name: 'Late', fromDate: '2025-11-01' });
    await joined(holding, { from: '2025-08-15', to: '2025-10-31' });
    const names = table(await read(holding, 'corporate-facilities'), 'facilities', ['facility']).flat();
    expect(names).not.toContain('Closed');
    expect(names).not.toContain('Late');
    for (const { id } of [closed, late]) {
      const query = new URLSearchParams({ ...YEAR, facilities: id }).toString();
      const answer = await server.call('GET', `/api/report/corporate-summary?${query}`, { as: holding.user });
      expect([answer.status, answer.body.code]).toEqual([400, 'facility.unknown']);
    }
    const { data } = (await server.call('GET', '/api/company-group/structure', { as: holding.admin })).body;
    expect(data.entities[0].facilities.map(({ id }: { id: string }) => id)).toEqual([member.facility.id]);
  });

  test('a member that leaves is hidden from that day on, and its earlier data stays', async () => {
    await approved(server, member, dieselBody(member.facility.id));
    const { id } = await joined(holding, { from: '2024-07-01' });
    await decided(id, 'LEFT', { revision: 2 });
    const today = server.services.get(Clock).today();
    const before = await read(holding, 'corporate-company');
    expect(table(before, 'companies', ['company', 'scope1'])[1]).toEqual(['Redgum Rail', '1896.804000']);
    expect(table(before, 'structure', ['left', 'reports']).at(-1)).toEqual([addDays(today, -1), 'included']);
    const later = lastDayOfMonth(addMonths(today, 1));
    const after = await read(holding, 'corporate-company', { from: addMonths(today, 1), to: later });
    expect(table(after, 'companies', ['company'])).toEqual([['Ironbark Holdings'], ['Total']]);
    expect(rowsOf(after, 'structure')).toHaveLength(1);
    expect(after.controls[0]?.amount).toBeNull();
  });

  test('a company is a member only once, even if its ABN changes', async () => {
    await joined(holding, { from: '2024-07-01', to: '2025-12-31' });
    const abn = nextAbn();
    await server.test.query('update company set abn = $1 where company_id = $2', [abn, member.id]);
    const body = { kind: 'MEMBER', name: 'Again', abn, share: '60', fromDate: '2025-01-01' };
    const again = await server.call('POST', '/api/company-group/entity/create', {
      as: holding.admin,
      body: { ...body, facilityIds: [] },
    });
    expect([again.status, again.body.code]).toEqual([409, 'group.abn-taken']);
  });
});

const day = fc.integer({ min: -60, max: 460 }).map((days) => addDays(YEAR.from, days));
const entered = fc.record({
  electric: fc.boolean(),
  atPort: fc.boolean(),
  from: fc.integer({ min: -90, max: 380 }).map((days) => addDays(YEAR.from, days)),
  length: fc.oneof(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 41, max: 400 })),
  quantity: fc.integer({ min: 1, max: 9_999_999 }).map((grams) => (grams / 1000).toFixed(3)),
});

describe('random days of joining and leaving', () => {
  test('members add up to their records in their days, and the group to the sum of them', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(entered, { minLength: 4, maxLength: 8 }), day, day, async (records, one, other) => {
        const [into, next] = [await side('Ironbark Holdings'), await side('Ghost Gum Holdings')];
        const whom = await side('Redgum Rail');
        const port = (await server.facility(whom.id, { name: 'Port' })).id;
        const share = { facilityId: port, basis: 'EQUITY', fromDate: '2026-01-01', equityShare: '50' };
        const stated = await server.call('POST', '/api/control-basis/create', { as: whom.admin, body: share });
        expect(stated.status).toBe(200);
        const ids: string[] = [];
        for (const { electric, atPort, from, length, quantity } of records) {
          const facility = atPort ? port : whom.facility.id;
          const change = { fromDate: from, toDate: addDays(from, length), quantity };
          const body = electric ? electricityBody(facility, change) : dieselBody(facility, change);
          const made = await server.call('POST', '/api/scope-management/create', { as: whom.user, body });
          expect(made.status).toBe(200);
          ids.push(await explainWarnings(server, whom.user, made.body.data));
        }
        for (const [status, as] of [
          ['SUBMITTED', whom.user],
          ['APPROVED', whom.admin],
        ] as const) {
          const answer = await server.call('POST', '/api/scope-management/status', { as, body: { ids, status } });
          expect(answer.body.data.rejected).toEqual([]);
        }
        await approved(server, into, dieselBody(into.facility.id));
        const [joining, leaving] = one < other ? [one, other] : [other, addDays(one, 1)];
        await joined(into, { from: joining, to: leaving }, whom);
        // The remaining days belong to another group: no day is lost or counted twice.
        await joined(next, { from: addDays(leaving, 1) }, whom);

        for (const [group, days] of [
          [into, { from: joining, to: leaving }],
          [next, { from: addDays(leaving, 1), to: null }],
        ] as const) {
          const readable = overlapOf(days, YEAR);
          const byHand = await countedByHand(whom.id, port, readable);
          const companies = await read(group, 'corporate-company', EQUITY);
          const figures = ['scope1', 'scope2-location', 'scope3', 'consumed'] as const;
          const of = (at: number) => rowsOf(companies, 'companies')[at]?.cells ?? {};
          expect(rowsOf(companies, 'companies')).toHaveLength(readable === null ? 2 : 3);
          const ofMember = readable === null ? {} : of(1);
          expect(figures.map((name) => six(amount(ofMember[name])))).toEqual(byHand.map(six));
          const total = rowsOf(companies, 'companies').at(-1)?.cells ?? {};
          const whole = figures.map((name, at) => six(amount(of(0)[name]).plus(byHand[at] ?? decimal(0))));
          expect(figures.map((name) => six(amount(total[name])))).toEqual(whole);
          const control = (id: string) => six(amount(companies.controls.find((each) => each.id === id)?.amount));
          expect(['scope1', 'scope2-location', 'scope3', 'energy'].map(control)).toEqual(whole);
          const activities = await read(group, 'corporate-activities', EQUITY);
          const lines = [1, 2, 3].map((scope) => {
            const { cells = {} } = rowsOf(activities, `activities-${scope}`).find(({ isTotal }) => isTotal) ?? {};
            return six(amount(cells[scope === 2 ? 'location' : 'total']));
          });
          expect(lines).toEqual(whole.slice(0, 3));
          const facilities = rowsOf(await read(group, 'corporate-facilities', EQUITY), 'facilities');
          const rows = facilities.filter(({ isTotal }) => !isTotal).map(({ cells }) => amount(cells['scope1']));
          expect(six(sum(rows))).toBe(whole[0]);
          expect(total['records']).toBe(String(await withDaysIn(whom.id, readable, group === into ? 1 : 0)));
        }
      }),
      serverRuns(4),
    );
  });
});

/** Scope 1, Scope 2 by location, Scope 3 and energy of a company in some days, the port at half from January 2026. */
async function countedByHand(companyId: string, port: string, days: DateRange | null): Promise<readonly Decimal[]> {
  const rows = await server.test.query<StoredRecord>(
    `select facility_id, scope, from_date::text, to_date::text, t_total, t_upstream, energy_gj, parts
     from emission_record where company_id = $1 and status = 'APPROVED'`,
    [companyId],
  );
  const part = (record: StoredRecord, total: string | null) =>
    sum(
      monthsBetween(record.from_date, record.to_date).map((month) => {
        const within = days && overlapOf({ from: month, to: lastDayOfMonth(month) }, days);
        if (!within || total === null) return decimal(0);
        const percent = record.facility_id === port && month >= '2026-01-01' ? '0.5' : '1';
        return spreadWithin(decimal(total), { from: record.from_date, to: record.to_date }, within).times(percent);
      }),
    );
  const records = rows.flatMap(byEditions);
  const all = (scopes: readonly number[], figure: 't_total' | 't_upstream' | 'energy_gj') =>
    sum(records.filter(({ scope }) => scopes.includes(scope)).map((record) => part(record, record[figure])));
  return [all([1], 't_total'), all([2], 't_total'), all([1, 2], 't_upstream'), all([1, 2], 'energy_gj')];
}

/** Records that have days in a period, and how many of them belong to the group itself. */
async function withDaysIn(companyId: string, days: DateRange | null, own: number): Promise<number> {
  if (days === null) return own;
  const [row] = await server.test.query(
    'select count(*)::int as count from emission_record where company_id = $1 and from_date <= $3 and to_date >= $2',
    [companyId, days.from, days.to],
  );
  return own + Number(row?.['count']);
}

interface StoredRecord extends StoredDays {
  readonly facility_id: string;
  readonly scope: number;
  readonly t_total: string | null;
  readonly t_upstream: string | null;
  readonly energy_gj: string | null;
}
