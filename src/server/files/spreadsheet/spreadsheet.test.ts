import { messageFor } from '#contract';
import { describe, expect, test } from 'vitest';
import { openTable, writeCsv, writeXlsx } from './index.ts';
import type { SheetPlan } from './index.ts';
import { sheetNumber } from './xlsx-values.ts';
import { writeZip } from '../zip/write-zip.ts';
import { foreignWorkbook, readWorkbook } from '../../../../tests/support/workbooks.ts';

async function bytesOf(pieces: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}

async function rowsOf(bytes: Buffer, sheet?: string) {
  const file = await openTable(bytes);
  const rows = [];
  for await (const row of file.rows(sheet ?? file.sheets[0] ?? '')) rows.push(row);
  return { file, rows };
}

describe('a workbook of another program', () => {
  test('returns texts, numbers, days, formulas and merged cells with their types', async () => {
    const bytes = await foreignWorkbook({
      rows: [['Zürich & Söhne <Huế>', 0.1 + 0.2, new Date(Date.UTC(2025, 5, 30)), null, true], [], ['one over two']],
      cells: {
        D1: { type: 'formula', formula: 'B1*2', formulaResult: 0.6 },
        F1: { type: 'richText', richText: [{ text: 'two ' }, { text: 'parts' }] },
        B3: { type: 'empty', value: null, style: { font: { bold: true } } },
        C3: { type: 'error', value: '#DIV/0!' },
      },
      merged: ['A3:B3'],
    });
    const { file, rows } = await rowsOf(bytes);
    expect(file.sheets).toEqual(['Data']);
    expect(rows[0]).toEqual({
      number: 1,
      cells: [
        { column: 0, text: 'Zürich & Söhne <Huế>', kind: 'text' },
        { column: 1, text: '0.3', kind: 'number' },
        { column: 2, text: '2025-06-30', kind: 'date' },
        { column: 3, text: '0.6', kind: 'number', isFormula: true },
        { column: 4, text: 'TRUE', kind: 'boolean' },
        { column: 5, text: 'two parts', kind: 'text' },
      ],
    });
    expect(rows[1]?.number).toBe(3);
    expect(rows[1]?.cells).toEqual([
      { column: 0, text: 'one over two', kind: 'text', isMerged: true },
      { column: 1, text: '', kind: 'text', isMerged: true },
      { column: 2, text: '#DIV/0!', kind: 'error' },
    ]);
  });

  test('shows the same days with the 1904 calendar', async () => {
    const bytes = await foreignWorkbook({ rows: [[new Date(Date.UTC(2026, 0, 31))]], since1904: true });
    expect((await rowsOf(bytes)).rows[0]?.cells[0]).toMatchObject({ text: '2026-01-31', kind: 'date' });
  });

  test.each([
    ['0.30000000000000004', '0.3'],
    ['1.0E-7', '0.0000001'],
    ['-1.5e21', '-1500000000000000000000'],
    ['123456789012345', '123456789012345'],
    ['1234.5600000000001', '1234.56'],
  ])('reads a number stored as %s as %s', (stored, shown) => expect(sheetNumber(stored)).toBe(shown));
});

test('a workbook with a broken part is refused, and nobody waits for it', async () => {
  const bytes = await foreignWorkbook({ rows: [['one', 'two']] });
  const parts: number[] = [];
  const header = Buffer.from([0x50, 0x4b, 3, 4]);
  for (let at = bytes.indexOf(header); at >= 0; at = bytes.indexOf(header, at + 1)) parts.push(at);
  expect(parts.length).toBeGreaterThan(3);
  for (const start of parts.slice(1)) {
    const broken = Buffer.from(bytes);
    broken[start] = 0;
    const outcome = await rowsOf(broken).then(
      () => 'read',
      ({ message }: Error) => message,
    );
    // A part that is not needed, such as the properties, may be broken.
    expect(['api.file-format', 'The archive is broken.', 'read']).toContain(outcome);
  }
});

test.each([
  ['Report for July\n\nSite;Fuel;Litres\nOne;Diesel;1,5\n', ';'],
  ['Report, all sites\nSite\tFuel\tLitres\nOne\tDiesel\t1,5\n', '\t'],
  ['Site\nOne\n', ','],
  ['Site,Note\nOne,a;b;c\nTwo,d;e;f\n', ','],
])('the separator of %j is %j, whatever stands above the table', async (text, separator) => {
  expect((await openTable(Buffer.from(text))).separator).toBe(separator);
});

describe('a CSV', () => {
  test('keeps the row numbers that programs show, despite blank lines', async () => {
    const { rows } = await rowsOf(Buffer.from('A;B\n\n1;2\n;\n3;4\n\n'));
    expect(rows.map(({ number }) => number)).toEqual([1, 3, 5]);
  });
});

describe('a rejected file', () => {
  const refused = (bytes: Buffer) => rowsOf(bytes).catch((error: { code?: string }) => error.code ?? 'no code');

  test('is empty, has no sheet, or is protected by a password', async () => {
    expect(await refused(Buffer.alloc(0))).toBe('file.empty');
    expect(await refused(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 1]))).toBe('file.format');
    expect(await refused(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]))).toBe('file.format');
    for (const text of ['%PDF-1.4\n1 0 obj', ' <html><table>', '\ufeff<?xml version="1.0"?>', '{\\rtf1 a,b}'])
      expect([text, await refused(Buffer.from(text))]).toEqual([text, 'file.format']);
    expect(await refused(Buffer.from('PK\u0003\u0004 and no more'))).toBe('file.format');
  });

  test('can be an archive of other things', async () => {
    expect(
      await refused(await bytesOf(writeZip([{ name: 'hello.txt', content: ['hello'] }], { isLarge: false }))),
    ).toBe('file.format');
  });

  test('can be an archive that decompresses to a thousand times its size', async () => {
    const blanks = ' '.repeat(1024 * 1024);
    async function* big() {
      yield '<worksheet><sheetData>';
      for (let index = 0; index < 40; index += 1) yield blanks;
    }
    const sheets: SheetPlan[] = [{ name: 'Data', columns: [{ title: 'A' }], rows: [['1']] }];
    const honest = await bytesOf(writeXlsx(sheets));
    expect((await rowsOf(honest)).rows).toHaveLength(2);
    const parts = ['xl/workbook.xml', 'xl/_rels/workbook.xml.rels'].map((name) => ({ name, content: [partOf(name)] }));
    const bomb = await bytesOf(
      writeZip([...parts, { name: 'xl/worksheets/sheet1.xml', content: big() }], { isLarge: false }),
    );
    expect(bomb.length).toBeLessThan(200_000);
    await expect(rowsOf(bomb)).rejects.toMatchObject({ code: 'file.bomb', statusCode: 400 });
  });
});

function partOf(name: string): string {
  return name.endsWith('.rels')
    ? '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>'
    : '<workbook><sheets><sheet name="Data" sheetId="1" r:id="rId1"/></sheets></workbook>';
}

describe('a CSV', () => {
  const texts = async (bytes: Buffer) => (await rowsOf(bytes)).rows.map(({ cells }) => cells.map(({ text }) => text));

  test('is read with commas, semicolons and tabs, quoted line breaks and a byte order mark', async () => {
    expect(await texts(Buffer.from('\uFEFFa,b\r\n"x, ""y""\nz",2\r\n'))).toEqual([
      ['a', 'b'],
      ['x, "y"\nz', '2'],
    ]);
    expect(await texts(Buffer.from('a;b\n1,5;2\n'))).toEqual([
      ['a', 'b'],
      ['1,5', '2'],
    ]);
    expect(await texts(Buffer.from('a\tb\n1\t2\n'))).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
  });

  test('is read in Windows-1252 and in UTF-16', async () => {
    expect(await texts(Buffer.from([0x5a, 0xfc, 0x72, 0x69, 0x63, 0x68, 0x0a]))).toEqual([['Zürich']]);
    // Some versions of Node read these as control characters.
    expect(await texts(Buffer.from([0x80, 0x20, 0x96, 0x20, 0x92, 0x0a]))).toEqual([['€ – ’']]);
    expect(await texts(Buffer.from('\uFEFFHuế,1\n', 'utf16le'))).toEqual([['Huế', '1']]);
  });

  test('with an unclosed quotation names the line', async () => {
    await expect(texts(Buffer.from('a,b\n1,"2\n3'))).rejects.toMatchObject({
      code: 'file.format',
      statusCode: 400,
      message: messageFor('api.file-quotation', { line: 2 }),
    });
  });
});

describe('a written file', () => {
  const columns = [{ title: 'Name' }, { title: 't', kind: 'number' as const }, { title: 'Day', kind: 'day' as const }];

  test('is a workbook that other programs read, in the order of its sheets', async () => {
    const bytes = await bytesOf(
      writeXlsx([
        {
          name: 'Rows',
          columns,
          rows: [
            ['=1+1', '-12.5', '2025-07-01'],
            ['a & <b>', null, null],
          ],
        },
        { name: 'Totals', columns: [{ title: 'What' }], rows: [[{ text: 'Wrong', tone: 'bad' }]], isFirst: true },
      ]),
    );
    const book = await readWorkbook(bytes);
    expect(book.sheets).toEqual(['Totals', 'Rows']);
    expect(book.rows('Rows')[1]).toEqual(["'=1+1", -12.5, new Date(Date.UTC(2025, 6, 1))]);
    expect(book.cell('Rows', 'A3')).toBe('a & <b>');
    // Excel rejects ZIP64: the archive must be version 2.0 of the format, without extra fields.
    expect([bytes.readUInt16LE(4), bytes.readUInt16LE(28)]).toEqual([20, 0]);
  });

  test('continues on another sheet when one is full', async () => {
    const rows = Array.from({ length: 5 }, (_, index) => [String(index)]);
    const file = await openTable(await bytesOf(writeXlsx([{ name: 'Rows', columns: [{ title: 'N' }], rows }], 3)));
    expect(file.sheets).toEqual(['Rows', 'Rows 2', 'Rows 3']);
  });

  test('is a CSV without formulas', async () => {
    const dangerous = ['=cmd()', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', 'said "no"', '＝1', '＋1', '－1', '＠A1'];
    const csv = (
      await bytesOf(
        writeCsv(
          [{ title: 'A' }],
          dangerous.map((text) => [text]),
        ),
      )
    ).toString();
    expect(csv.startsWith('\uFEFFA\r\n')).toBe(true);
    const lines = csv.slice(1).split('\r\n');
    expect(lines.slice(1, 5)).toEqual(["'=cmd()", "'+1", "'-1", "'@SUM(A1)"]);
    expect(lines.slice(-5, -1)).toEqual(["'＝1", "'＋1", "'－1", "'＠A1"]);
    expect(csv).toContain("'\t=1");
    expect(csv).toContain('"\'\r=1"');
    expect(csv).toContain('"said ""no"""');
  });

  test('keeps negative numbers as numbers', async () => {
    const csv = (await bytesOf(writeCsv(columns, [['-x', '-5', '2025-07-01']]))).toString();
    expect(csv).toContain("'-x,-5,2025-07-01");
  });
});
