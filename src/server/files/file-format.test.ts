import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fileFormat } from './file-format.ts';
import { OpenZip } from './zip/read-zip.ts';
import { foreignWorkbook } from '../../../tests/support/workbooks.ts';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const workbook = () => foreignWorkbook({ rows: [['Fuel', 'kL']] });

const namesOf = async (bytes: Buffer) => (await OpenZip.of(bytes)).names;

describe('the format of a file, detected from its bytes,', () => {
  test.each([
    ['a PDF', Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj'), 'pdf'],
    ['a PNG', PIXEL, 'png'],
    ['a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46]), 'jpeg'],
    ['a table', Buffer.from('fuel,kL\r\ndiesel,12.5\r\n'), 'csv'],
    ['a table with accents', Buffer.from('carburant;quantité\n'), 'csv'],
    ['a table with the mark of UTF-8', Buffer.from('\uFEFFfuel,kL\n'), 'csv'],
    ['a table of Excel in UTF-16', Buffer.from('\uFEFFfuel\tkL\r\n', 'utf16le'), 'csv'],
    ['a table in UTF-16, high byte first', Buffer.from('\uFEFFfuel\tkL\r\n', 'utf16le').swap16(), 'csv'],
    ['a feed of a meter', Buffer.from('<?xml version="1.0"?>\n<feed xmlns="http://www.w3.org/2005/Atom"/>'), 'xml'],
    [
      'a feed with a style sheet',
      Buffer.from('<?xml version="1.0"?>\n<?xml-stylesheet type="text/xsl" href="a.xslt"?>\n<!-- x --><feed />'),
      'xml',
    ],
    ['an invoice', Buffer.from('<!-- e-invoice --><ubl:Invoice xmlns:ubl="urn"/>'), 'xml'],
  ] as const)('%s', async (_what, bytes, format) => {
    expect(await fileFormat(bytes)).toBe(format);
  });

  test('is recognised for a workbook', async () => {
    expect(await fileFormat(await workbook())).toBe('xlsx');
  });

  test.each([
    ['nothing', Buffer.alloc(0)],
    ['blanks', Buffer.from('  \n')],
    ['a program of Windows', Buffer.from('MZ\u0090\u0000\u0003')],
    ['a program of Linux', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0])],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a drawing with a program', Buffer.from('\uFEFF <svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a drawing named as data', Buffer.from('<?xml version="1.0"?><svg><feed onload="alert(1)"/></svg>')],
    ['a drawing with a style sheet', Buffer.from('<?xml-stylesheet href="a.xslt"?><svg onload="alert(1)"/>')],
    ['an instruction to a program', Buffer.from('<?php feed() ?><feed />')],
    ['text with a zero byte', Buffer.from('fuel,kL\n\u0000')],
    ['text in the Windows code page', Buffer.from([0x71, 0x75, 0x61, 0x6e, 0x74, 0xe9, 0x0a])],
    ['half a character of UTF-16', Buffer.from([0xff, 0xfe, 0x00, 0xd8, 0x41, 0x00])],
    ['the signature of PNG alone', PIXEL.subarray(0, 10)],
    ['a GIF', Buffer.from('GIF89a\u0001\u0000')],
    ['a zip without a workbook', Buffer.from('PK\u0005\u0006'.padEnd(22, '\u0000'), 'latin1')],
  ])('is unknown for %s', async (_what, bytes) => {
    expect(await fileFormat(bytes)).toBeNull();
  });

  test('is unknown for a truncated workbook', async () => {
    const whole = await workbook();
    for (const share of [0.1, 0.5, 0.9, 0.999])
      expect(await fileFormat(whole.subarray(0, Math.floor(whole.length * share)))).toBeNull();
  });

  test('is unknown for a workbook with macros', async () => {
    const whole = await workbook();
    const name = 'xl/theme/theme1.xml';
    expect(await namesOf(whole)).toContain(name);
    const withProgram = Buffer.from(whole.toString('latin1').replaceAll(name, 'xl/a/vbaProject.bin'), 'latin1');
    expect(await namesOf(withProgram)).toContain('xl/a/vbaProject.bin');
    expect(await fileFormat(withProgram)).toBeNull();
  });

  test('is found or null for any bytes, without an error', async () => {
    const anything = fc.oneof(
      fc.uint8Array({ maxLength: 400 }),
      fc.uint8Array({ maxLength: 400 }).map((rest) => Buffer.concat([Buffer.from('PK\u0003\u0004'), rest])),
      fc.string({ maxLength: 200 }).map((text) => Buffer.from(text)),
    );
    await fc.assert(
      fc.asyncProperty(anything, async (bytes) => {
        const format = await fileFormat(Buffer.from(bytes));
        expect(['pdf', 'png', 'jpeg', 'xlsx', 'csv', null]).toContain(format);
      }),
      { numRuns: 2000 },
    );
  });
});
