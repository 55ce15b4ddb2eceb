import { describe, expect, test } from 'vitest';
import { openSeededLibrary } from '../library/seeded-library.ts';
import type { CodeBookPart } from './code-book-part.ts';
import { codeBook } from './code-book.ts';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { readWorkbook } from '../../../../../../tests/support/workbooks.ts';

const library = await openSeededLibrary();
const everything: CodeBookPart = { scope: undefined, edition: undefined };

/** The workbook as another program reads it. */
async function opened(part: CodeBookPart) {
  const { name, content } = codeBook(library, part);
  const workbook = await readWorkbook(await buffer(Readable.from(content)));
  const rows = (sheet: string) =>
    workbook
      .rows(sheet)
      .slice(1)
      .map((row) => row.map((value) => String(value ?? '')));
  return { name, sheets: workbook.sheets, rows };
}

describe('the code book', () => {
  test('of one scope and edition has its inputs, uses and factors', async () => {
    const book = await opened({ scope: 1, edition: library.edition('NGA-2025') });
    expect(book.name).toBe('code-book-scope-1-nga-2025.xlsx');
    expect(book.sheets).toEqual(['README', 'Categories', 'Inputs', 'Uses', 'Editions', 'Factors']);
    expect(new Set(book.rows('Categories').map(([scope]) => scope))).toEqual(new Set(['1']));
    expect(book.rows('Inputs')).toHaveLength(
      library.inputTypes({ editionId: 'NGA-2025' }).filter(({ dualMethod }) => !dualMethod).length,
    );
    expect(book.rows('Uses').filter(([, input]) => input === 'diesel')).toContainEqual(
      expect.arrayContaining(['STATIONARY_FUELS', 'diesel', 'STATIONARY', 'nger.method-1.fuel']),
    );
    // NGA Factors 2025, Table 8: diesel oil, CO2.
    const [co2] = book
      .rows('Factors')
      .filter(([id, , , , , , , , , figure]) => figure === 'co2' && id === 'nga-2025-stationary-liquid-diesel');
    expect(co2).toEqual(expect.arrayContaining(['NGA-2025', 'fuel', 'diesel', '69.9', 'kg CO2-e/GJ', 'Table 8']));
    expect(new Set(book.rows('Factors').map(([, edition]) => edition))).toEqual(new Set(['NGA-2025']));
  });

  test('of everything lists every edition and every row of the tables', async () => {
    const book = await opened(everything);
    expect(book.name).toBe('code-book.xlsx');
    expect(book.rows('Editions').map(([id]) => id)).toEqual(library.editions().map(({ id }) => id));
    expect(new Set(book.rows('Factors').map(([id]) => id)).size).toBe(library.factors().length);
  }, 60_000);
});
