import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPdfText } from '#server';
import { readPdf } from '#server/testing';
import { apiServer, type ApiServer } from '../../../../../../tests/support/api-server.ts';
import { sideOf, type Side } from '../../../../../../tests/support/disclosure-scene.ts';
import { dieselBody } from '../../../../../../tests/support/record-bodies.ts';

const FY = { from: '2025-07-01', to: '2026-06-30' };

/** Points between the edge of the page and its content (`PDF_MARGINS`). */
const SIDE = 44;

let server: ApiServer;
let own: Side;

beforeAll(async () => {
  server = await apiServer();
  own = await sideOf(
    server,
    'Công ty Khai thác và Chế biến Khoáng sản Hoàng Liên Sơn Miền Bắc Việt Nam Trách nhiệm Hữu hạn',
  );
  const leader = await server.signedIn(own.id, ['COMPANY_ADMIN']);
  for (let at = 1; at <= 9; at += 1) {
    const added = await server.call('POST', '/api/create/company-facility', {
      as: leader,
      body: {
        name: `Facility ${at} WITH A VERY LONG NAME THAT NOBODY PRINTS ON ONE LINE`,
        code: `LONG-${at}`,
        state: 'QLD',
        zone: 'metro',
        fromDate: '2020-07-01',
      },
    });
    const record = await server.call('POST', '/api/scope-management/create', {
      as: own.user,
      body: dieselBody(added.body.data.id),
    });
    if (record.status !== 200) throw new Error(JSON.stringify(record.body));
  }
});
afterAll(() => server.close());

const exported = (body: object, as = own.user) =>
  server.call('POST', '/api/dashboard/export/data', { as, body: { ...FY, format: 'pdf', ...body } });

const wordsOf = (pages: Awaited<ReturnType<typeof readPdfText>>) =>
  pages.flatMap(({ items }) => items.map(({ text }) => text)).join(' ');

describe('the dashboard as one page', () => {
  test.each(['en', 'vi', 'fr'])(
    'is exactly one page of A4 across in %s, with everything inside its margins',
    async (language) => {
      const file = await exported({ language });
      expect(file.headers['content-type']).toContain('application/pdf');
      expect(file.headers['content-disposition']).toMatch(/-\d{4}-\d\d-\d\d\.pdf/);
      const pages = await readPdfText(file.bytes);
      expect(pages).toHaveLength(1);
      const [page] = pages;
      expect([Math.round(page?.width ?? 0), Math.round(page?.height ?? 0)]).toEqual([842, 595]);
      for (const { text, x, y, width, height } of page?.items ?? []) {
        expect([text, x >= SIDE - 1, x + width <= 842 - SIDE + 1]).toEqual([text, true, true]);
        expect([text, y >= 0, y + height <= 595]).toEqual([text, true, true]);
      }
    },
  );

  test('has texts that do not cover each other', async () => {
    const [page] = await readPdfText((await exported({ language: 'vi' })).bytes);
    const items = page?.items ?? [];
    const covered = items.flatMap((one, at) =>
      items.slice(at + 1).flatMap((other) => {
        const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
        const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
        return across > 1 && down > Math.min(one.height, other.height) / 2 ? [`${one.text} | ${other.text}`] : [];
      }),
    );
    expect(covered).toEqual([]);
  });

  test('has the totals of the dashboard, the sentence, the author and the factor sets', async () => {
    const { body } = await server.call('GET', `/api/dashboard/list/total?from=${FY.from}&to=${FY.to}`, {
      as: own.user,
    });
    const shown = (amount: string | null, digits: number) =>
      amount === null
        ? '–'
        : Number(amount).toLocaleString('en-AU', { minimumFractionDigits: digits, maximumFractionDigits: digits });
    const words = wordsOf(await readPdfText((await exported({})).bytes));
    expect(words).toContain(`Emissions were ${shown(body.data.overall.amount, 1)} t CO2-e in`);
    for (const { amount, unit } of body.data.totals) expect(words).toContain(shown(amount, unit === 'GJ' ? 0 : 1));
    expect(words).toContain('Others (3)');
    expect(words).toContain('NGA-2025');
    expect(words).toMatch(/Prepared by/);
    expect(words).toContain('1 July 2025 – 30 June 2026');
  });

  test('is tagged, in Inter, with the letters of Vietnamese', async () => {
    const found = readPdf((await exported({ language: 'vi' })).bytes);
    expect([found.pages, found.missingGlyphs, found.language]).toEqual([1, 0, 'vi']);
    expect(found.fonts.toSorted()).toEqual(['Inter-Regular', 'Inter-SemiBold']);
    const figures = found.root?.children.filter(({ tag }) => tag === 'Figure') ?? [];
    expect(figures).toHaveLength(5);
    expect(figures.every(({ alt }) => (alt ?? '').length > 10)).toBe(true);
  });

  test('has no figures of a period without records, on one page', async () => {
    const words = wordsOf(await readPdfText((await exported({ from: '2021-07-01', to: '2022-06-30' })).bytes));
    expect(words).toContain('No data');
  });

  test('is refused without a right, and to staff as of an own company', async () => {
    const staff = await server.signedIn(null, ['ADMIN']);
    const other = await sideOf(server, 'Ironbark');
    expect((await exported({}, staff)).status).toBe(403);
    const own403 = await server.call('POST', '/api/admin/dashboard/export/data', {
      as: other.user,
      body: { ...FY, format: 'pdf' },
    });
    expect(own403.status).toBe(403);
    expect((await server.call('POST', '/api/dashboard/export/data', { body: { ...FY, format: 'pdf' } })).status).toBe(
      401,
    );
    expect(wordsOf(await readPdfText((await exported({}, other.user)).bytes))).not.toContain('Facility 1');
    expect((await exported({ timeZone: 'Nowhere/City' })).body.code).toBe('request.invalid');
  });

  test('is made for staff across companies, and of one', async () => {
    const staff = await server.signedIn(null, ['ADMIN']);
    const page = async (body: object) => {
      const file = await server.call('POST', '/api/admin/dashboard/export/data', {
        as: staff,
        body: { ...FY, format: 'pdf', ...body },
      });
      return readPdfText(file.bytes);
    };
    expect(wordsOf(await page({}))).toContain('Several companies');
    expect(await page({ companyId: own.id })).toHaveLength(1);
  });
});
