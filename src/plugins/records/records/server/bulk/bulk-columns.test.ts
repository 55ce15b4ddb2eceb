import { expect, test } from 'vitest';
import { RowColumns } from './bulk-columns.ts';

/** Reads an array in PostgreSQL's binary format: a header, then the length and bytes of each text; -1 for null. */
function read(bytes: Buffer) {
  const head = [0, 4, 8, 12, 16].map((at) => bytes.readInt32BE(at));
  const texts: (string | null)[] = [];
  for (let at = 20; at < bytes.length;) {
    const length = bytes.readInt32BE(at);
    texts.push(length < 0 ? null : bytes.toString('utf8', at + 4, at + 4 + length));
    at += 4 + Math.max(0, length);
  }
  return { head, texts };
}

test('turns rows into one array of texts per column', () => {
  const long = 'Đường "dài" \\'.repeat(2_000);
  const rows = new RowColumns<{ text: string | null; json: object; list: string[] }>(['json', 'text', 'list']);
  rows.add({ text: long, json: { a: '"' }, list: [] });
  rows.add({ text: null, json: { b: 1 }, list: ['x', 'y"z'] });
  const [json, text, list] = rows.given.map((column) => ('texts' in column ? read(column.texts) : null));
  expect(rows.rows).toBe(2);
  expect(json).toEqual({ head: [1, 0, 25, 2, 1], texts: ['{"a":"\\""}', '{"b":1}'] });
  expect(text).toEqual({ head: [1, 1, 25, 2, 1], texts: [long, null] });
  expect(list?.texts).toEqual(['{}', '{"x","y\\"z"}']);
});

test('keeps a single text for a column until a row differs', () => {
  const rows = new RowColumns<{ unit: string; no: string | null; late: string }>(['unit', 'no', 'late']);
  rows.add({ unit: 'kL', no: null, late: 'a' });
  rows.add({ unit: 'kL', no: null, late: 'a' });
  expect(rows.given).toEqual([{ same: 'kL' }, { same: null }, { same: 'a' }]);
  rows.add({ unit: 'kL', no: null, late: 'b' });
  const [unit, no, late] = rows.given;
  expect([unit, no]).toEqual([{ same: 'kL' }, { same: null }]);
  expect(late && 'texts' in late && read(late.texts).texts).toEqual(['a', 'a', 'b']);
});
