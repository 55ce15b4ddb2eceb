import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { InboxDetail } from '#plugins/intake/inbox/contract';
import { Reader } from '#plugins/intake/inbox/server';
import { onBackgroundFault, type ServerPlugin } from '#server';
import { apiServer, type ApiServer, type TestCompany } from '../support/api-server.ts';
import { LineReader, LINES } from '../support/line-reader.ts';

const ROOT = '/api/inbox';

const reader = new LineReader();

const fixture: ServerPlugin = {
  manifest: { id: 'lines', title: 'Lines', requires: ['inbox'] },
  bind: ({ bind }) => {
    bind(Reader).toConstantValue(reader);
  },
};

let server: ApiServer;
let mine: TestCompany;
let user: string;
let other: string;

beforeAll(async () => {
  server = await apiServer({ more: [fixture] });
  mine = await server.company('Inbox Mine');
  user = await server.signedIn(mine.id, ['USER']);
  const theirs = await server.company('Other Mine');
  other = await server.signedIn(theirs.id, ['COMPANY_ADMIN']);
});

afterAll(() => server.close());

beforeEach(() => {
  reader.calls.length = 0;
  reader.failsToRecord = false;
  reader.replaces = undefined;
});

let sent = 0;

const file = (...lines: readonly string[]) => Buffer.from([`${LINES} ${(sent += 1)}`, ...lines, ''].join('\n'));

const line = (quantity: string, { from = '2025-07-01', to = '2025-07-31', reference = '', facility = '' } = {}) =>
  [facility || mine.facility.name, from, to, quantity, reference].join(';');

const send = (bytes: Buffer, as = user) =>
  server.call('POST', `${ROOT}/files?origin=upload`, { as, file: { name: 'lines.csv', bytes } });

const detailOf = async (id: string, as = user): Promise<InboxDetail> =>
  (await server.call('GET', `${ROOT}/${id}`, { as })).body.data;

/** The item once it has left these states and nothing runs on its batch. */
async function settled(id: string, leaving: readonly string[] = ['WAITING', 'READING']): Promise<InboxDetail> {
  for (let look = 0; look < 600; look += 1) {
    const item = await detailOf(id);
    if (!leaving.includes(item.state) && item.batch?.state !== 'CONFIRMING') return item;
    await pause(25);
  }
  throw new Error('The file is not read.');
}

async function read(...lines: readonly string[]): Promise<InboxDetail> {
  const { body, status } = await send(file(...lines));
  expect(status).toBe(200);
  return settled(body.data.item.id);
}

const act = (id: string, what: string, body: object = {}, as = user) =>
  server.call('POST', `${ROOT}/${id}/${what}`, { as, body });

async function recorded(...lines: readonly string[]): Promise<InboxDetail> {
  const item = await read(...lines);
  expect((await act(item.id, 'confirm')).status).toBe(200);
  return settled(item.id, ['WAITING', 'READING', 'PROPOSED']);
}

const rowsOf = async (id: string) => (await server.call('GET', `${ROOT}/${id}/rows?size=100`, { as: user })).body.data;

const records = async () =>
  server.test.query<{ id: string; quantity: string; attachment_ids: string[]; t_total: string }>(
    `select id, quantity, attachment_ids, t_total from emission_record
     where company_id = $1 and deleted_at is null and status <> 'VOID' order by from_date, quantity`,
    [mine.id],
  );

async function withoutFaults<T>(work: () => Promise<T>): Promise<T> {
  const unheard = onBackgroundFault(() => undefined);
  try {
    return await work();
  } finally {
    unheard();
  }
}

describe('a file of the inbox', () => {
  test('is read, shows what it would record, and is recorded with the file as evidence', async () => {
    const before = (await records()).length;
    const item = await read(line('700', { reference: 'A-1' }));
    expect(item).toMatchObject({
      state: 'PROPOSED',
      reader: 'lines',
      name: 'lines.csv',
      notes: [{ code: 'api.file-empty', message: 'This file is empty.' }],
      // Example 6 of NGA Factors 2025.
      batch: { state: 'READY', accepted: 1, effect: '1896.804000' },
    });
    expect(await rowsOf(item.id)).toMatchObject([
      {
        row: 2,
        level: 'accepted',
        proposal: {
          facility: mine.facility.name,
          inputTypeId: expect.any(String),
          fromDate: '2025-07-01',
          toDate: '2025-07-31',
          quantity: '700',
          unit: 'kL',
        },
        earlier: null,
        replaces: null,
      },
    ]);
    expect(await records()).toHaveLength(before);
    await act(item.id, 'confirm');
    const after = await settled(item.id, ['PROPOSED']);
    expect(after).toMatchObject({ state: 'RECORDED', batch: { state: 'IMPORTED', canUndo: true } });
    expect(reader.calls).toEqual(['recorded']);
    const [record] = await records();
    expect(record).toMatchObject({ t_total: '1896.804000', attachment_ids: [item.evidenceId] });
    const evidence = await server.call('GET', `/api/evidence/record/${record?.id}`, { as: user });
    expect(evidence.body.data).toMatchObject([{ id: item.evidenceId, sha256: item.sha256 }]);

    await act(item.id, 'undo');
    expect(await detailOf(item.id)).toMatchObject({ state: 'UNDONE' });
    expect(reader.calls).toEqual(['recorded', 'undone']);
    expect(await records()).toHaveLength(before);
  });

  test('names what was recorded a year before, or else over the last months', async () => {
    await recorded(
      line('10', { from: '2024-07-01', to: '2024-07-31' }),
      line('20', { from: '2024-08-01', to: '2024-08-31' }),
    );
    const item = await read(
      line('30', { from: '2025-08-01', to: '2025-08-31' }),
      line('40', { from: '2024-10-01', to: '2024-10-31' }),
    );
    const factor = Number((await records())[0]?.t_total) / 10;
    const rows = await rowsOf(item.id);
    expect(rows.map(({ earlier }: { earlier: unknown }) => earlier)).toEqual([
      { from: '2024-08-01', to: '2024-08-01', effect: (factor * 20).toFixed(6) },
      { from: '2024-08-01', to: '2024-08-01', effect: (factor * 20).toFixed(6) },
    ]);
    await act(item.id, 'discard');
    expect(await detailOf(item.id)).toMatchObject({ state: 'DISCARDED', batchId: null });
  });

  test('is there once, however often it is sent', async () => {
    const bytes = file(line('1', { from: '2025-01-01', to: '2025-01-31' }));
    const all = await Promise.all(Array.from({ length: 6 }, () => send(bytes)));
    expect(all.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
    expect(new Set(all.map(({ body }) => body.data.item.id)).size).toBe(1);
    expect(all.filter(({ body }) => !body.data.isKnown)).toHaveLength(1);
  });

  test('waits for an answer and is read again with it', async () => {
    const item = await read('ask', line('2', { facility: '?', from: '2025-02-01', to: '2025-02-28' }));
    expect(item).toMatchObject({
      state: 'ASKS',
      question: { id: 'lines.facility', detail: { unknown: ['?'] } },
    });
    expect((await act(item.id, 'answer', { answer: mine.facility.name })).body.data.state).toBe('WAITING');
    expect(await settled(item.id)).toMatchObject({ state: 'PROPOSED', question: null, batch: { accepted: 1 } });
  });

  test('asks anew when a person changes how it is read', async () => {
    const item = await read('ask', line('2', { facility: '?', from: '2025-04-01', to: '2025-04-30' }));
    await act(item.id, 'answer', { answer: mine.facility.name });
    expect((await settled(item.id)).state).toBe('PROPOSED');
    await act(item.id, 'read', { ask: true });
    expect(await settled(item.id)).toMatchObject({ state: 'ASKS', batch: null });
    await act(item.id, 'answer', { answer: mine.facility.name });
    expect((await settled(item.id)).state).toBe('PROPOSED');
  });

  test('stays as evidence, fails with its reason, or fails because of the server and can be read again', async () => {
    expect(await read('keep')).toMatchObject({
      state: 'FILED',
      message: 'There is nothing to record in this file. It is stored as evidence.',
    });
    expect(await read('refuse')).toMatchObject({
      state: 'FAILED',
      message: 'Line 7 of this file is not valid XML. Ask its sender for the file again.',
    });
  });

  test('is replaced in its records by a later file, and comes back when that one is undone', async () => {
    const period = { from: '2025-05-01', to: '2025-05-31', reference: 'METER-1' };
    const first = await recorded(line('5', period));
    const [{ recordId }] = await rowsOf(first.id);
    const quantities = async () =>
      (
        await server.test.query<{ quantity: string }>(
          `select quantity from emission_record where company_id = $1 and reference = 'METER-1' and deleted_at is null`,
          [mine.id],
        )
      ).map(({ quantity }) => Number(quantity));
    const refused = await read(line('6', period));
    expect(refused.batch).toMatchObject({ rejected: 1 });
    await act(refused.id, 'discard');
    reader.replaces = recordId;
    const second = await read(line('7', period));
    expect(second.batch).toMatchObject({ rejected: 0 });
    expect(await rowsOf(second.id)).toMatchObject([{ replaces: recordId }]);
    await act(second.id, 'confirm');
    expect(await settled(second.id, ['PROPOSED'])).toMatchObject({ state: 'RECORDED' });
    expect(await quantities()).toEqual([7]);
    expect((await act(second.id, 'undo')).status).toBe(200);
    expect(await quantities()).toEqual([5]);
    // The record that came back belongs to its first file again.
    expect((await act(first.id, 'undo')).status).toBe(200);
    expect(await quantities()).toEqual([]);
  });

  test('records nothing if its reader cannot store its own part', async () => {
    const before = (await records()).length;
    const item = await read(line('8', { from: '2025-03-01', to: '2025-03-31' }));
    reader.failsToRecord = true;
    await withoutFaults(async () => {
      await act(item.id, 'confirm');
      expect(await settled(item.id)).toMatchObject({ state: 'PROPOSED', batch: { state: 'READY' } });
    });
    expect(await records()).toHaveLength(before);
  });

  test('is read by another process if its own has died', async () => {
    const item = await read(line('9', { from: '2025-04-01', to: '2025-04-30' }));
    await act(item.id, 'discard');
    await server.test.query(
      `update inbox_item set state = 'READING', heartbeat_at = now() - interval '1 hour' where id = $1`,
      [item.id],
    );
    // The next arrival makes the worker look.
    await read('keep');
    expect(await settled(item.id)).toMatchObject({ state: 'PROPOSED', batch: { state: 'READY' } });
  });

  test('of another company is not there', async () => {
    const item = await read(line('3', { from: '2025-06-01', to: '2025-06-30' }));
    for (const answer of [
      await server.call('GET', `${ROOT}/${item.id}`, { as: other }),
      await server.call('GET', `${ROOT}/${item.id}/rows`, { as: other }),
      await act(item.id, 'answer', { answer: 'x' }, other),
      await act(item.id, 'read', {}, other),
      await act(item.id, 'confirm', {}, other),
      await act(item.id, 'discard', {}, other),
      await act(item.id, 'undo', {}, other),
    ])
      expect([answer.status, answer.body.code]).toEqual([404, 'inbox.unknown']);
    expect((await server.call('GET', `${ROOT}/list`, { as: other })).body.data).toEqual([]);
    expect((await server.call('GET', `${ROOT}/counts`, { as: other })).body.data).toEqual({
      reading: 0,
      open: 0,
      recorded: 0,
      closed: 0,
    });
  });

  test('is read by another reader that a person chooses, among those for its format', async () => {
    const item = await read(line('5', { from: '2023-09-01', to: '2023-09-30' }));
    expect(item.readers).toEqual(
      expect.arrayContaining(['fuel-card', 'interval-csv', 'ledger', 'lines', 'nem12', 'spreadsheet']),
    );
    expect(item.readers).not.toContain('pdf-bill');
    await act(item.id, 'read', { reader: 'nem12' });
    expect(await settled(item.id)).toMatchObject({ state: 'FAILED', batch: null });
    await act(item.id, 'read', { reader: 'lines' });
    expect(await settled(item.id)).toMatchObject({ state: 'PROPOSED', reader: 'lines' });
    expect((await act(item.id, 'read', { reader: 'nobody' })).body.code).toBe('inbox.no-reader');
  });

  test('needs a person who may record', async () => {
    const auditor = await server.signedIn(mine.id, ['AUDITOR']);
    expect((await send(file('keep'), auditor)).status).toBe(403);
  });

  test('refuses what is no file of a known kind', async () => {
    const answer = await send(Buffer.from('MZ\u0090\u0000'));
    expect([answer.status, answer.body.code]).toEqual([400, 'evidence.format']);
  });

  test('is listed by what a person has to do, newest first', async () => {
    const counts = (await server.call('GET', `${ROOT}/counts`, { as: user })).body.data;
    const open = await server.call('GET', `${ROOT}/list?group=open&size=50`, { as: user });
    expect(open.body.total_item).toBe(counts.open);
    expect(open.body.data.map(({ state }: { state: string }) => state)).not.toContain('RECORDED');
    const days = open.body.data.map(({ createdAt }: { createdAt: string }) => createdAt);
    expect(days).toEqual(days.toSorted().toReversed());
  });
});
