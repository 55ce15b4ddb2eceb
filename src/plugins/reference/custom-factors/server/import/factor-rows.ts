import { messageFor, textOf } from '#contract';
import { cellFault, readDay, readFigure } from '#plugins/records/record-import/contract';
import type { ReferenceLibrary } from '#plugins/reference/reference-data/server';
import { isCountry, type TableCell } from '#server';
import { ownFactorBody, type FactorRow, type OwnFactorBody } from '../../contract/index.ts';
import { countriesIn, facilitiesIn, type SheetColumn } from '../../domain/index.ts';
import type { NamedFacility } from '../factor-facilities.ts';
import type { FactorSheet, SheetRow } from './factor-sheet.ts';

/** What is wrong with a cell or row: the field, and the text that says what to do. */
interface Fault {
  readonly field: string;
  readonly message: string;
}

type Reading = { readonly value: unknown } | { readonly fault: string };

/** What cells may name. */
interface Names {
  readonly library: Pick<ReferenceLibrary, 'categories' | 'category' | 'inputTypes'>;
  readonly facilities: readonly NamedFacility[];
}

/** Every row as a factor, or with its faults. The same rules as of the form apply. */
export async function factorRowsOf(sheet: FactorSheet, names: Names): Promise<readonly FactorRow[]> {
  const seen = new Map<string, number>();
  const rows: FactorRow[] = [];
  for (const row of sheet.rows) {
    const { body, faults } = await read(row, sheet, names);
    const key = JSON.stringify(body);
    const same = body && seen.get(key);
    const all = same ? [{ field: '', message: messageFor('custom-factors.import.twice', { row: same }) }] : faults;
    if (body && !same) seen.set(key, row.number);
    const shown = (id: string) => row.cells.get(id)?.text ?? '';
    rows.push({
      row: row.number,
      name: shown('name'),
      value: shown('value'),
      unit: shown('unit'),
      factor: all.length === 0 ? body : null,
      issues: all.map(({ field, message }) => {
        const column = sheet.columns.get(field);
        const path = column ? field : '';
        return { path, column: column?.letters ?? '', title: column?.title ?? '', message, text: textOf(message) };
      }),
    });
  }
  return rows;
}

async function read(
  row: SheetRow,
  { columns }: FactorSheet,
  names: Names,
): Promise<{ readonly body: OwnFactorBody | null; readonly faults: readonly Fault[] }> {
  const given: Record<string, unknown> = {};
  const faults: Fault[] = [];
  for (const { column } of columns.values()) {
    const cell = row.cells.get(column.id);
    if (!cell) continue;
    const reading = readCell(cell, column, names, given);
    if ('fault' in reading) faults.push({ field: column.id, message: reading.fault });
    else given[column.id] = reading.value;
  }
  const { countries } = given;
  for (const country of Array.isArray(countries) ? countries : [])
    if (!(await isCountry(String(country))))
      faults.push({
        field: 'countries',
        message: messageFor('custom-factors.country-unknown', { country: String(country) }),
      });
  const parsed = ownFactorBody.safeParse(given);
  const known = new Set(faults.map(({ field }) => field));
  for (const { path, message } of parsed.error?.issues ?? []) {
    const field = String(path[0] ?? '');
    // A cell that could not be read is missing for the rules, but that is not what to correct.
    if (!known.has(field)) faults.push({ field, message });
    known.add(field);
  }
  return { body: parsed.success && faults.length === 0 ? parsed.data : null, faults };
}

function readCell(
  cell: TableCell,
  { kind }: SheetColumn,
  { library, facilities }: Names,
  given: Record<string, unknown>,
): Reading {
  const text = cell.text.trim();
  if (cellFault(cell) !== null) return { fault: 'custom-factors.import.cell' };
  if (kind === 'figure') {
    const figure = readFigure(cell);
    if (figure.ok) return { value: figure.value };
    if (figure.code !== 'figure.ambiguous') return { fault: messageFor('custom-factors.import.figure', { text }) };
    const { whole = '', fraction = '' } = figure.values;
    return { fault: messageFor('custom-factors.import.ambiguous', { text, whole, fraction }) };
  }
  if (kind === 'day') {
    const day = readDay(cell);
    return day.ok ? { value: day.value } : { fault: messageFor('custom-factors.import.day', { text }) };
  }
  if (kind === 'countries') return { value: countriesIn(text) };
  if (kind === 'facilities') return facilitiesNamed(text, facilities);
  if (kind === 'basis') return { value: text.toUpperCase() };
  if (kind === 'category') {
    const found = library.categories().find((one) => isNamed(one, text));
    return found ? { value: found.id } : { fault: messageFor('custom-factors.import.category', { text }) };
  }
  if (kind === 'input') {
    const categoryId = typeof given['categoryId'] === 'string' ? given['categoryId'] : undefined;
    const offered = library.inputTypes(categoryId === undefined ? {} : { categoryId });
    const found = offered.find((one) => isNamed(one, text));
    return found ? { value: found.id } : { fault: messageFor('custom-factors.import.input', { text }) };
  }
  return { value: text };
}

const isNamed = ({ id, name }: { readonly id: string; readonly name: string }, text: string) =>
  [id.toLowerCase(), name.toLowerCase()].includes(text.toLowerCase());

/** Facilities by their codes, or by their names where only one has it. */
function facilitiesNamed(text: string, facilities: readonly NamedFacility[]): Reading {
  const ids: string[] = [];
  for (const name of facilitiesIn(text)) {
    const wanted = name.toLowerCase();
    const coded = facilities.find(({ code }) => code.toLowerCase() === wanted);
    const [only, ...others] = coded ? [coded] : facilities.filter((one) => one.name.toLowerCase() === wanted);
    if (!only || others.length > 0) return { fault: messageFor('custom-factors.import.facility', { text: name }) };
    ids.push(only.id);
  }
  return { value: ids };
}
