import { describe, expect, it } from 'vitest';
import { problem } from '#contract';
import type { Authority } from '#contract';
import type { AccountMemory, PaletteReader } from '#core';
import { FakeHttpService, reply } from '#core/testing';
import { adminRecordRoutes, recordRoutes } from '../../contract/index.ts';
import type { RecordRow } from '../../contract/index.ts';
import { NewestRecords } from './newest-source.ts';
import { openedSource } from './opened-source.ts';
import { rememberRecord } from './recent-records.ts';

const scopes = [
  { id: 'scope1', number: 1 },
  { id: 'scope2', number: 2 },
];
const signal = new AbortController().signal;

function reader(area: 'home' | 'admin' = 'home', ...authorities: readonly Authority[]): PaletteReader {
  const session = { accountName: 'Mai', email: 'mai@example.test', companyId: 'c', company: null, authorities };
  return { area, session, t: (key) => key, language: 'en' };
}
function memory(): AccountMemory {
  const values = new Map<string, unknown>();
  return { get: (key) => values.get(key), set: (key, value) => void values.set(key, value) };
}

/** A row of the list, with the fields that the palette uses. */
function row(id: string, createdAt: string, more: Partial<RecordRow> = {}): RecordRow {
  const named = {
    inputTypeId: 'diesel',
    inputTypeName: 'Diesel oil',
    companyName: 'Kurrajong',
    facilityName: 'Ironbark',
  };
  return { id, createdAt, fromDate: '2025-07-01', toDate: '2025-07-31', ...named, ...more } as RecordRow;
}
const list = (...rows: readonly RecordRow[]) => ({
  statusCode: 200,
  data: [...rows],
  page: 1,
  page_size: 50,
  total_item: rows.length,
  total_page: 1,
});

/** The API with some records in Scope 1 and Scope 2. */
function api() {
  const pages = new Map([
    [1, list(row('a', '2025-08-03'), row('b', '2025-08-01', { inputTypeId: 'gas', inputTypeName: 'Natural gas' }))],
    [2, list(row('c', '2025-08-02', { facilityName: 'Hastings' }))],
  ]);
  const answering = ({ query }: { query: { typeScope: unknown } }) => pages.get(Number(query.typeScope)) ?? list();
  return new FakeHttpService([reply(recordRoutes.list, answering), reply(adminRecordRoutes.list, answering)]);
}

describe('records opened in this browser', () => {
  it('link to their screens in the reader’s area, with distinguishing details', async () => {
    const browser = memory();
    rememberRecord(browser, { id: 'a', scope: 'scope1', title: 'Diesel oil', about: 'Ironbark · 07/2025' });
    const { recent } = openedSource(browser, scopes);
    const [home] = (await recent?.(reader(), signal)) ?? [];
    expect(home).toMatchObject({
      label: 'Diesel oil',
      description: 'scope1.title · Ironbark · 07/2025',
      href: '/scope1/a',
    });
    const [staff] = (await recent?.(reader('admin'), signal)) ?? [];
    expect(staff?.href).toBe('/admin/scope1/a');
  });

  it('are omitted if their scope no longer exists', async () => {
    const browser = memory();
    rememberRecord(browser, { id: 'a', scope: 'scope4', title: 'Steam', about: 'Ironbark' });
    expect(await openedSource(browser, scopes).recent?.(reader(), signal)).toEqual([]);
  });
});

describe('a new record', () => {
  const offered = (who: PaletteReader) =>
    openedSource(memory(), scopes)
      .commands?.(who)
      .flatMap(({ items }) => items.map(({ href }) => href));

  it('is offered in each scope to users who may write', () => {
    expect(offered(reader('home', 'USER'))).toEqual(['/scope1/create', '/scope2/create']);
    expect(offered(reader('admin', 'ADMIN'))).toEqual(['/admin/scope1/create', '/admin/scope2/create']);
    expect(offered(reader('home', 'AUDITOR'))).toEqual([]);
  });
});

describe('the newest records', () => {
  it('of all scopes are sorted by creation, without those already opened', async () => {
    const browser = memory();
    rememberRecord(browser, { id: 'a', scope: 'scope1', title: 'Diesel oil', about: 'Ironbark' });
    const shown = await new NewestRecords(api(), browser, scopes).recent(reader(), signal);
    expect(shown.map(({ href }) => href)).toEqual(['/scope2/c', '/scope1/b']);
    expect(shown[0]?.description).toBe('scope2.title · Hastings · 01/07/2025 – 31/07/2025');
  });

  it('are found by any of their words, and loaded once while the user types', async () => {
    const http = api();
    const source = new NewestRecords(http, memory(), scopes);
    await source.recent(reader(), signal);
    const found = async (typed: string) =>
      (await source.search(typed, reader())).flatMap(({ items }) => items.map(({ href }) => href));
    expect(await found('natural')).toEqual(['/scope1/b']);
    expect(await found('hastings diesel')).toEqual(['/scope2/c']);
    expect(await found('steam')).toEqual([]);
    expect(http.callsOf(recordRoutes.list)).toHaveLength(scopes.length);
  });

  it('show their company in the staff area, using its own call', async () => {
    const http = api();
    const [first] = await new NewestRecords(http, memory(), scopes).recent(reader('admin', 'ADMIN'), signal);
    expect(first?.href).toBe('/admin/scope1/a');
    expect(first?.description).toContain('Kurrajong · Ironbark');
    expect(http.callsOf(recordRoutes.list)).toEqual([]);
  });

  it('are loaded again by a search if loading failed at opening', async () => {
    let answers = 0;
    const http = new FakeHttpService([
      reply(recordRoutes.list, () => {
        answers += 1;
        return answers <= scopes.length ? problem('Unknown', 500, 'Server error') : list(row('a', '2025-08-03'));
      }),
    ]);
    const source = new NewestRecords(http, memory(), scopes);
    await expect(source.recent(reader(), signal)).rejects.toThrow('Server error');
    const [group] = await source.search('diesel', reader());
    expect(group?.items[0]?.href).toBe('/scope1/a');
  });
});
