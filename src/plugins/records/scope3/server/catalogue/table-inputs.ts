import { factorUnitOf } from '#domain/emissions';
import type { ConsumptionType, InputType, LibraryFactor } from '#plugins/reference/reference-data/server';
import { CATEGORIES, numberOf, type CategoryId } from './categories.ts';
import { isHomeEdition } from './home-edition.ts';
import { COUNTED, unitsFor } from './measures.ts';
import type { PartId } from './parts.ts';
import { sectorPart } from './sub-categories.ts';
import { BY_SECTOR, FUEL_WAYS, GAS_WAYS, isHeatOfProducts, ruleFor } from './table-rules.ts';
import { useOf } from './uses.ts';

const USED_FLAGS: readonly string[] = ['primary', 'derived'];

const STATIONARY = 'STATIONARY';

/** Oils and greases are not burnt. */
const NOT_FUELS: readonly string[] = ['petroleum-based-oils', 'petroleum-based-greases'];

const FUEL_UNITS: Readonly<Record<string, readonly string[]>> = {
  'GJ/kL': ['L', 'kL', 'GJ', 'MJ'],
  'GJ/t': ['t', 'kg', 'GJ', 'MJ'],
  'GJ/m3': ['GJ', 'MJ', 'm3'],
};

type Rows = readonly [LibraryFactor, ...LibraryFactor[]];

/** Rows of one input over the editions, each input in the order it is met. */
function byInput(rows: readonly LibraryFactor[]): readonly Rows[] {
  const groups = new Map<string, Rows>();
  for (const row of rows) {
    const known = groups.get(row.input ?? '');
    groups.set(row.input ?? '', known ? [...known, row] : [row]);
  }
  return [...groups.values()];
}

const editionsOf = (rows: readonly LibraryFactor[]) => [...new Set(rows.map(({ edition }) => edition))];

const sentenceCase = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** The newest wording: rows come edition by edition. */
const nameOf = (rows: Rows) => sentenceCase((rows.at(-1) ?? rows[0]).name);

const perOf = ([row]: Rows, figure: string) => factorUnitOf(row.values[figure]?.unit ?? '')?.per ?? '';

function inputOf(categoryId: CategoryId, part: PartId, rows: Rows, uses: readonly ConsumptionType[]): InputType[] {
  const [first] = uses;
  if (!first?.methodId || uses.every(({ units = [] }) => units.length === 0)) return [];
  return [
    {
      id: rows[0].input ?? '',
      categoryId,
      subCategoryId: part,
      name: nameOf(rows),
      units: [...new Set(uses.flatMap(({ units = [] }) => units))],
      methodId: first.methodId,
      dualMethod: false,
      consumptionTypes: uses.filter(({ units = [] }) => units.length > 0),
    },
  ];
}

/** Uses of a factor per unit: each method in the units that go with the factor. */
const usesOf = (ways: readonly string[], rows: Rows, figure: string) =>
  ways.map((way) => useOf(way, editionsOf(rows), COUNTED[way] ?? unitsFor(perOf(rows, figure))));

function activityInputs(categoryId: CategoryId, rows: readonly LibraryFactor[]): readonly InputType[] {
  const number = numberOf(categoryId);
  const here = rows.filter(
    (row) => row.kind === 'activity' && (row.categories.includes(number) || isHeatOfProducts(number, row)),
  );
  return byInput(here).flatMap((same) => {
    const rule = ruleFor(number, same[0]);
    if (!rule) return [];
    const part = rule.part === BY_SECTOR ? sectorPart(number, same[0].family) : rule.part;
    // Money of a sector the category has no part for belongs to another category.
    if (!part) return [];
    return inputOf(categoryId, part, same, usesOf(rule.ways, same, 'co2e'));
  });
}

function gasInputs(categoryId: CategoryId, rows: readonly LibraryFactor[]): readonly InputType[] {
  const ways = GAS_WAYS[numberOf(categoryId)];
  if (!ways) return [];
  return byInput(rows.filter(({ kind, edition }) => kind === 'gwp' && isHomeEdition(edition))).flatMap((same) =>
    inputOf(categoryId, 'REFRIGERANTS', same, usesOf(ways, same, 'gwp')),
  );
}

const FUEL_USES: Readonly<Record<string, string>> = {
  STATIONARY: 'Stationary plant, and vehicles not registered for road use',
};

/** A fuel by the uses its table prints: the use is the table's, the method the category's. */
function fuelUses(categoryId: CategoryId, rows: Rows): readonly ConsumptionType[] {
  const ways = FUEL_WAYS[numberOf(categoryId)] ?? {};
  const units = FUEL_UNITS[rows[0].values['energyContent']?.unit ?? ''] ?? [];
  const editionsFor = (id: string) => editionsOf(rows.filter(({ use }) => use === id));
  const uses = [...new Set(rows.map(({ use }) => use ?? ''))];
  const printed = uses.flatMap((id) => {
    const way = id === STATIONARY ? ways.stationary : ways.transport;
    if (way === undefined) return [];
    const name = FUEL_USES[id] ?? sentenceCase(id.toLowerCase().replaceAll('_', ' '));
    return [{ ...useOf(way, editionsFor(id), COUNTED[way] ?? units), id, name }];
  });
  const inProducts = uses.includes(STATIONARY) ? (ways.inProducts ?? []) : [];
  return [...printed, ...inProducts.map((way) => useOf(way, editionsFor(STATIONARY), COUNTED[way]))];
}

function fuelInputs(categoryId: CategoryId, rows: readonly LibraryFactor[]): readonly InputType[] {
  const fuels = rows.filter(
    (row) => row.kind === 'fuel' && isHomeEdition(row.edition) && !NOT_FUELS.includes(row.input ?? ''),
  );
  return byInput(fuels).flatMap((same) => inputOf(categoryId, 'FUELS', same, fuelUses(categoryId, same)));
}

const byName = (a: InputType, b: InputType) => (a.name < b.name ? -1 : 1);

/** Everything the tables offer to Scope 3: each row in the categories it is for, by the methods of the guidance. */
export function tableInputs(factors: readonly LibraryFactor[]): readonly InputType[] {
  const used = factors.filter(({ flag, input }) => input !== null && USED_FLAGS.includes(flag));
  return CATEGORIES.flatMap(({ id }) =>
    [...activityInputs(id, used), ...fuelInputs(id, used), ...gasInputs(id, used)].toSorted(byName),
  );
}
