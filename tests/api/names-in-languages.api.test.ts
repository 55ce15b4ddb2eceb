import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCsv } from '#server';
import { readPdf } from '#server/testing';
import { apiServer, type ApiServer } from '../support/api-server.ts';
import { fixtureYear, type FixtureYear } from '../support/fixture-year.ts';
import { unpacked } from '../support/unpacked.ts';

let server: ApiServer;
let year: FixtureYear;

beforeAll(async () => {
  server = await apiServer();
  year = await fixtureYear(server);
});

afterAll(() => server.close());

const PERIOD = { from: '2025-07-01', to: '2026-06-30' } as const;

/** The names the year is recorded under, as on screens; the flight is from a foreign table, which has only English. */
const ENGLISH = {
  categories: ['Business travel', 'Electricity production', 'Stationary fuels'],
  inputs: ['Diesel oil', 'Electricity made from sunlight', 'Grid electricity'],
  uses: ['Purchased and consumed', 'Used on the site', 'Stationary plant, and vehicles not registered for road use'],
};
const NAMES = {
  vi: {
    categories: ['Công tác', 'Sản xuất điện', 'Nhiên liệu cố định'],
    inputs: ['Dầu diesel', 'Điện mặt trời', 'Điện lưới'],
    uses: ['Mua và tiêu thụ', 'Dùng tại cơ sở', 'Thiết bị cố định và xe không đăng ký lưu hành đường bộ'],
  },
  fr: {
    categories: ['Déplacements professionnels', 'Production d’électricité', 'Combustibles fixes'],
    inputs: ['Gazole (diesel)', 'Électricité produite à partir du soleil', 'Électricité du réseau'],
    uses: [
      'Achetée et consommée',
      'Utilisée sur le site',
      'Installations fixes et véhicules non immatriculés pour la route',
    ],
  },
} as const;
const LANGUAGES = ['vi', 'fr'] as const;
const FLIGHT = /long-haul/i;

/** The names found in a text, and those not found. */
const found = (text: string, names: readonly string[]) => names.filter((name) => text.includes(name));

async function sent(asked: ReturnType<ApiServer['call']>) {
  const { status, bytes } = await asked;
  expect({ status, begins: status === 200 ? '' : bytes.toString().slice(0, 200) }).toEqual({ status: 200, begins: '' });
  return bytes;
}

const textOf = async (asked: ReturnType<ApiServer['call']>) => (await sent(asked)).toString('utf8');

describe.each(LANGUAGES)('names in files in %s', (language) => {
  const { categories, inputs, uses } = NAMES[language];
  const own = [...categories, ...inputs, ...uses];
  const english = [...ENGLISH.categories, ...ENGLISH.inputs, ...ENGLISH.uses];
  const report = (format: string) =>
    server.call('POST', '/api/export/report', {
      as: year.user,
      body: {
        ...PERIOD,
        language,
        format,
        framework: 'GHG_PROTOCOL',
        reports: ['company-activities', 'company-sources', 'company-energy'],
      },
    });

  test('a report has them all, as a table and as a document', async () => {
    const table = await textOf(report('csv'));
    expect([found(table, own), found(table, english)]).toEqual([own, []]);
    const plain = (text: string) => text.replaceAll(/\s/g, '');
    const { text, missingGlyphs } = readPdf(await sent(report('pdf')));
    const document = plain(text);
    expect(found(document, [...categories, ...inputs].map(plain))).toEqual([...categories, ...inputs].map(plain));
    expect([found(document, english.map(plain)), missingGlyphs]).toEqual([[], 0]);
  });

  test('a file of the dashboard has categories and inputs', async () => {
    const body = { ...PERIOD, language, format: 'csv', includeDrafts: true };
    const asked = server.call('POST', '/api/dashboard/export/data', { as: year.user, body });
    const table = await textOf(asked);
    const named = [...categories, ...inputs].filter((name) => name !== inputs[1] && name !== categories[1]);
    expect([found(table, named), found(table, english)]).toEqual([named, []]);
  });

  test('a record export has each in its column; only the row of a foreign table is English', async () => {
    const path = `/api/scope-management/export?format=csv&language=${language}`;
    const rows = readCsv(await textOf(server.call('GET', path, { as: year.user })));
    const column = (title: string) => [...new Set(rows.map((row) => row[title] ?? ''))];
    expect(column('Category')).toEqual(expect.arrayContaining([...categories]));
    expect(column('Consumption type')).toEqual(expect.arrayContaining([...uses]));
    expect(
      column('Input')
        .filter((name) => !FLIGHT.test(name))
        .toSorted(),
    ).toEqual([...inputs].toSorted());
    expect(column('Input').filter((name) => FLIGHT.test(name))).toHaveLength(1);
    expect(found(JSON.stringify(rows), english)).toEqual([]);
  });

  test('the register of a pack has them, and a second pack has the same bytes', async () => {
    const auditor = await server.signedIn(year.company.id, ['AUDITOR']);
    const path = `/api/assurance-pack/${year.company.id}?${new URLSearchParams({ ...PERIOD, language })}`;
    const pack = await sent(server.call('GET', path, { as: auditor }));
    const register = (await unpacked(pack)).get('register.csv')?.toString('utf8') ?? '';
    expect([found(register, own), found(register, english)]).toEqual([own, []]);
    expect((await sent(server.call('GET', path, { as: auditor }))).equals(pack)).toBe(true);
  });

  test('a search finds records by these names', async () => {
    const search = new URLSearchParams({ typeScope: '1', search: inputs[0].toUpperCase() }).toString();
    const list = await server.call('GET', `/api/scope-management/list?${search}`, { as: year.user });
    expect(list.body).toMatchObject({ statusCode: 200, total_item: 4 });
  });

  test('a file with unrecognised columns gets a message in the language', async () => {
    await server.test.query('update account set language = $1 where company_id = $2', [language, year.company.id]);
    const file = { name: 'records.csv', bytes: Buffer.from('Standort;Menge\nPit;1\n') };
    const refused = await server.call('POST', '/api/scope-management/import', { as: year.admin, file });
    const sentences = {
      vi: /^Không nhận ra cột nào là: Cơ sở, /,
      fr: /^Aucune colonne n’a été reconnue comme : Site, /,
    };
    expect(refused.body).toMatchObject({ statusCode: 400, code: 'import.unmapped' });
    expect(refused.body.message).toMatch(sentences[language]);
  });
});
