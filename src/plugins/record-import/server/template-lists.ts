import type { InputType, ReferenceLibrary } from '#plugins/reference-data/server';
import { columnLetters, type FillInColumn, type FillInSheet } from '#server';
import type { ImportField } from '../domain/index.ts';
import { scopeName } from './scope-name.ts';

/** A company as the template lists it. */
export interface ListedCompany {
  readonly name: string;
  readonly facilities: readonly string[];
}

const SHEET = 'Lists';

const CRITERIA = ['A', 'AA', 'AAA', 'BBB'];

/** Columns of the lists; those that depend on another are sorted by it, its value in the column before. */
type Lists = Readonly<Record<string, readonly string[]>>;

/**
 * The sheet of lists, and the columns of the data with drop-downs that point into it. Inputs are offered by category,
 * uses and units by category and input.
 */
export function templateLists(
  library: ReferenceLibrary,
  inputs: readonly InputType[],
  companies: readonly ListedCompany[],
  fields: readonly ImportField[],
): { readonly sheet: FillInSheet; readonly columns: readonly FillInColumn[] } {
  const named = inputs.map((input) => ({ input, category: library.category(input.categoryId)?.name ?? '' }));
  const pairs = (of: (input: InputType) => readonly string[]) =>
    named
      .flatMap(({ input, category }) => of(input).map((name) => ({ under: `${category}|${input.name}`, name })))
      .toSorted(byUnder);
  const byCategory = named.map(({ input, category }) => ({ under: category, name: input.name })).toSorted(byUnder);
  const uses = pairs(({ consumptionTypes }) => consumptionTypes.map(({ name }) => name));
  const units = pairs((input) => [
    ...new Set([...input.units, ...input.consumptionTypes.flatMap((use) => use.units ?? [])]),
  ]);
  const lists: Lists = {
    Companies: companies.map(({ name }) => name),
    Facilities: [...new Set(companies.flatMap(({ facilities }) => facilities))],
    Scopes: [...new Set(library.categories().map(({ scope }) => scope))]
      .toSorted((one, other) => one - other)
      .map(scopeName),
    Categories: [...new Set(named.map(({ category }) => category))],
    'Category of input': byCategory.map(({ under }) => under),
    Inputs: byCategory.map(({ name }) => name),
    'Input of use': uses.map(({ under }) => under),
    Uses: uses.map(({ name }) => name),
    'Input of unit': units.map(({ under }) => under),
    Units: units.map(({ name }) => name),
    Frameworks: library.frameworks().map(({ id }) => id),
    Editions: library.editions().map(({ id }) => id),
    Criteria: CRITERIA,
  };
  return { sheet: listSheet(lists), columns: dataColumns(fields, lists) };
}

const byUnder = (one: { readonly under: string }, other: { readonly under: string }) =>
  one.under < other.under ? -1 : one.under > other.under ? 1 : 0;

function listSheet(lists: Lists): FillInSheet {
  const titles = Object.keys(lists);
  const columns = Object.values(lists);
  const length = Math.max(...columns.map((list) => list.length));
  return {
    name: SHEET,
    columns: titles.map((title) => ({ title, width: 30 })),
    rows: Array.from({ length }, (_, row) => columns.map((list) => list[row] ?? null)),
  };
}

function dataColumns(fields: readonly ImportField[], lists: Lists): readonly FillInColumn[] {
  const letterOf = (id: string) => columnLetters(fields.findIndex((field) => field.id === id));
  const category = `$${letterOf('category')}2`;
  const input = `${category}&"|"&$${letterOf('input')}2`;
  const choices: Readonly<Record<string, string | undefined>> = {
    company: whole(lists, 'Companies'),
    facility: whole(lists, 'Facilities'),
    scope: whole(lists, 'Scopes'),
    category: whole(lists, 'Categories'),
    input: dependent(lists, 'Category of input', 'Inputs', category),
    use: dependent(lists, 'Input of use', 'Uses', input),
    unit: dependent(lists, 'Input of unit', 'Units', input),
    framework: whole(lists, 'Frameworks'),
    edition: whole(lists, 'Editions'),
    criterion: whole(lists, 'Criteria'),
  };
  return fields.map(({ id, title, kind, note, isRequired = false }) => ({
    title,
    note,
    isRequired,
    ...(kind === 'day' ? { kind } : {}),
    ...(choices[id] === undefined ? {} : { choices: choices[id] }),
  }));
}

const place = (lists: Lists, title: string) => columnLetters(Object.keys(lists).indexOf(title));

/** A whole list; none where it is empty. */
function whole(lists: Lists, title: string): string | undefined {
  const length = lists[title]?.length ?? 0;
  if (length === 0) return undefined;
  const column = place(lists, title);
  return `${SHEET}!$${column}$2:$${column}$${length + 1}`;
}

/** The part of a list whose neighbour to the left says `key`: the rows of a key stand together. */
function dependent(lists: Lists, under: string, title: string, key: string): string | undefined {
  const length = lists[title]?.length ?? 0;
  if (length === 0) return undefined;
  const [keys, values] = [place(lists, under), place(lists, title)];
  const range = `${SHEET}!$${keys}$2:$${keys}$${length + 1}`;
  return `OFFSET(${SHEET}!$${values}$2,MATCH(${key},${range},0)-1,0,COUNTIF(${range},${key}),1)`;
}
