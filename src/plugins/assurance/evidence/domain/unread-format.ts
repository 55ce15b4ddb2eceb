/** First bytes of a compound file: XLS, an encrypted XLSX, and other old documents of Office. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

/** Begins a workbook of Excel 2 to 4 without a compound file: a BIFF record BOF. */
const BIFF = [0x09, [0x00, 0x02, 0x04], [0x04, 0x06, 0x08], 0x00] as const;

/** The type that an OpenDocument spreadsheet has as the first file of its archive. */
const OPEN_DOCUMENT = 'mimetypeapplication/vnd.oasis.opendocument.spreadsheet';

/** After the header of a file in an archive, whose length is fixed. */
const NAME_AT = 30;

const startsWith = (bytes: Uint8Array, beginning: readonly (number | readonly number[])[]) =>
  beginning.every((one, at) => (typeof one === 'number' ? bytes[at] === one : one.includes(bytes[at] ?? -1)));

/** A name in the directory of a compound file, in UTF-16. */
const holds = (text: string, name: string) => text.includes([...name].map((letter) => `${letter}\0`).join(''));

const latin = (bytes: Uint8Array, from = 0, to = bytes.length) => {
  let text = '';
  const most = Math.min(to, bytes.length);
  for (let at = from; at < most; at += 8_192)
    text += String.fromCharCode(...bytes.subarray(at, Math.min(at + 8_192, most)));
  return text;
};

/**
 * The key of what a person can do about a spreadsheet in a format that is not read; null: it is none of them.
 */
export function unreadSpreadsheet(bytes: Uint8Array): string | null {
  if (startsWith(bytes, BIFF)) return 'evidence.old-excel';
  if (latin(bytes, NAME_AT, NAME_AT + OPEN_DOCUMENT.length) === OPEN_DOCUMENT) return 'evidence.open-document';
  if (!startsWith(bytes, COMPOUND)) return null;
  const text = latin(bytes);
  if (holds(text, 'EncryptedPackage')) return 'evidence.locked-excel';
  return holds(text, 'Workbook') || holds(text, 'Book') ? 'evidence.old-excel' : null;
}
