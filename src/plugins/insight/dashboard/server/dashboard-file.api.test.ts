import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTable } from '#server';
import { apiServer, type ApiServer } from '../../../../../tests/support/api-server.ts';
import { sideOf, type Side } from '../../../../../tests/support/disclosure-scene.ts';
import { dieselBody } from '../../../../../tests/support/record-bodies.ts';

let server: ApiServer;
let staff: string;
let own: Side;

beforeAll(async () => {
  server = await apiServer();
  staff = await server.signedIn(null, ['ADMIN']);
  own = await sideOf(server, 'Ironbark');
});
afterAll(() => server.close());

const FY = { from: '2025-07-01', to: '2026-06-30' };

const linesOf = (bytes: Buffer) =>
  bytes
    .toString('utf8')
    .split('\r\n')
    .map((line) => line.split(','));

describe('the file', () => {
  test('has every panel in the requested unit and language, and says what it includes', async () => {
    const body = dieselBody(own.facility.id);
    expect((await server.call('POST', '/api/scope-management/create', { as: own.user, body })).status).toBe(200);
    const exported = (body: object, as = own.user, root = '/api/dashboard') =>
      server.call('POST', `${root}/export/data`, { as, body: { ...FY, ...body } });
    const english = await exported({ unit: 'kt' });
    expect(english.headers['content-disposition']).toMatch(/dashboard-\d{4}-\d\d-\d\d\.xlsx/);
    const book = await openTable(english.bytes);
    expect(book.sheets.join(', ')).toBe(
      'About, Control totals, Totals, Financial years, Months, Emission types, Facilities, Inputs, Inputs by month, Bands, ' +
        'Suppliers, Customers, Completeness, Quality',
    );
    const cells = async (sheet: string) => {
      const rows: string[][] = [];
      for await (const row of book.rows(sheet)) rows.push(row.cells.map(({ text }) => text));
      return rows;
    };
    expect((await cells('Emission types'))[1]).toEqual(expect.arrayContaining(['1.896804', '27020']));
    expect(await cells('About')).toContainEqual(['Records', 'All, with those not yet approved']);
    const vietnamese = linesOf((await exported({ format: 'csv', language: 'vi', includeDrafts: false })).bytes);
    expect(vietnamese).toContainEqual(['Giới thiệu', 'Bản ghi', 'Chỉ bản ghi đã duyệt', '']);
    expect(vietnamese).toContainEqual(['Tổng số', 'Phạm vi 1 / t CO2-e', 'Lượng', '']);
    const ranked = await exported({ format: 'csv', language: 'fr', companyId: own.id }, staff, '/api/admin/dashboard');
    expect(linesOf(ranked.bytes)).toContainEqual(['Entreprises', 'Ironbark', 'Quantité (t CO2-e)', '2364.25']);
    expect((await exported({ format: 'docx' })).status).toBe(400);
    for (const companyType of ['ALL', 'MINING_OPERATOR', 'OTHER']) {
      const ofType = await exported({ format: 'csv', companyType }, staff, '/api/admin/dashboard');
      expect([companyType, ofType.status]).toEqual([companyType, 200]);
    }
  });
});
