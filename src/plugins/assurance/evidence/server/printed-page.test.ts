import { expect, test } from 'vitest';
import { fileFormat } from '#server';
import { printedPage } from './printed-page.ts';

test('is a PDF whose cross-reference table points at its objects', async () => {
  const bytes = printedPage(['Invoice (copy)', String.raw`a\b`]);
  expect(await fileFormat(bytes)).toBe('pdf');
  const text = bytes.toString('latin1');
  expect(text).toContain(String.raw`(Invoice \(copy\)) Tj`);
  expect(text).toContain(String.raw`(a\\b) Tj`);
  const table = Number(/startxref\n(\d+)/.exec(text)?.[1]);
  expect(text.slice(table, table + 4)).toBe('xref');
  const places = [...text.slice(table).matchAll(/(\d{10}) 00000 n/g)].map(([, place]) => Number(place));
  expect(places.map((place) => text.slice(place, place + 7))).toEqual([1, 2, 3, 4, 5].map((n) => `${n} 0 obj`));
  expect(Number(/\/Length (\d+)/.exec(text)?.[1])).toBe(
    text.indexOf('\nendstream') - text.indexOf('stream\n') - 'stream\n'.length,
  );
});
