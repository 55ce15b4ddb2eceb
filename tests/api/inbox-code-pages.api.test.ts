import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { InboxDetail } from '#plugins/intake/inbox/contract';
import { apiServer, type ApiServer } from '../support/api-server.ts';
import { nem12File } from '../support/meter-files.ts';

let server: ApiServer;
let user: string;

beforeAll(async () => {
  server = await apiServer();
  const company = await server.company('Carrière du Nord');
  user = await server.signedIn(company.id, ['USER']);
});

afterAll(() => server.close());

const send = (name: string, bytes: Buffer) =>
  server.call('POST', '/api/inbox/files?origin=upload', { as: user, file: { name, bytes } });

/** The file once it has been read. */
async function read(name: string, bytes: Buffer): Promise<InboxDetail> {
  const { status, body } = await send(name, bytes);
  expect([status, body.message]).toEqual([200, undefined]);
  for (let look = 0; look < 1200; look += 1) {
    const item: InboxDetail = (await server.call('GET', `/api/inbox/${body.data.item.id}`, { as: user })).body.data;
    if (item.state !== 'WAITING' && item.state !== 'READING') return item;
    await pause(50);
  }
  throw new Error('The file is not read.');
}

const TABLE = 'Site;Énergie;Quantité\nCarrière du Nord;Électricité;1250\nCarrière du Nord;Gasöl – 5 €;12,5\n';

/** As Excel saves a CSV in Australia and Europe. */
const windows = (text: string) =>
  Buffer.from([...text].map((letter) => ({ '€': 0x80, '–': 0x96 })[letter] ?? letter.charCodeAt(0)));

const marked = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le');

test.each([
  ['Windows-1252', windows(TABLE)],
  ['UTF-16', marked(TABLE)],
  ['UTF-16', marked(TABLE).swap16()],
])('a table in %s is read with its accents, and says so', async (encoding, bytes) => {
  const item = await read('table.csv', bytes);
  expect([item.state, item.notes.map(({ message }) => message)]).toEqual(['ASKS', [`Read as ${encoding}.`]]);
  const asked = JSON.stringify(item.question?.detail);
  for (const word of ['Énergie', 'Quantité', 'Gasöl – 5 €']) expect(asked).toContain(word);
});

test('a table in UTF-8 says nothing of its code page', async () => {
  const item = await read('table.csv', Buffer.from(TABLE));
  expect([item.state, item.notes]).toEqual(['ASKS', []]);
});

test.each([
  ['UTF-16', marked],
  // The names of a market participant may have accents.
  ['Windows-1252', windows],
])('meter data in %s is read by its own reader', async (encoding, saved) => {
  const { text } = nem12File([
    { nmi: '6102340011', suffix: 'E1', length: 30, from: '2025-07-01', to: '2025-07-02', seed: 5 },
  ]);
  const item = await read('meter.csv', saved(text.replace(/^(100,NEM12,\d+),[^,]*/, '$1,Énergie')));
  expect([item.state, item.reader, item.notes.map(({ message }) => message)]).toEqual([
    'ASKS',
    'nem12',
    [`Read as ${encoding}.`],
  ]);
});

const compound = (name: string) =>
  Buffer.concat([
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    Buffer.alloc(504),
    Buffer.from(`${name}\0`, 'utf16le'),
  ]);

test.each([
  ['bills.xls', compound('Workbook'), 'This is an old Excel workbook (XLS). Save it as XLSX or CSV.'],
  ['bills.xlsx', compound('EncryptedPackage'), 'This workbook has a password. Save it without one, as XLSX or CSV.'],
  [
    'bills.ods',
    Buffer.concat([
      Buffer.from('PK\u0003\u0004'),
      Buffer.alloc(26),
      Buffer.from('mimetypeapplication/vnd.oasis.opendocument.spreadsheet'),
    ]),
    'This is an OpenDocument spreadsheet (ODS). Save it as XLSX or CSV.',
  ],
  // Unassigned bytes of the code page: no text.
  ['noise.csv', Buffer.from([0x61, 0x2c, 0x81, 0x8d, 0x0a]), 'Your file format is invalid.'],
])('%s is refused with what to do', async (name, bytes, message) => {
  const { status, body } = await send(name, bytes);
  expect([status, body.code, body.message]).toEqual([400, 'evidence.format', message]);
});
