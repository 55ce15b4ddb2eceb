import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse/sync';

/** @typedef {Readonly<Record<string, string>>} Row */

const target = fileURLToPath(new URL('../../src/plugins/reference/reference-data/server/data', import.meta.url));

/** Most characters of a key in a URL. */
const KEY_LENGTH = 64;

/** @param {string} folder @param {string} file @returns {Row[]} */
export const rowsOf = (folder, file) =>
  parse(readFileSync(path.join(folder, file), 'utf8'), { columns: true, bom: true });

/** @param {string} text */
const quoted = (text) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/**
 * Writes a table; its columns are those of its first row.
 * @param {string} file @param {readonly Row[]} rows
 */
export function write(file, rows) {
  const first = rows[0];
  if (!first) throw new Error(`${file} has no rows.`);
  if (new Set(rows.map((row) => row.id)).size !== rows.length) throw new Error(`${file} has a duplicate id.`);
  const columns = Object.keys(first);
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))].map((cells) =>
    cells.map(quoted).join(','),
  );
  const long = rows.find((row) => (row.input ?? '').length > KEY_LENGTH);
  if (long) throw new Error(`${file} has a key of ${long.input?.length} characters: "${long.input}".`);
  mkdirSync(target, { recursive: true });
  writeFileSync(path.join(target, file), `${lines.join('\n')}\n`);
  console.log(`${file}: ${rows.length} rows`);
}

/** @template T @param {Readonly<Record<string, T>>} table @param {string} key @param {string} what @returns {T} */
export function known(table, key, what) {
  if (!(key in table)) throw new Error(`Unknown ${what} "${key}". Add it to tools/import-factors.`);
  return /** @type {T} */ (table[key]);
}

/** Removes ids of search results, which mean nothing outside that search. @param {string} text */
export const readable = (text) => text.replace(/ ?\(\d{9,}\)/g, '');

/** @param {string} edition */
export const editionOf = (edition) => (/^\d{4}$/.test(edition) ? `NGA-${edition}` : edition);

/** A key from printed texts: lower case, words joined by hyphens. @param {readonly string[]} texts */
export const slug = (...texts) =>
  texts
    .join(' ')
    .toLowerCase()
    .replaceAll('a/c', 'air conditioning')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Exact sum of decimal texts; empty if all are empty. @param {readonly (string | undefined)[]} texts */
export function total(texts) {
  const given = texts.filter((text) => text !== undefined && text !== '');
  if (given.length === 0) return '';
  const decimals = Math.max(...given.map((text) => (text.split('.')[1] ?? '').length));
  const scaled = given.map((text) => {
    const [whole = '0', fraction = ''] = text.split('.');
    return BigInt(whole + fraction.padEnd(decimals, '0'));
  });
  return shifted(
    scaled.reduce((one, other) => one + other, 0n),
    decimals,
  );
}

/** Product of a decimal text and a whole number, divided by a power of ten. @param {string} text @param {number} by @param {number} tens */
export function times(text, by, tens = 0) {
  if (text === '') return '';
  const [whole = '0', fraction = ''] = text.split('.');
  return shifted(BigInt(whole + fraction) * BigInt(by), fraction.length + tens);
}

/** @param {bigint} digits @param {number} decimals */
function shifted(digits, decimals) {
  const text = digits.toString().padStart(decimals + 1, '0');
  if (decimals === 0) return text;
  return `${text.slice(0, -decimals)}.${text.slice(-decimals)}`.replace(/\.?0+$/, '');
}
