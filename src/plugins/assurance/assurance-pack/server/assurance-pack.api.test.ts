import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decimal } from '#domain/units';
import { BookLedger } from '#plugins/insight/books/server';
import { Database, readCsv } from '#server';
import { apiServer, type ApiServer } from '../../../../../tests/support/api-server.ts';
import { approved, fixtureYear, type FixtureYear } from '../../../../../tests/support/fixture-year.ts';
import { dieselBody, electricityBody } from '../../../../../tests/support/record-bodies.ts';
import { unpacked } from '../../../../../tests/support/unpacked.ts';
import { recomputePack } from '../../../../../tools/recompute/recompute-pack.mjs';
import { packExport } from './pack-export.ts';
import { PackService } from './pack-service.ts';

let server: ApiServer;
let year: FixtureYear;
let auditor: string;
let stranger: string;
let theirs: { readonly id: string };
let folder: string;
let pack: Buffer;
let files: ReadonlyMap<string, Buffer>;

const FY2026 = 'from=2025-07-01&to=2026-06-30';
const BILL = Buffer.from('%PDF-1.4 the bill of August\n%%EOF\n');
const FOREIGN = 'Ghost Gum 0815';

const pathOf = (query = FY2026, company = year.company.id) => `/api/assurance-pack/${company}?${query}`;
const take = (query?: string, as = auditor) => server.call('GET', pathOf(query), { as });

function written(name: string, held: ReadonlyMap<string, Buffer>): string {
  const path = join(folder, name);
  for (const [file, bytes] of held) {
    mkdirSync(dirname(join(path, file)), { recursive: true });
    writeFileSync(join(path, file), bytes);
  }
  return path;
}

/** The response, which must be successful. */
async function done(asked: ReturnType<ApiServer['call']>) {
  const answer = await asked;
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body.data;
}

const rowsOf = (name: string, held = files) => readCsv(held.get(name)?.toString('utf8') ?? '');
const shaOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'scopebook-pack-'));
  server = await apiServer();
  year = await fixtureYear(server);
  auditor = await server.signedIn(year.company.id, ['AUDITOR']);
  const file = { name: 'August.pdf', bytes: BILL };
  const bill = await done(server.call('POST', '/api/evidence/upload', { as: year.user, file }));
  const july = { fromDate: '2026-03-01', toDate: '2026-03-31' };
  await approved(
    server,
    year,
    dieselBody(year.port, { ...july, quantity: '10', remark: '=1+1', attachmentIds: [bill.id] }),
  );
  await approved(
    server,
    year,
    dieselBody(year.port, {
      ...july,
      fillMode: 2,
      quantity: '10',
      customFactor: { value: '2713.5', unit: 'kg CO2-e/kL', source: 'Supplier sheet 2025' },
    }),
  );
  const share = { basis: 'OPERATIONAL', fromDate: '2026-03-11', controllerKind: 'NAMED', controllerName: 'Coolibah' };
  const admin = { as: year.admin, body: { facilityId: year.port, ...share } };
  await done(server.call('POST', '/api/control-basis/create', admin));
  const lgc = {
    kind: 'LGC',
    reference: 'Green 1',
    mwh: '1000',
    station: 'WD00VC900',
    serialFrom: 1,
    serialTo: 1000,
    generatedOn: '2025-09-30',
    surrenderedOn: '2025-12-01',
  };
  const certificate = await done(server.call('POST', '/api/instruments/create', { as: year.user, body: lgc }));
  const cells = [{ facilityId: year.pit, month: '2025-09-01', mwh: '40' }];
  const used = { as: year.user, body: { id: certificate.id, cells } };
  await done(server.call('POST', '/api/instruments/allocate', used));

  theirs = await server.company(FOREIGN);
  stranger = await server.signedIn(theirs.id, ['COMPANY_ADMIN', 'USER']);
  const foreign = { remark: FOREIGN, fromDate: '2025-08-01', toDate: '2025-08-31' };
  const facility = (await server.facility(theirs.id, { name: FOREIGN })).id;
  await approved(
    server,
    { user: stranger, admin: await server.signedIn(theirs.id, ['COMPANY_ADMIN']) },
    dieselBody(facility, foreign),
  );
  pack = (await take()).bytes;
  files = await unpacked(pack);
}, 120_000);

afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await server.close();
});

describe('a pack', () => {
  test('has the same bytes for the same data, whoever downloads it', async () => {
    expect(shaOf((await take(FY2026, year.admin)).bytes)).toBe(shaOf(pack));
  });

  test('has a correct manifest of every other file', () => {
    const manifest = JSON.parse(files.get('manifest.json')?.toString('utf8') ?? '');
    const held = [...files].filter(([name]) => name !== 'manifest.json');
    expect(manifest.files).toEqual(
      held
        .map(([name, bytes]) => ({ name, bytes: bytes.length, sha256: shaOf(bytes) }))
        .toSorted((one, other) => (one.name < other.name ? -1 : 1)),
    );
    expect(manifest).toMatchObject({
      company: { id: year.company.id, name: 'Ironbark Mining' },
      period: { from: '2025-07-01', to: '2026-06-30' },
      facilities: [year.pit, year.port].toSorted(),
      includesDrafts: false,
    });
    expect(files.get(`evidence/${shaOf(BILL)}.pdf`)?.equals(BILL)).toBe(true);
  });

  test('has the totals of the ledger in every book', async () => {
    const expected = [];
    for (const book of [null, 'NGER', 'GHG_PROTOCOL', 'AASB_S2'] as const)
      expected.push(
        ...(
          await server.services.get(Database).withTenant(year.company.id, (trx) =>
            server.services.get(BookLedger).sums(
              trx,
              {
                companyIds: [year.company.id],
                from: '2025-07-01',
                to: '2026-06-30',
                facilityIds: [],
                includeDrafts: false,
                book,
              },
              ['scope'],
            ),
          )
        ).map((sum) => [
          book ?? 'RECORDED',
          String(sum.scope),
          String(sum.records),
          Number(sum.tTotal),
          Number(sum.tMarket),
        ]),
      );
    const found = rowsOf('totals.csv').map((row) => [
      row['Book'],
      row['Scope'],
      row['Records'],
      Number(row['Total (t CO2-e)']),
      Number(row['Market-based (t CO2-e)']),
    ]);
    expect(found).toEqual(expected);
    const nger = rowsOf('totals.csv').find((row) => row['Book'] === 'NGER' && row['Scope'] === '1');
    // 700 kL, 14 of 30 days of 300 kL, and 350 kL; of March's 27.0972 and 27.135 t, 10 of 31 days are reported.
    const whole = decimal('1896.804').plus('379.3608').plus('948.402').plus('17.494258');
    expect(nger?.['Total (t CO2-e)']).toBe(whole.toFixed());
  });

  test('contains every record, run, factor, change, certificate and file', () => {
    expect(rowsOf('register.csv')).toHaveLength(8);
    expect(rowsOf('register.csv').find((row) => row['Quantity'] === '10.000' && row['Remark'] !== '')).toMatchObject({
      Remark: "'=1+1",
      Status: 'APPROVED',
      Category: 'Stationary fuels',
      'Approved by': expect.stringMatching(/^Person /),
    });
    expect(rowsOf('runs.csv').filter((row) => row['Counts'] === 'yes')).toHaveLength(8);
    expect(rowsOf('factors.csv').find((row) => row['Factor id'] === 'own')).toMatchObject({
      Source: 'Supplier sheet 2025',
    });
    expect(rowsOf('factors.csv').find((row) => row['CO2'] === '69.9')).toMatchObject({
      Edition: 'NGA-2025',
      'Valid from': '2025-07-01',
      'Energy content': '38.6',
    });
    const acts = rowsOf('changes.csv').filter((row) => row['Kind'] === 'RECORD');
    expect(acts.filter((row) => row['Act'] === 'APPROVED')).toHaveLength(8);
    expect(acts.find((row) => row['Act'] === 'APPROVED')).toMatchObject({
      Before: '{"status": "SUBMITTED"}',
      After: '{"status": "APPROVED"}',
    });
    expect(rowsOf('instruments.csv')).toMatchObject([
      { Reference: 'Green 1', Month: '2025-09-01', 'Allocated (MWh)': '40.000' },
    ]);
    expect(rowsOf('evidence.csv')).toMatchObject([{ Name: 'August.pdf', 'SHA-256': shaOf(BILL), Attached: 'yes' }]);
    expect(files.get('method-statement.txt')?.toString('utf8')).toContain('nger.method-1.fuel');
  });

  test('includes drafts, filters facilities and uses a language on request', async () => {
    const held = await unpacked((await take(`${FY2026}&includeDrafts=true&facilityId=${year.port}&language=vi`)).bytes);
    expect(
      rowsOf('register.csv', held)
        .map((row) => row['Status'])
        .toSorted(),
    ).toContain('DRAFT');
    expect(new Set(rowsOf('register.csv', held).map((row) => row['Facility']))).toEqual(new Set(['Port']));
    expect(held.get('README.txt')?.toString('utf8')).toContain('Hồ sơ đảm bảo');
    const path = written('drafts', held);
    expect((await recomputePack(path)).differences).toEqual([]);
  });

  test('contains nothing of another company', () => {
    const all = Buffer.concat([...files.values()]).toString('utf8');
    expect(all).not.toContain(FOREIGN);
    expect(all).not.toContain(theirs.id);
    const facilities = new Set(rowsOf('register.csv').map((row) => row['Facility id']));
    expect(facilities).toEqual(new Set([year.pit, year.port]));
  });
});

describe('recomputing a pack', () => {
  test('confirms all of it, as a ZIP and unpacked', async () => {
    const zip = join(folder, 'pack.zip');
    writeFileSync(zip, pack);
    const found = await recomputePack(zip);
    expect(found).toMatchObject({ records: 8, differences: [], files: files.size - 1 });
    expect(found.runs).toBeGreaterThanOrEqual(8);
    expect(await recomputePack(written('whole', files))).toEqual(found);
  });

  test('finds a changed byte of evidence', async () => {
    const name = `evidence/${shaOf(BILL)}.pdf`;
    const path = written('byte', new Map(files).set(name, Buffer.from(BILL.toString().replace('August', 'augusT'))));
    expect((await recomputePack(path)).differences).toEqual([expect.stringContaining(name)]);
  });

  // A forger can adjust the hashes as well, but figures still contradict each other.
  test.each([
    ['register.csv', '1896.804000', '1796.804000', /Total \(t CO2-e\): the register says 1796\.804, its run 1896\.804/],
    ['working.csv', '700 kL ×', '600 kL ×', /600 kL × .* is .*, the file says/],
    ['factors.csv', '""value"": ""69.9""', '""value"": ""59.9""', /its content has another hash/],
    ['totals.csv', '7232', '7231', /totals of .* 2.*(differ|adds up to)/],
    ['runs.csv', '1896.804,', '1896.803,', /total: the file says 1896\.803, its working 1896\.804/],
  ])('finds a changed figure in %s', async (name, from, to, said) => {
    const text = files.get(name)?.toString('utf8') ?? '';
    expect(text).toContain(from);
    const bytes = Buffer.from(text.replaceAll(from, to));
    const manifest = files.get('manifest.json')?.toString('utf8') ?? '';
    const mended = JSON.parse(manifest);
    for (const file of mended.files)
      if (file.name === name) Object.assign(file, { sha256: shaOf(bytes), bytes: bytes.length });
    const forged = new Map(files).set(name, bytes).set('manifest.json', Buffer.from(JSON.stringify(mended)));
    const { differences } = await recomputePack(written(`forged-${name}`, forged));
    expect(differences.some((difference) => said.test(difference))).toBe(true);
  });
});

describe('access to a pack', () => {
  test('is forbidden for users, unknown company for strangers, and allowed for staff', async () => {
    expect((await take(FY2026, year.user)).status).toBe(403);
    const foreign = await take(FY2026, stranger);
    expect([foreign.status, foreign.body.code]).toEqual([404, 'company.unknown']);
    const staff = await server.signedIn(null, ['ADMIN']);
    const taken = await server.call('GET', `/api/admin${pathOf().slice('/api'.length)}`, { as: staff });
    expect(shaOf(taken.bytes)).toBe(shaOf(pack));
  });

  test.each([
    ['from=2025-07-01', 'request.invalid'],
    ['from=2000-07-01&to=2026-06-30', 'assurance-pack.too-long'],
    [`${FY2026}&facilityId=00000000-0000-4000-8000-000000000000`, 'facility.unknown'],
  ])('is rejected for %s', async (query, code) => {
    const answer = await take(query);
    expect([answer.status, answer.body.code]).toEqual([400, code]);
  });

  test('is limited to two at a time, whose slots are freed if nobody reads them', async () => {
    const service = server.services.get(PackService);
    const caller = { accountId: '', companyId: year.company.id, authorities: ['AUDITOR'] as const, sessionId: '' };
    const query = { facilityId: [], includeDrafts: false, from: '2025-07-01', to: '2026-06-30' };
    const another = () => service.reply({ caller, companyId: year.company.id, query, language: 'en' });
    const asked = await Promise.allSettled([another(), another(), another()]);
    const [one, two, none] = asked.map((answer) => (answer.status === 'fulfilled' ? answer.value.content : null));
    expect(none).toBeNull();
    expect(asked[2]).toMatchObject({ reason: { statusCode: 503, code: 'assurance-pack.busy' } });
    for (const content of [one, two]) await (content as AsyncIterable<Uint8Array>)[Symbol.asyncIterator]().return?.();
    expect((await take()).status).toBe(200);
    await expect(another().then(({ name }) => name)).resolves.toMatch(/^assurance-pack-/);
  });

  test('gives the same pack as a job', async () => {
    const kind = packExport(server.services.get(PackService));
    const out = new PassThrough();
    const bytes = buffer(out);
    const told: number[] = [];
    const caller = { accountId: '', companyId: year.company.id, authorities: ['AUDITOR'] as const, sessionId: '' };
    await kind.write(
      {
        caller,
        companyId: year.company.id,
        accountId: '',
        language: 'en',
        query: kind.query.parse({ from: '2025-07-01', to: '2026-06-30' }),
        signal: new AbortController().signal,
        progress: (done) => told.push(done),
      },
      out,
    );
    expect(shaOf(await bytes)).toBe(shaOf(pack));
    expect(told.at(-1)).toBeGreaterThan(8);
    const nameIn = (firstMonth: number) =>
      kind.fileName(kind.query.parse({}), 'en', { today: '2026-11-22', firstMonth });
    expect(nameIn(7)).toBe('assurance-pack-2026-07-01-2027-06-30.zip');
    expect(nameIn(4)).toBe('assurance-pack-2026-04-01-2027-03-31.zip');
  });
});

test('recomputes an empty pack, too', async () => {
  await approved(
    server,
    year,
    electricityBody(year.pit, { fromDate: '2023-07-01', toDate: '2023-07-31', versionId: 'NGA-2023' }),
  );
  const held = await unpacked((await take('from=2022-07-01&to=2023-06-30')).bytes);
  expect(rowsOf('register.csv', held)).toEqual([]);
  expect((await recomputePack(written('nothing', held))).differences).toEqual([]);
  expect(readFileSync(join(folder, 'nothing', 'method-statement.txt'), 'utf8')).toContain('No records in this period.');
});
