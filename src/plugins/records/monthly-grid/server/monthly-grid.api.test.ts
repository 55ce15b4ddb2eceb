import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiServer, type ApiServer, type TestCompany } from '../../../../../tests/support/api-server.ts';
import { dieselBody } from '../../../../../tests/support/record-bodies.ts';

let server: ApiServer;
let mine: TestCompany;
let theirs: TestCompany;
let preparer: string;
let staff: string;

const GRID = '/api/scope-management/grid';

beforeAll(async () => {
  server = await apiServer();
  mine = await server.company('Mine');
  theirs = await server.company('Theirs');
  preparer = await server.signedIn(mine.id, ['USER']);
  staff = await server.signedIn(null, ['ADMIN']);
});
afterAll(() => server.close());

const cell = (month: string, quantity: string, rest: object = {}) => ({
  facilityId: mine.facility.id,
  categoryId: 'STATIONARY_FUELS',
  inputTypeId: 'diesel',
  consumptionTypeId: 'STATIONARY',
  unit: 'kL',
  month,
  quantity,
  ...rest,
});
const save = async (cells: readonly object[], as = preparer, rest: object = {}, root = GRID) =>
  server.call('POST', root, { as, body: { typeScope: 1, cells, ...rest } });
const sheet = async (facility = mine.facility.id, as = preparer) =>
  (await server.call('GET', `${GRID}?typeScope=1&year=2026&facilityId=${facility}`, { as })).body.data;
const remove = (id: string) => server.call('POST', `/api/scope-management/delete/${id}`, { as: preparer });

describe('the monthly grid', () => {
  test('a cell with a key is created once, however often it is sent', async () => {
    const keyed = cell('2025-10-01', '17', { requestId: '0190a000-0000-7000-8000-00000000f001' });
    const answers = [await save([keyed]), await save([keyed])];
    const ids = answers.map(({ body }) => body.data.outcomes[0].recordId);
    expect(ids[0]).toEqual(expect.any(String));
    expect(ids[1]).toBe(ids[0]);
    const changed = await save([{ ...keyed, quantity: '18' }]);
    expect(changed.body.data.outcomes[0]).toMatchObject({ outcome: 'refused', code: 'record.request-used' });
    await remove(ids[0]);
  });

  test('saves cells as drafts of whole months, each on its own', async () => {
    const { status, body } = await save([
      cell('2025-07-01', '700'),
      cell('2025-08-01', '12,5'),
      cell('2025-09-01', '0.001', { unit: 'parsec' }),
      cell('2026-02-01', '35.5'),
    ]);
    expect(status).toBe(200);
    expect(body.data.outcomes).toMatchObject([
      { index: 0, outcome: 'saved', revision: 1, total: '1896.804000', code: '' },
      { index: 1, outcome: 'refused', recordId: null, code: 'request.invalid', message: 'Invalid decimal value.' },
      { index: 2, outcome: 'refused', code: 'reference.unknown' },
      { index: 3, outcome: 'saved' },
    ]);
    const { months, lines, isCut } = await sheet();
    expect([months[0], months[11], isCut]).toEqual(['2025-07-01', '2026-06-01', false]);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ inputTypeName: 'Diesel oil', unit: 'kL', facilityId: mine.facility.id });
    expect(lines[0].cells[0]).toMatchObject({ quantity: '700.000', status: 'DRAFT', isEditable: true, others: 0 });
    expect(lines[0].cells[7]).toMatchObject({ quantity: '35.500' });
    const detail = await server.call('GET', `/api/scope-management/${lines[0].cells[7].recordId}`, { as: preparer });
    expect(detail.body.data).toMatchObject({ fromDate: '2026-02-01', toDate: '2026-02-28', versionId: 'NGA-2025' });
    await Promise.all([0, 7].map((at) => remove(lines[0].cells[at].recordId)));
  });

  test('returns the warnings of a saved cell, at once and when the sheet is read again', async () => {
    const months = ['2025-07-01', '2025-08-01', '2025-09-01', '2025-10-01'];
    const { body } = await save(months.map((month, at) => cell(month, ['1131', '1128', '1140', '1125000'][at] ?? '')));
    expect(body.data.outcomes.slice(0, 3).every(({ outcome }: { outcome: string }) => outcome === 'saved')).toBe(true);
    expect(body.data.outcomes[3]).toMatchObject({
      outcome: 'saved',
      warnings: expect.arrayContaining([
        {
          code: 'record-checks.unit-slip-high',
          message: expect.stringMatching(/^About 1,000x the usual 1,1\d\d kL for this facility\. Did you mean L\?$/),
          values: expect.objectContaining({ meant: 'L' }),
          text: { key: 'record-checks.unit-slip-high.meant', values: expect.objectContaining({ meant: 'L' }) },
        },
      ]),
    });
    const { lines } = await sheet();
    expect(lines[0].cells[3].openWarnings).toBe(body.data.outcomes[3].warnings.length);
    expect(lines[0].cells[4].openWarnings).toBe(0);
    await Promise.all(lines[0].cells.slice(0, 4).map(({ recordId }: { recordId: string }) => remove(recordId)));
  });

  test("changes and deletes by revision, and preserves the record's other fields", async () => {
    const body = dieselBody(mine.facility.id, { remark: 'Meter 7', criterion: 'AA' });
    const { id } = (await server.call('POST', '/api/scope-management/create', { as: preparer, body })).body.data;
    const changed = await save([cell('2025-07-01', '350', { recordId: id, revision: 1 })]);
    expect(changed.body.data.outcomes).toMatchObject([{ outcome: 'saved', recordId: id, revision: 2 }]);
    const detail = (await server.call('GET', `/api/scope-management/${id}`, { as: preparer })).body.data;
    expect(detail).toMatchObject({ remark: 'Meter 7', criterion: 'AA', quantity: '350.000', revision: 2 });

    const stale = await save([cell('2025-07-01', '1', { recordId: id, revision: 1 })]);
    expect(stale.body.data.outcomes).toMatchObject([{ outcome: 'refused', code: 'record.stale' }]);
    const gone = await save([cell('2025-07-01', '', { recordId: id, revision: 2 })]);
    expect(gone.body.data.outcomes).toMatchObject([{ outcome: 'removed', recordId: null }]);
    expect((await sheet()).lines).toEqual([]);
  });

  test('counts records of other periods beside the cell', async () => {
    const body = dieselBody(mine.facility.id, { fromDate: '2025-07-10', toDate: '2025-08-09' });
    const { id } = (await server.call('POST', '/api/scope-management/create', { as: preparer, body })).body.data;
    const { cells } = (await sheet()).lines[0];
    expect(cells.slice(0, 3)).toMatchObject([
      { recordId: null, others: 1 },
      { recordId: null, others: 1 },
      { recordId: null, others: 0 },
    ]);
    await remove(id);
  });

  test('a cell of Scope 3 takes the edition of the facility’s country and month, from any publisher', async () => {
    const leased = { categoryId: 'UPSTREAM_LEASED_ASSETS', inputTypeId: 'grid-electricity', unit: 'MWh' };
    const gas = { categoryId: 'UPSTREAM_LEASED_ASSETS', inputTypeId: 'refrigerant-r407f', unit: 'kg' };
    const use = { consumptionTypeId: 'LEASED_ASSET_SPECIFIC' };
    const places = [
      { country: 'GB', subdivision: 'GB-ENG', grid: 'GB' },
      { country: 'FR', subdivision: null, grid: 'FR' },
      { country: 'NZ', subdivision: null, grid: 'NZ' },
    ];
    const ids: string[] = [];
    for (const place of places) {
      const { country } = place;
      ids.push((await server.facility(mine.id, { code: `S3-${country}`, name: country, zone: null, ...place })).id);
    }
    const [leeds = '', ...others] = ids;
    const { body } = await save(
      [
        cell('2025-08-01', '1000', { ...leased, ...use, facilityId: leeds }),
        ...others.map((facilityId) => cell('2025-08-01', '1000', { ...leased, ...use, facilityId })),
        cell('2025-08-01', '10', { ...gas, ...use, facilityId: leeds }),
      ],
      preparer,
      { typeScope: 3 },
    );
    expect(body.data.outcomes.map(({ message }: { message: string }) => message)).toEqual(['', '', '', '']);
    const editions: string[] = [];
    for (const { recordId } of body.data.outcomes)
      editions.push(
        (await server.call('GET', `/api/scope-management/${recordId}`, { as: preparer })).body.data.versionId,
      );
    expect(editions).toEqual(['DESNZ-2025', 'EEA-2024', expect.stringMatching(/^MFE-/), 'DESNZ-2025']);
    // 0.177 kg CO2-e/kWh; 10 kg by 1674.
    expect(body.data.outcomes[0].total).toBe('177.000000');
    expect(body.data.outcomes[3].total).toBe('16.740000');
  });

  test('of another company is empty, and its facility is rejected', async () => {
    const stranger = await server.signedIn(theirs.id, ['USER']);
    await save([cell('2025-10-01', '5')]);
    expect((await sheet(mine.facility.id, stranger)).lines).toEqual([]);
    const { body } = await save([cell('2025-10-01', '5')], stranger);
    expect(body.data.outcomes).toMatchObject([{ outcome: 'refused', code: 'facility.unknown' }]);
  });

  test('can be filled by staff in the company they name', async () => {
    const root = '/api/admin/scope-management/grid';
    const { body } = await save([cell('2025-11-01', '7')], staff, { companyId: mine.id }, root);
    expect(body.data.outcomes).toMatchObject([{ outcome: 'saved' }]);
    const wrong = await save([cell('2025-11-01', '7')], staff, { companyId: theirs.id }, root);
    expect(wrong.body.data.outcomes).toMatchObject([{ outcome: 'refused', code: 'facility.unknown' }]);
    const query = `typeScope=1&year=2026&facilityId=${mine.facility.id}&companyId=${mine.id}`;
    const shown = await server.call('GET', `${root}?${query}`, { as: staff });
    expect(shown.body.data.lines[0].cells[4]).toMatchObject({ quantity: '7.000' });
  });
});
