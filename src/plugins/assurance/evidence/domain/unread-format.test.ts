import { expect, test } from 'vitest';
import { unreadSpreadsheet } from './unread-format.ts';

const SIGNATURE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);

/** A compound file whose directory has these names. */
const compound = (...names: readonly string[]) =>
  Buffer.concat([SIGNATURE, Buffer.alloc(504), ...names.map((name) => Buffer.from(`${name}\0`, 'utf16le'))]);

/** An archive whose first file is `mimetype`, stored, as OpenDocument wants it. */
const openDocument = (kind: string) =>
  Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(26), Buffer.from(`mimetype${kind}`)]);

test.each([
  ['XLS of Excel 97', compound('Root Entry', 'Workbook'), 'evidence.old-excel'],
  ['XLS of Excel 5', compound('Root Entry', 'Book'), 'evidence.old-excel'],
  [
    'XLS of Excel 4, without a compound file',
    Buffer.from([0x09, 0x04, 0x06, 0x00, 0, 0, 0x10, 0]),
    'evidence.old-excel',
  ],
  ['XLSX with a password', compound('EncryptionInfo', 'EncryptedPackage'), 'evidence.locked-excel'],
  ['ODS', openDocument('application/vnd.oasis.opendocument.spreadsheet'), 'evidence.open-document'],
  ['a letter of Word', compound('Root Entry', 'WordDocument'), null],
  ['a letter of OpenDocument', openDocument('application/vnd.oasis.opendocument.text'), null],
  ['a table', Buffer.from('fuel,kL\n'), null],
  ['nothing', Buffer.alloc(0), null],
])('%s', (_what, bytes, key) => {
  expect(unreadSpreadsheet(bytes)).toBe(key);
});
