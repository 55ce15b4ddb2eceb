import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SealCheck } from '#plugins/records/periods/server';
import { apiServer, type ApiServer, type TestCompany } from '../../../../../tests/support/api-server.ts';
import { dieselBody } from '../../../../../tests/support/record-bodies.ts';

/** A filed report never changes, whatever happens to the records behind it. */
let server: ApiServer;
let company: TestCompany;
let admin: string;
let second: string;

beforeAll(async () => {
  server = await apiServer();
});

afterAll(() => server.close());

const get = (path: string, as = admin) => server.call('GET', path, { as });
const post = (path: string, body: object, as = admin) => server.call('POST', path, { as, body });
const asOwner = (text: string) => server.test.query(text.replaceAll('$company', `'${company.id}'`));

const YEAR = { from: '2025-07-01', to: '2026-06-30', framework: 'NGER' };
const SUMMARY = { report: 'corporate-summary', ...YEAR };
const words = (query: object) => new URLSearchParams(Object.entries(query)).toString();

async function approved(change: Record<string, unknown> = {}): Promise<string> {
  const made = await post('/api/scope-management/create', dieselBody(company.facility.id, change));
  const { id } = made.body.data;
  await post('/api/scope-management/status', { ids: [id], status: 'SUBMITTED' });
  await post('/api/scope-management/status', { ids: [id], status: 'APPROVED' }, second);
  return id;
}

beforeEach(async () => {
  company = await server.company('Ironbark');
  admin = await server.signedIn(company.id, ['COMPANY_ADMIN', 'USER']);
  second = await server.signedIn(company.id, ['COMPANY_ADMIN']);
  await approved();
});

const lock = () => post('/api/period/lock', { facilityId: company.facility.id, year: 2026 });

async function print(query: object = SUMMARY): Promise<string> {
  return (await get(`/api/report/filings/preview?${words(query)}`)).body.data.print;
}

const filed = async (change: object = {}, query: object = SUMMARY) =>
  post('/api/report/filings/create', { ...query, print: await print(query), obligation: 'nger-report', ...change });

const FORMATS = ['pdf', 'xlsx', 'csv', 'json'] as const;

async function bytesOf(id: string): Promise<readonly Buffer[]> {
  const all: Buffer[] = [];
  for (const format of FORMATS) {
    const answer = await get(`/api/report/filings/file/${id}/${format}`);
    expect(answer.status).toBe(200);
    all.push(answer.bytes);
  }
  return all;
}

test('previews what is to be filed: totals, status of records and periods, obligations', async () => {
  await post('/api/scope-management/create', dieselBody(company.facility.id, { quantity: '5' }));
  const { data } = (await get(`/api/report/filings/preview?${words(SUMMARY)}`)).body;
  expect(data).toMatchObject({
    from: '2025-07-01',
    amends: null,
    standing: {
      unsettled: { records: 1 },
      unlocked: { count: 1, periods: [{ facilityName: company.facility.name, year: 2026 }] },
      locked: [],
    },
    obligations: [
      { id: 'nger-report', year: 2026, day: '2026-10-31' },
      { id: 'nger-register', year: 2026, day: '2026-08-31' },
      { id: 'safeguard', year: 2026, day: '2027-03-31' },
    ],
  });
  expect(data.controls.find(({ id }: { id: string }) => id === 'scope1').amount).toBe('1896.804000');
  // Part of a year, or drafts, meet no deadline.
  for (const change of [{ to: '2025-12-31' }, { includeDrafts: 'true' }])
    expect(
      (await get(`/api/report/filings/preview?${words({ ...SUMMARY, ...change })}`)).body.data.obligations,
    ).toEqual([]);
});

test('files unsettled books only if the officer acknowledges it', async () => {
  expect(await filed()).toMatchObject({ status: 409, body: { code: 'filing.unsettled' } });
  expect(await filed({ acknowledged: true })).toMatchObject({ status: 200, body: { data: { number: 1 } } });
  const { data } = (await get('/api/report/filings/list')).body;
  expect(data).toMatchObject([
    { number: 1, obligation: 'nger-report', year: 2026, standing: { unlocked: { count: 1 } } },
  ]);
});

test('returns a filed report byte for byte, and its later changes figure by figure', async () => {
  await lock();
  const { data } = (await filed()).body;
  expect(data).toMatchObject({
    number: 1,
    title: 'Corporate summary',
    amends: null,
    standing: { unlocked: { count: 0 } },
  });
  const before = await bytesOf(data.id);
  const detail = (await get(`/api/report/filings/detail/${data.id}`)).body.data;
  for (const [at, format] of FORMATS.entries()) {
    const file = detail.files.find((one: { format: string }) => one.format === format);
    expect(file.sha256).toBe(
      createHash('sha256')
        .update(before[at] ?? '')
        .digest('hex'),
    );
  }
  expect(detail.boundary.companies).toMatchObject([
    { id: company.id, days: null, facilities: [{ id: company.facility.id }] },
  ]);
  const same = (await get(`/api/report/filings/comparison/${data.id}`)).body.data;
  expect(same).toMatchObject({ rows: [], differences: 0, notes: { gone: [], added: [] } });

  await post('/api/period/unlock', { facilityId: company.facility.id, year: 2026, reason: 'A late invoice' });
  await approved({ quantity: '690', fromDate: '2025-11-01', toDate: '2025-11-30' });
  await post('/api/control-basis/create', {
    facilityId: company.facility.id,
    basis: 'OPERATIONAL',
    fromDate: '2025-07-01',
    toDate: '2026-06-30',
    controllerKind: 'NAMED',
    controllerName: 'Somebody else',
  });
  expect(await bytesOf(data.id)).toEqual(before);
  const now = (await get(`/api/report/filings/comparison/${data.id}`)).body.data;
  const scope1 = now.controls.find(({ label }: { label: string }) => label.startsWith('Scope 1'));
  expect(scope1.filed).toBe('1896.804000');
  expect(scope1.change).not.toBe('0');
  expect(now.differences).toBeGreaterThan(0);
});

test('amends an earlier filing of the same report and year, and requires a reason', async () => {
  await lock();
  const first = (await filed()).body.data;
  expect(await filed()).toMatchObject({ status: 400, body: { code: 'filing.reason' } });
  const later = (await filed({ note: 'A late invoice' })).body.data;
  expect(later).toMatchObject({ number: 2, amends: { id: first.id, number: 1 }, note: 'A late invoice' });
  const { data } = (await get('/api/report/filings/list')).body;
  expect(data).toMatchObject([
    { number: 2, amendedBy: null },
    { number: 1, amendedBy: { id: later.id, number: 2 } },
  ]);
  // Another period is another report.
  const other = { ...SUMMARY, to: '2025-12-31' };
  expect((await filed({ obligation: null }, other)).body.data).toMatchObject({ number: 3, amends: null, year: null });
});

test('does not file figures that have changed since the preview', async () => {
  const seen = await print();
  await approved({ quantity: '690', fromDate: '2025-11-01', toDate: '2025-11-30' });
  const answer = await post('/api/report/filings/create', { ...SUMMARY, print: seen, acknowledged: true });
  expect(answer).toMatchObject({ status: 409, body: { code: 'filing.changed' } });
});

test('files a report only for the obligations it can meet', async () => {
  await lock();
  for (const obligation of ['aasb-report', 'unknown'])
    expect((await filed({ obligation })).status, obligation).toBe(400);
  const sources = { report: 'facility-sources', ...YEAR, facilities: company.facility.id };
  expect((await filed({ obligation: 'nger-report' }, sources)).body.code).toBe('filing.obligation');
  expect((await filed({ obligation: 'safeguard' }, sources)).status).toBe(200);
});

test('allows administrators to file, members to read, and others neither', async () => {
  await lock();
  const { id } = (await filed()).body.data;
  const body = { ...SUMMARY, print: await print(), note: 'Again' };
  const stranger = await server.signedIn((await server.company('Elsewhere')).id, ['COMPANY_ADMIN']);
  for (const role of ['USER', 'AUDITOR', 'PRODUCT_MANAGER'] as const) {
    const as = await server.signedIn(company.id, [role]);
    expect((await post('/api/report/filings/create', body, as)).status).toBe(403);
    expect((await get(`/api/report/filings/detail/${id}`, as)).status).toBe(200);
    expect((await get(`/api/report/filings/file/${id}/pdf`, as)).status).toBe(200);
  }
  expect((await get('/api/report/filings/list', stranger)).body.data).toEqual([]);
  for (const path of [`detail/${id}`, `comparison/${id}`, `file/${id}/pdf`])
    expect(await get(`/api/report/filings/${path}`, stranger)).toMatchObject({
      status: 404,
      body: { code: 'filing.unknown' },
    });
  const staff = await server.signedIn(null, ['ADMIN']);
  const at = `companyId=${company.id}`;
  expect((await get(`/api/admin/report/filings/list?${at}`, staff)).body.data).toMatchObject([{ id }]);
  expect((await get(`/api/admin/report/filings/file/${id}/csv?${at}`, staff)).status).toBe(200);
  const seen = (await get(`/api/admin/report/filings/preview?${at}&${words(SUMMARY)}`, staff)).body.data;
  const made = await post(
    '/api/admin/report/filings/create',
    { ...SUMMARY, companyId: company.id, print: seen.print, note: 'By the platform' },
    staff,
  );
  expect(made).toMatchObject({ status: 200, body: { data: { number: 2, amends: { id } } } });
});

test("gives the product's logins no right to change or delete filings", async () => {
  const [rights] = await asOwner(`
    select bool_or(has_table_privilege(role, name, what)) as any
    from unnest(array['scopebook_app', 'scopebook_staff']) as role,
      unnest(array['report_filing', 'report_filing_file', 'report_filing_content']) as name,
      unnest(array['update', 'delete', 'truncate']) as what`);
  expect(rights).toEqual({ any: false });
});

const faults = async () => {
  for await (const one of server.services.get(SealCheck).verify(company.id))
    if (one.companyId === company.id) return one.faults.map(({ text }) => text);
  return ['The company was not looked at.'];
};

test.for([
  [`update report_filing set note = 'x' where company_id = $company`, 'filed report 1 was changed'],
  [`update report_filing set controls = '[]' where company_id = $company`, 'filed report 1 was changed'],
  [`update report_filing set filed_by_name = 'x' where company_id = $company`, 'filed report 1 was changed'],
  [`delete from report_filing_file where company_id = $company and format = 'csv'`, 'filed report 1 was changed'],
  [
    `update report_filing_content set content = content || '\\x00' where company_id = $company
      and sha256 = (select sha256 from report_filing_file where company_id = $company and format = 'pdf')`,
    'the pdf of filed report 1 was changed',
  ],
  [
    `delete from report_filing_content where company_id = $company
      and sha256 = (select sha256 from report_filing_file where company_id = $company and format = 'xlsx')`,
    'the xlsx of filed report 1 is gone',
  ],
] as const)('finds a filing that was changed in the database: %s', async ([statement, found]) => {
  await lock();
  const { id } = (await filed()).body.data;
  expect(await faults()).toEqual([]);
  await asOwner(statement);
  expect(await faults()).toEqual([found]);
  // A file that differs is not downloaded as the filed one, either.
  const format = /the (\w+) of/.exec(found)?.[1] ?? (statement.includes('csv') ? 'csv' : null);
  const answer = await get(`/api/report/filings/file/${id}/${format ?? 'pdf'}`);
  expect(answer.status).toBe(format === null ? 200 : 409);
});

test('shows a deadline as overdue until it is filed, then as filed, with a link', async () => {
  // 2,820 kL of diesel, 109 TJ: above the 100 TJ of a facility.
  for (const [month, quantity] of [
    ['10', '710'],
    ['12', '690'],
    ['03', '720'],
  ]) {
    const year = month === '03' ? 2026 : 2025;
    await approved({ fromDate: `${year}-${month}-01`, toDate: `${year}-${month}-31`, quantity });
  }
  const law = async (id: string) =>
    (await get('/api/thresholds/deadlines')).body.data.filter(
      (row: { kind: string; id: string; year: number }) => row.kind === 'LAW' && row.id === id && row.year === 2026,
    );
  expect(await law('nger-report')).toMatchObject([
    { day: '2026-10-31', standing: 'OVERDUE', concerns: true, filed: null },
  ]);
  expect(await law('nger-register')).toMatchObject([{ day: '2026-08-31', standing: 'OVERDUE' }]);
  const { id } = (await filed({ acknowledged: true })).body.data;
  expect(await law('nger-report')).toMatchObject([{ standing: 'FILED', overdueDays: 0, filed: { id, number: 1 } }]);
  // A company that reports is registered.
  expect(await law('nger-register')).toMatchObject([{ standing: 'FILED', filed: { id } }]);
});

test('serialises two concurrent filings', async () => {
  await lock();
  const body = { ...SUMMARY, print: await print(), note: 'At once' };
  const answers = await Promise.all([1, 2, 3].map(() => post('/api/report/filings/create', body)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(answers.map(({ body: { data } }) => data.number).toSorted((one, other) => one - other)).toEqual([1, 2, 3]);
  expect(await faults()).toEqual([]);
});

describe('filed elsewhere', () => {
  const ROOT = '/api/report/filings/elsewhere';
  const facts = {
    obligation: 'nger-report',
    year: 2024,
    filedOn: '2024-10-28',
    officer: 'G. Nguyen',
    note: 'EERS 4711',
  };
  const deadline = async (year: number) =>
    (await get('/api/thresholds/deadlines')).body.data.find(
      (one: { id: string; year: number }) => one.id === 'nger-report' && one.year === year,
    );

  beforeEach(async () => {
    // 9,300 kL: more than the 25 kt of a facility.
    const year2024 = { fromDate: '2023-08-01', toDate: '2023-08-31', quantity: '9300', versionId: 'NGA-2023' };
    const { status } = await post('/api/scope-management/create', dieselBody(company.facility.id, year2024));
    if (status !== 200) throw new Error('No record of FY2024.');
  });

  test('shows an old deadline as overdue until it is noted, and again after the note is withdrawn', async () => {
    expect(await deadline(2024)).toMatchObject({ standing: 'OVERDUE' });
    const made = await post(`${ROOT}/create`, facts);
    expect(made.status).toBe(200);
    expect(made.body.data).toMatchObject({ ...facts, file: null, notedBy: expect.stringContaining('Person') });
    expect(await deadline(2024)).toBeUndefined();
    const { id } = made.body.data;
    expect((await server.call('DELETE', `${ROOT}/withdraw/${id}`, { as: admin })).status).toBe(200);
    expect(await deadline(2024)).toMatchObject({ standing: 'OVERDUE' });
    expect((await get(`${ROOT}/list`)).body.data).toEqual([]);
    // It can be noted again.
    expect((await post(`${ROOT}/create`, facts)).status).toBe(200);
  });

  test('shows a noted deadline of this year as filed in the calendar, without a number', async () => {
    const last = { ...facts, year: 2026, filedOn: '2026-10-20' };
    expect((await post(`${ROOT}/create`, last)).status).toBe(200);
    expect(await deadline(2026)).toMatchObject({
      standing: 'FILED',
      filed: { number: null, at: '2026-10-20T00:00:00.000Z' },
    });
  });

  test('returns its PDF byte for byte, and accepts no second one', async () => {
    const { id } = (await post(`${ROOT}/create`, facts)).body.data;
    const bytes = Buffer.from('%PDF-1.7\n1 0 obj\nReceipt of EERS');
    const upload = (given: Buffer, name = 'Receipt.pdf') =>
      server.call('POST', `${ROOT}/upload/${id}`, { as: admin, file: { name, bytes: given } });
    expect((await upload(Buffer.from('a,b\n1,2\n'), 'a.csv')).body.code).toBe('filing.elsewhere-pdf');
    expect((await upload(bytes)).body.data.file).toEqual({
      name: 'Receipt.pdf',
      sha256: createHash('sha256').update(bytes).digest('hex'),
      bytes: bytes.length,
    });
    expect((await upload(bytes)).body.code).toBe('filing.elsewhere-file');
    expect((await get(`${ROOT}/file/${id}`)).bytes).toEqual(bytes);
    await asOwner(`update report_filing_content set content = 'x' where company_id = $company`);
    expect((await get(`${ROOT}/file/${id}`)).body.code).toBe('filing.damaged');
  });

  test('accepts one note per deadline, of a past day, from administrators only', async () => {
    expect((await post(`${ROOT}/create`, facts)).status).toBe(200);
    expect((await post(`${ROOT}/create`, { ...facts, note: '' })).body.code).toBe('filing.elsewhere-twice');
    for (const filedOn of ['2199-01-01', '2023-06-30']) {
      const { body } = await post(`${ROOT}/create`, { ...facts, obligation: 'safeguard', filedOn });
      expect([body.code, body.issues?.[0]?.path]).toEqual(['filing.elsewhere-day', 'filedOn']);
    }
    const user = await server.signedIn(company.id, ['USER']);
    expect((await post(`${ROOT}/create`, { ...facts, obligation: 'safeguard' }, user)).status).toBe(403);
    expect((await get(`${ROOT}/list`, user)).body.data).toHaveLength(1);
    const other = await server.company('Other');
    const stranger = await server.signedIn(other.id, ['COMPANY_ADMIN']);
    expect((await get(`${ROOT}/list`, stranger)).body.data).toEqual([]);
  });
});

describe('a filed year with locked periods', () => {
  let made = 0;
  const facility = (fromDate: string, toDate: string | null = null) => {
    made += 1;
    const facts = { name: `Late ${made}`, code: `LATE-${made}`, state: 'NSW', zone: 'metro', fromDate, toDate };
    return post('/api/create/company-facility', facts);
  };
  const refused = ({ status, body }: Awaited<ReturnType<typeof facility>>) => [status, body.code];

  test('accepts no facility that did not report in it, until one of its periods is unlocked', async () => {
    expect((await facility('2025-07-01', '2025-07-31')).status).toBe(200);
    expect((await lock()).status).toBe(200);
    expect((await filed()).status).toBe(200);
    expect(refused(await facility('2025-07-01'))).toEqual([409, 'facility.filed-year']);
    expect(refused(await facility('2024-01-01', '2025-07-01'))).toEqual([409, 'facility.filed-year']);
    // Before and after it facilities may report.
    const later = await facility('2026-07-01');
    expect(later.status).toBe(200);
    expect((await facility('2024-01-01', '2025-06-30')).status).toBe(200);
    // An existing facility cannot start to report in it, either.
    const { id, revision, name, code } = later.body.data;
    const wider = { id, revision, name, code, state: 'NSW', zone: 'metro', fromDate: '2026-06-30', toDate: null };
    expect(refused(await post('/api/update/company-facility', wider))).toEqual([409, 'facility.filed-year']);
    const period = { facilityId: company.facility.id, year: 2026, reason: 'A facility was forgotten' };
    expect((await post('/api/period/unlock', period)).status).toBe(200);
    expect((await facility('2025-07-01')).status).toBe(200);
  });

  test('accepts one if it was filed with open periods, as it accepts records', async () => {
    expect((await filed({ acknowledged: true })).status).toBe(200);
    expect((await facility('2025-07-01')).status).toBe(200);
  });
});
