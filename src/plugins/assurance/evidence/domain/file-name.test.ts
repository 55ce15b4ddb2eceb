import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NAME_LENGTH, shownName } from './file-name.ts';

describe('the displayed name of a file', () => {
  test.each([
    ['Invoice July 2025.pdf', 'pdf', 'Invoice July 2025.pdf'],
    ['Hóa đơn tháng 7.PDF', 'pdf', 'Hóa đơn tháng 7.PDF'],
    ['C:\\Users\\mai\\scan.jpeg', 'jpeg', 'scan.jpeg'],
    ['../../etc/passwd', 'csv', 'passwd.csv'],
    ['setup.exe', 'pdf', 'setup.exe.pdf'],
    ['fdp.exe\u202ecod.', 'pdf', 'fdp.execod.pdf'],
    ['a\u0000b\r\nc.csv', 'csv', 'abc.csv'],
    ['.pdf', 'pdf', 'pdf.pdf'],
    ['...', 'png', 'file.png'],
    ['', 'xlsx', 'file.xlsx'],
    ['what? "this": <now>.csv', 'csv', 'what_ _this__ _now_.csv'],
  ])('%j as %s is %j', (given, format, shown) => {
    expect(shownName(given, format)).toBe(shown);
  });

  test('is short and printable, has the extension of its format, and is stable when applied again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (given) => {
        const name = shownName(given, 'pdf');
        expect([...name].length).toBeLessThanOrEqual(NAME_LENGTH);
        expect(name.toLowerCase().endsWith('.pdf')).toBe(true);
        expect(name).not.toMatch(/[\p{Cc}/\\]/u);
        expect(shownName(name, 'pdf')).toBe(name);
      }),
      { numRuns: 500 },
    );
  });
});
