import { crc32, deflateSync } from 'node:zlib';
import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';

/**
 * A file made to hurt.
 * @typedef {{ name: string, file: string, what: 'import' | 'logo', bytes: Buffer, times?: number }} HostileFile
 */

/** The most one may upload. */
const MOST = 10 * 1024 * 1024;

const repeated = (/** @type {string} */ text, size = MOST) =>
  Buffer.from(text.repeat(Math.floor(size / Buffer.byteLength(text))));

const TITLES = 'Facility,Category,Input,Use,From,To,Quantity,Unit,Reference\n';
const ROW = 'Facility 0,Stationary fuels,Diesel oil,Stationary,2025-07-01,2025-07-31,1.25,barrel,r\n';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/**
 * A workbook of one sheet.
 * @param {string | Buffer} sheet
 * @param {string | Buffer} [texts] shared strings
 * @returns {Promise<Buffer>}
 */
async function workbook(sheet, texts) {
  const zip = new ZipWriter(new Uint8ArrayWriter(), { useCompressionStream: true });
  const add = (/** @type {string} */ name, /** @type {string | Buffer} */ content) =>
    zip.add(name, new Uint8ArrayReader(Buffer.from(content)));
  await add(
    'xl/workbook.xml',
    `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="Data" sheetId="1" r:id="r1"/></sheets></workbook>`,
  );
  await add(
    'xl/_rels/workbook.xml.rels',
    `<Relationships><Relationship Id="r1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  );
  await add('xl/worksheets/sheet1.xml', sheet);
  if (texts !== undefined) await add('xl/sharedStrings.xml', texts);
  return Buffer.from(await zip.close());
}

const sheetOf = (/** @type {string} */ rows, after = '') =>
  `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData>${after}</worksheet>`;

const textCell = (/** @type {string} */ place) => `<c r="${place}" t="inlineStr"><is><t>x</t></is></c>`;

/** A PNG that says it has 30,000 by 30,000 pixels, and has: 113 MB of nothing in 0.1 MB. */
function hugePicture() {
  const edge = 30_000;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(edge, 0);
  head.writeUInt32BE(edge, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const chunk = (/** @type {string} */ name, /** @type {Buffer} */ content) => {
    const body = Buffer.concat([Buffer.from(name), content]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(content.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const pixels = deflateSync(Buffer.alloc((edge / 8 + 1) * edge));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/**
 * Every file of the set, each by what it is.
 * @returns {Promise<HostileFile[]>}
 */
export async function hostileFiles() {
  const csv = (/** @type {string} */ name, /** @type {Buffer} */ bytes, times = 1) =>
    /** @type {HostileFile} */ ({ name, file: 'records.csv', what: 'import', bytes, times });
  const xlsx = (/** @type {string} */ name, /** @type {Buffer} */ bytes, times = 1) =>
    /** @type {HostileFile} */ ({ name, file: 'records.xlsx', what: 'import', bytes, times });
  const ragged = repeated(',\n,,\n');
  const bomb = await workbook(
    Buffer.concat([Buffer.from(sheetOf('').slice(0, -30)), Buffer.alloc(500 * 1024 * 1024, 0x20)]),
  );
  const references = Array.from({ length: 100_000 }, (_unused, n) => `<mergeCell ref="A${n + 1}:B${n + 1}"/>`).join('');
  const texts = `<sst>${'<si><t>a text</t></si>'.repeat(3_000_000)}</sst>`;
  return [
    csv('50,000 lines of a comma', repeated(',\n', 100_000)),
    csv('ragged, 10 MB', ragged),
    csv('ragged, 10 MB, three at once', ragged, 3),
    csv('wide: nothing but commas, 10 MB', repeated(',')),
    csv('empty lines, 10 MB', repeated('\n')),
    csv('a cell of 10 MB', Buffer.concat([Buffer.from('a,b\n1,"'), repeated('x', MOST - 100), Buffer.from('"\n')])),
    csv('quotation marks, 10 MB', repeated('"\n')),
    csv(
      'a quotation that never ends, 10 MB',
      Buffer.concat([Buffer.from('a,b\n1,"2\n'), repeated('3,4\n', MOST - 100)]),
    ),
    csv('wrong rows, 10 MB', Buffer.concat([Buffer.from(TITLES), repeated(ROW, MOST - 100)])),
    csv('a PDF, called CSV', Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(MOST - 100)])),
    xlsx('XLSX: 500 MB in 0.5 MB', bomb),
    xlsx('XLSX: a million elements deep', await workbook(`<worksheet>${'<a>'.repeat(1_000_000)}`)),
    xlsx(
      'XLSX: a tag that never ends, 200 MB',
      await workbook(`<worksheet><sheetData ${'a'.repeat(200 * 1024 * 1024)}`),
    ),
    xlsx('XLSX: a column far out', await workbook(sheetOf(`<row r="1">${textCell('ZZZZZZZ1')}</row>`))),
    xlsx('XLSX: a row far down', await workbook(sheetOf(`<row r="999999999999">${textCell('A1')}</row>`))),
    xlsx(
      'XLSX: 100,000 merged areas',
      await workbook(sheetOf(`<row r="1">${textCell('A1')}</row>`, `<mergeCells>${references}</mergeCells>`)),
    ),
    xlsx('XLSX: 3,000,000 texts', await workbook(sheetOf(`<row r="1">${textCell('A1')}</row>`), texts)),
    { name: 'a picture of 900 megapixels', file: 'logo.png', what: 'logo', bytes: hugePicture() },
    csv('ragged, 10 MB, fifty at once', ragged, 50),
    xlsx('XLSX: 500 MB in 0.5 MB, fifty at once', bomb, 50),
  ];
}
