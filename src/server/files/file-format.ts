import { isUtf8 } from 'node:buffer';
import { OpenZip, ZipFault } from './zip/read-zip.ts';

/** Formats that are detected from the bytes. */
export type FileFormat = 'pdf' | 'png' | 'jpeg' | 'xlsx' | 'csv' | 'xml';

/** The media type of each. Served with `nosniff`, so that browsers do not guess another. */
export const MEDIA_TYPES: Readonly<Record<FileFormat, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpeg: 'image/jpeg',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  xml: 'application/xml',
};

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const PDF = Buffer.from('%PDF-');

const beginsWith = (bytes: Buffer, signature: Buffer) => bytes.subarray(0, signature.length).equals(signature);

/** The format of the bytes, regardless of the file's name. Null if it is none of these. */
export async function fileFormat(bytes: Buffer): Promise<FileFormat | null> {
  if (beginsWith(bytes, PDF)) return 'pdf';
  // Every PNG starts with the chunk IHDR (PNG specification, section 11.2.2).
  if (beginsWith(bytes, PNG)) return bytes.toString('latin1', 12, 16) === 'IHDR' ? 'png' : null;
  if (beginsWith(bytes, JPEG)) return 'jpeg';
  if (beginsWith(bytes, Buffer.from('PK'))) return (await isWorkbook(bytes)) ? 'xlsx' : null;
  if (isXmlData(bytes)) return 'xml';
  return isTableText(bytes) ? 'csv' : null;
}

/** A workbook without macros: Office runs the code in `vbaProject.bin`. */
async function isWorkbook(bytes: Buffer): Promise<boolean> {
  try {
    const { names } = await OpenZip.of(bytes);
    return (
      names.includes('[Content_Types].xml') &&
      names.some((name) => name.startsWith('xl/')) &&
      !names.some((name) => name.toLowerCase().endsWith('vbaproject.bin'))
    );
  } catch (error) {
    if (error instanceof ZipFault) return false;
    throw error;
  }
}

/**
 * Root elements of the XML documents that are data: Atom feeds of meters, invoices and credit notes of UBL. Others, such
 * as SVG and HTML, may contain programs. Exports of meters name a style sheet before it, which nothing here applies: XML is
 * always served as a download.
 */
const DATA_ROOT =
  /^\s*(?:<\?xml[^<>]*\?>\s*)?(?:<!--[^<>]*-->\s*|<\?xml-stylesheet\s[^<>]*\?>\s*)*<(?:[\w.-]+:)?(?:feed|entry|Invoice|CreditNote)[\s>]/;

/** Number of characters in which the root element must begin. */
const ROOT_WITHIN = 2_000;

function isXmlData(bytes: Buffer): boolean {
  return DATA_ROOT.test(textOf(bytes)?.slice(0, ROOT_WITHIN) ?? '');
}

const UTF16_LITTLE = Buffer.from([0xff, 0xfe]);
const UTF16_BIG = Buffer.from([0xfe, 0xff]);

/**
 * Text in UTF-8, or in UTF-16 with a byte order mark, without control characters. Text that starts like markup is no
 * table.
 */
function isTableText(bytes: Buffer): boolean {
  const text = textOf(bytes);
  if (text === null || text.trim() === '') return false;
  return !CONTROL.test(text) && !/^\s*</.test(text);
}

/** All but tab, line feed, form feed and carriage return. */
// oxlint-disable-next-line no-control-regex -- these characters are what is looked for
const CONTROL = /[\u0000-\u0008\u000b\u000e-\u001f\u007f]/;

function textOf(bytes: Buffer): string | null {
  const label = beginsWith(bytes, UTF16_LITTLE) ? 'utf-16le' : beginsWith(bytes, UTF16_BIG) ? 'utf-16be' : null;
  if (label === null) return isUtf8(bytes) ? bytes.toString('utf8').replace(/^\uFEFF/, '') : null;
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
