import type { Edition, InputType, LibraryFactor, ReferenceLibrary } from '#plugins/reference/reference-data/server';
import type { Indexed } from '../domain/word-index.ts';
import { grouped } from '../domain/grouped.ts';
import { perUnitsOf, type PerUnit } from '../domain/per-unit.ts';

/** Where a record can be entered with a row. */
export interface Choice {
  readonly scope: number;
  readonly categoryId: string;
  readonly inputTypeId: string;
  readonly consumptionTypeId: string | null;
  readonly units: readonly string[];
}

/** A row that can be found. */
export interface Entry {
  readonly row: LibraryFactor;
  readonly edition: Edition;
  readonly countries: readonly string[];
  readonly perUnits: readonly PerUnit[];
  /** The same for all rows of one place, and for all rows with the same units. */
  readonly placeKey: string;
  readonly perKey: string;
  readonly choices: readonly Choice[];
  /** Whether it is the next best: of another year, or of the wider area of a grid without a row. */
  readonly isOtherYear: boolean;
  readonly isWider: boolean;
  /** Editions of its family that print the same factor. The same object for the same list. */
  readonly siblings: readonly Edition[];
}

const LANGUAGES = ['en', 'fr', 'vi'] as const;

const USED_FLAGS: ReadonlySet<string> = new Set(['primary', 'derived']);

/** Kinds of rows without an input, which electricity and whatever else uses the grid are calculated with. */
const OF_GRID = /^electricity-/;

const usesGrid = ({ dualMethod, byGrid }: InputType) => dualMethod || byGrid === true;

function choicesOf(library: ReferenceLibrary, row: LibraryFactor, inputs: readonly InputType[]): readonly Choice[] {
  return inputs.flatMap((input) => {
    const wanted = row.use ?? input.rowUses?.[row.input ?? ''] ?? null;
    const uses = input.consumptionTypes.filter(
      ({ id, editionIds }) => editionIds.includes(row.edition) && (wanted === null || wanted === id),
    );
    const [first] = uses;
    const category = library.category(input.categoryId);
    if (!first || !category || category.derived) return [];
    return {
      scope: category.scope,
      categoryId: input.categoryId,
      inputTypeId: input.id,
      consumptionTypeId: uses.length === 1 ? first.id : null,
      units: first.units ?? input.units,
    };
  });
}

/** What a row and its counterparts in other editions of the family have in common. */
const keyOf = (row: LibraryFactor, { family }: Edition) =>
  [family, row.kind, row.input ?? row.name, row.use, row.region, row.zone].join('\n');

/** Lists of editions, each list once. */
function siblingsByKey(
  rows: readonly { readonly row: LibraryFactor; readonly edition: Edition }[],
): (row: LibraryFactor, edition: Edition) => readonly Edition[] {
  const byKey = grouped(rows, ({ row, edition }) => keyOf(row, edition));
  const lists = new Map<string, readonly Edition[]>();
  const listOf = new Map<string, readonly Edition[]>();
  for (const [key, same] of byKey) {
    const editions = [...new Set(same.map(({ edition }) => edition))];
    const name = editions.map(({ id }) => id).join('\n');
    const list = lists.get(name) ?? editions;
    lists.set(name, list);
    listOf.set(key, list);
  }
  return (row, edition) => listOf.get(keyOf(row, edition)) ?? [edition];
}

/** Thousands of rows share a few names: each is looked up once. */
function remembered(nameOf: (id: string) => string): (id: string) => string {
  const known = new Map<string, string>();
  return (id) => {
    const name = known.get(id) ?? nameOf(id);
    known.set(id, name);
    return name;
  };
}

/** Every row that is a factor of emissions and is used in calculations, with the text it is found by. */
export function catalogueEntries(library: ReferenceLibrary): readonly (Entry & { readonly text: Indexed })[] {
  const editions = new Map(library.editions().map((edition) => [edition.id, edition]));
  const names = LANGUAGES.map((language) => library.namesIn(language));
  const countryNames = LANGUAGES.map((language) => {
    const regions = new Intl.DisplayNames([language], { type: 'region' });
    return remembered((country) => regions.of(country) ?? '');
  });
  // Some inputs choose between rows per unit or per use, which have inputs of their own.
  const rowsOfInputs = library
    .inputTypes()
    .flatMap((input) => [...new Set([input.id, ...Object.keys(input.rowUses ?? {})])].map((row) => ({ row, input })));
  const byInput = grouped(rowsOfInputs, ({ row }) => row);
  const ofGrid = library.inputTypes().filter(usesGrid);
  const used = library.factors().flatMap((row) => {
    const edition = editions.get(row.edition);
    return edition && USED_FLAGS.has(row.flag) ? [{ row, edition }] : [];
  });
  const siblingsOf = siblingsByKey(used);
  const inputNames = names.map((one) => remembered((input) => one.anyInput(input)));
  return used.flatMap(({ row, edition }) => {
    const perUnits = perUnitsOf(row.values);
    if (perUnits.length === 0) return [];
    const isOfGrid = row.input === null && OF_GRID.test(row.kind);
    const choices = choicesOf(
      library,
      row,
      row.input === null ? (isOfGrid ? ofGrid : []) : (byInput.get(row.input) ?? []).map(({ input }) => input),
    );
    const { countries } = edition;
    const [first] = choices;
    const inputs = new Set([
      ...(row.input === null ? [] : [row.input, ...choices.map(({ inputTypeId }) => inputTypeId)]),
      ...(isOfGrid && first ? [first.inputTypeId] : []),
    ]);
    const called = inputNames.flatMap((nameOf) => [...inputs].map(nameOf));
    return [
      {
        row,
        edition,
        countries,
        perUnits,
        placeKey: `${row.region} ${countries.join()} ${row.missing['grid']}`,
        perKey: perUnits.map(({ per }) => per).join(),
        choices,
        isOtherYear: row.missing['year'] !== undefined,
        isWider: row.missing['grid'] !== undefined,
        siblings: siblingsOf(row, edition),
        // A grid's factor has the name of the grid alone.
        text: {
          names: isOfGrid ? [`electricity ${row.name}`, ...called] : [row.name, ...called],
          also: [
            row.family ?? '',
            row.kind,
            row.edition,
            row.region ?? '',
            ...(first === undefined || row.use === null
              ? []
              : names.map(
                  (one) =>
                    one.use({ category: first.categoryId, inputType: first.inputTypeId, consumptionType: row.use }) ??
                    '',
                )),
            ...countryNames.flatMap((nameOf) => countries.map(nameOf)),
          ],
        },
      },
    ];
  });
}
