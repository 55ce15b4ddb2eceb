import type { Place } from '#domain/emissions';
import { CRITERIA } from '#plugins/records/records/contract';
import { frameworksIn } from '#plugins/reference/frameworks/contract';
import type { InputType, ReferenceLibrary } from '#plugins/reference/reference-data/server';
import { columnLetters, type FillInColumn, type FillInSheet } from '#server';
import type { ExplainedField } from '../../domain/index.ts';
import { scopeName } from '../scope-name.ts';
import type { ImportText, SayOfImport } from '../texts/index.ts';

/** A company with the facilities that the template lists. */
export interface ListedCompany {
  readonly name: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** Framework of rows that name none. */
  readonly framework: string;
  readonly facilities: readonly string[];
  /** Inputs that it records, as `category|input`; none: any. */
  readonly inputs: readonly string[];
  /** Places of these facilities. */
  readonly places: readonly Place[];
}

const SHEET = 'Lists';

type ListId = ImportText extends infer Key ? (Key extends `record-import.file.list.${infer Id}` ? Id : never) : never;

/** Columns of the lists. A dependent list is sorted by its parent, whose value is in the column to the left. */
type Lists = Readonly<Record<ListId, readonly string[]>>;

/**
 * The Lists sheet, and the columns of the Data sheet with drop-downs that refer to it. Inputs depend on the category,
 * uses and units on category and input.
 */
export function templateLists(
  library: ReferenceLibrary,
  inputs: readonly InputType[],
  companies: readonly ListedCompany[],
  { fields, say }: { readonly fields: readonly ExplainedField[]; readonly say: SayOfImport },
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
    companies: companies.map(({ name }) => name),
    facilities: [...new Set(companies.flatMap(({ facilities }) => facilities))],
    scopes: [...new Set(library.categories().map(({ scope }) => scope))]
      .toSorted((one, other) => one - other)
      .map(scopeName),
    categories: [...new Set(named.map(({ category }) => category))],
    categoryOfInput: byCategory.map(({ under }) => under),
    inputs: byCategory.map(({ name }) => name),
    inputOfUse: uses.map(({ under }) => under),
    uses: uses.map(({ name }) => name),
    inputOfUnit: units.map(({ under }) => under),
    units: units.map(({ name }) => name),
    frameworks: frameworksOf(library, companies),
    editions: editionsOf(library, companies),
    criteria: CRITERIA,
  };
  return { sheet: listSheet(lists, say), columns: dataColumns(fields, lists) };
}

/** The frameworks of the companies' countries. */
function frameworksOf(library: ReferenceLibrary, companies: readonly ListedCompany[]): readonly string[] {
  const offered = new Set(companies.flatMap(({ country, framework }) => frameworksIn(country, framework)));
  return library.frameworks().flatMap(({ id }) => (offered.has(id) ? [id] : []));
}

/** Every edition; those for Australia alone only if a company or a facility is there. */
function editionsOf(library: ReferenceLibrary, companies: readonly ListedCompany[]): readonly string[] {
  const isAustralian = companies.some(
    ({ country, places }) => country === 'AU' || places.some((place) => place.country === 'AU'),
  );
  return library.editions().flatMap(({ id, countries }) => (isAustralian || countries.join() !== 'AU' ? [id] : []));
}

const byUnder = (one: { readonly under: string }, other: { readonly under: string }) =>
  one.under < other.under ? -1 : one.under > other.under ? 1 : 0;

function listSheet(lists: Lists, say: SayOfImport): FillInSheet {
  const titles = (Object.keys(lists) as ListId[]).map((id) => say(`record-import.file.list.${id}`));
  const columns = Object.values(lists);
  const length = Math.max(...columns.map((list) => list.length));
  return {
    name: SHEET,
    columns: titles.map((title) => ({ title, width: 30 })),
    rows: Array.from({ length }, (_, row) => columns.map((list) => list[row] ?? null)),
  };
}

function dataColumns(fields: readonly ExplainedField[], lists: Lists): readonly FillInColumn[] {
  const letterOf = (id: string) => columnLetters(fields.findIndex((field) => field.id === id));
  const category = `$${letterOf('category')}2`;
  const input = `${category}&"|"&$${letterOf('input')}2`;
  const choices: Readonly<Record<string, string | undefined>> = {
    company: whole(lists, 'companies'),
    facility: whole(lists, 'facilities'),
    scope: whole(lists, 'scopes'),
    category: whole(lists, 'categories'),
    input: dependent(lists, 'categoryOfInput', 'inputs', category),
    use: dependent(lists, 'inputOfUse', 'uses', input),
    unit: dependent(lists, 'inputOfUnit', 'units', input),
    framework: whole(lists, 'frameworks'),
    edition: whole(lists, 'editions'),
    criterion: whole(lists, 'criteria'),
  };
  return fields.map(({ id, title, kind, note, isRequired = false }) => ({
    title,
    note,
    isRequired,
    ...(kind === 'day' ? { kind } : {}),
    ...(choices[id] === undefined ? {} : { choices: choices[id] }),
  }));
}

const place = (lists: Lists, title: ListId) => columnLetters(Object.keys(lists).indexOf(title));

/** The range of a whole list; undefined if it is empty. */
function whole(lists: Lists, title: ListId): string | undefined {
  const length = lists[title].length;
  if (length === 0) return undefined;
  const column = place(lists, title);
  return `${SHEET}!$${column}$2:$${column}$${length + 1}`;
}

/** The range of a list whose left neighbour is `key`; the rows of a key are adjacent. */
function dependent(lists: Lists, under: ListId, title: ListId, key: string): string | undefined {
  const length = lists[title].length;
  if (length === 0) return undefined;
  const [keys, values] = [place(lists, under), place(lists, title)];
  const range = `${SHEET}!$${keys}$2:$${keys}$${length + 1}`;
  return `OFFSET(${SHEET}!$${values}$2,MATCH(${key},${range},0)-1,0,COUNTIF(${range},${key}),1)`;
}
