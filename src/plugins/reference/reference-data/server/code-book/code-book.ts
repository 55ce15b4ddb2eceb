import { MEDIA_TYPES, writeXlsx, type FileReply, type SheetPlan } from '#server';
import type { InputType } from '../reference-content.ts';
import type { ReferenceLibrary } from '../library/reference-library.ts';
import type { CodeBookPart } from './code-book-part.ts';
import { factorSheet } from './factor-sheet.ts';
import { readmeSheet } from './readme-sheet.ts';

const join = (values: readonly string[]) => values.join(', ');

function categoriesSheet(library: ReferenceLibrary, { scope }: CodeBookPart): SheetPlan {
  const parts = (categoryId: string) => {
    const subs = library.subCategories(categoryId);
    return subs.length === 0 ? [{ id: '', name: '' }] : subs;
  };
  return {
    name: 'Categories',
    columns: [
      { title: 'Scope', kind: 'number', width: 8 },
      { title: 'GHG Protocol category', kind: 'number', width: 12 },
      { title: 'Category code', width: 34 },
      { title: 'Category', width: 44 },
      { title: 'Sub-category code', width: 34 },
      { title: 'Sub-category', width: 34 },
      { title: 'Recorded', width: 26 },
    ],
    rows: library
      .categories(scope)
      .flatMap(({ id, name, scope: number, ghgCategoryNo, derived }) =>
        parts(id).map((sub) => [
          String(number),
          ghgCategoryNo === null ? null : String(ghgCategoryNo),
          id,
          name,
          sub.id,
          sub.name,
          derived ? 'from other records' : 'by hand or import',
        ]),
      ),
  };
}

function inputsSheet(library: ReferenceLibrary, inputs: readonly InputType[]): SheetPlan {
  return {
    name: 'Inputs',
    columns: [
      { title: 'Category code', width: 34 },
      { title: 'Sub-category code', width: 30 },
      { title: 'Input code', width: 48 },
      { title: 'Input', width: 60 },
      { title: 'Units', width: 34 },
      { title: 'Location and market', width: 12 },
      { title: 'Sub-category', width: 34 },
    ],
    rows: mapped(inputs, ({ id, name, categoryId, subCategoryId, units, dualMethod }) => [
      categoryId,
      subCategoryId,
      id,
      name,
      join(units),
      dualMethod ? 'both' : '',
      library.subCategories(categoryId).find((sub) => sub.id === subCategoryId)?.name ?? '',
    ]),
  };
}

function sheetOfUses(inputs: readonly InputType[], { edition }: CodeBookPart): SheetPlan {
  const printed = (input: InputType) =>
    input.consumptionTypes.filter(({ editionIds }) => !edition || editionIds.includes(edition.id));
  return {
    name: 'Uses',
    columns: [
      { title: 'Category code', width: 34 },
      { title: 'Input code', width: 48 },
      { title: 'Consumption type code', width: 34 },
      { title: 'Consumption type', width: 48 },
      { title: 'Method', width: 40 },
      { title: 'Units', width: 34 },
      { title: 'Editions', width: 60 },
    ],
    rows: flatMapped(inputs, (input) =>
      printed(input).map(({ id, name, methodId, units, editionIds }) => [
        input.categoryId,
        input.id,
        id,
        name,
        methodId ?? input.methodId,
        join(units ?? input.units),
        join(editionIds),
      ]),
    ),
  };
}

function editionsSheet(library: ReferenceLibrary): SheetPlan {
  const frameworks = (editionId: string) =>
    join(library.frameworks().flatMap(({ id, editionIds }) => (editionIds.includes(editionId) ? [id] : [])));
  return {
    name: 'Editions',
    columns: [
      { title: 'Edition', width: 16 },
      { title: 'Title', width: 50 },
      { title: 'Published', width: 12 },
      { title: 'Applies from', kind: 'day', width: 14 },
      { title: 'Applies to', kind: 'day', width: 14 },
      { title: 'Warming potentials', width: 12 },
      { title: 'Frameworks', width: 34 },
      { title: 'Source', width: 80 },
      { title: 'Licence', width: 50 },
      { title: 'Countries', width: 34 },
    ],
    rows: library
      .editions()
      .map((edition) => [
        edition.id,
        edition.title,
        edition.published,
        edition.appliesFrom,
        edition.appliesTo,
        edition.gwpSet,
        frameworks(edition.id),
        edition.source,
        edition.licence,
        edition.countries.length === 0 ? 'all' : join(edition.countries),
      ]),
  };
}

/** The workbook, streamed: its tens of thousands of rows are never in memory together. */
export function codeBook(library: ReferenceLibrary, part: CodeBookPart): FileReply {
  const categories = new Set(library.categories(part.scope).map(({ id }) => id));
  const inputs = library
    .inputTypes({ editionId: part.edition?.id })
    .filter((input) => categories.has(input.categoryId));
  const name = [
    'code-book',
    part.scope === undefined ? '' : `scope-${part.scope}`,
    part.edition?.id.toLowerCase() ?? '',
  ];
  return {
    name: `${name.filter((text) => text !== '').join('-')}.xlsx`,
    type: MEDIA_TYPES.xlsx,
    content: writeXlsx([
      readmeSheet(part, library),
      categoriesSheet(library, part),
      inputsSheet(library, inputs),
      sheetOfUses(inputs, part),
      editionsSheet(library),
      factorSheet(library, inputs, part),
    ]),
  };
}

function* mapped<T, R>(values: readonly T[], to: (value: T) => R): Iterable<R> {
  for (const value of values) yield to(value);
}

function* flatMapped<T, R>(values: readonly T[], to: (value: T) => readonly R[]): Iterable<R> {
  for (const value of values) yield* to(value);
}
