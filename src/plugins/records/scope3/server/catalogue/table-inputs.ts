import { factorUnitOf } from '#domain/emissions';
import type { ConsumptionType, InputType, LibraryFactor } from '#plugins/reference/reference-data/server';
import { CATEGORIES, numberOf, type CategoryId } from './categories.ts';
import { isNgaEdition } from './nga-edition.ts';
import { COUNTED, unitsFor } from './measures.ts';
import type { PartId } from './parts.ts';
import { sectorPart } from './sub-categories.ts';
import { BY_SECTOR, FUEL_METHODS, GAS_METHODS, isHeatOfProducts, ruleFor } from './table-rules.ts';
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

/** Rows grouped by input over all editions, in order of first appearance. */
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

/** The name in the newest edition: rows are ordered by edition. */
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

/** Uses of a factor per unit: each method with the units that fit the factor. */
const usesOf = (methods: readonly string[], rows: Rows, figure: string) =>
  methods.map((method) => useOf(method, editionsOf(rows), COUNTED[method] ?? unitsFor(perOf(rows, figure))));

function activityInputs(categoryId: CategoryId, rows: readonly LibraryFactor[]): readonly InputType[] {
  const number = numberOf(categoryId);
  const here = rows.filter(
    (row) => row.kind === 'activity' && (row.categories.includes(number) || isHeatOfProducts(number, row)),
  );
  return byInput(here).flatMap((same) => {
    const rule = ruleFor(number, same[0]);
    if (!rule) return [];
    const part = rule.part === BY_SECTOR ? sectorPart(number, same[0].family) : rule.part;
    // Spend in a sector without a sub-category here belongs to another category.
    if (!part) return [];
    return inputOf(categoryId, part, same, usesOf(rule.methods, same, 'co2e'));
  });
}

/** Gases of editions of factors, from any country. Editions that only list potentials are not offered. */
const isOfferedGas = ({ kind, edition }: LibraryFactor) => kind === 'gwp' && /^(NGA|DESNZ|EPA)-/.test(edition);

function gasInputs(categoryId: CategoryId, rows: readonly LibraryFactor[]): readonly InputType[] {
  const methods = GAS_METHODS[numberOf(categoryId)];
  if (!methods) return [];
  return byInput(rows.filter(isOfferedGas)).flatMap((same) =>
    inputOf(categoryId, 'REFRIGERANTS', same, usesOf(methods, same, 'gwp')),
  );
}

const FUEL_USES: Readonly<Record<string, string>> = {
  STATIONARY: 'Stationary plant, and vehicles not registered for road use',
};

/** A fuel by the uses its table prints. The use comes from the table, the method from the category. */
function fuelUses(categoryId: CategoryId, rows: Rows): readonly ConsumptionType[] {
  const methods = FUEL_METHODS[numberOf(categoryId)] ?? {};
  const units = FUEL_UNITS[rows[0].values['energyContent']?.unit ?? ''] ?? [];
  const editionsFor = (id: string) => editionsOf(rows.filter(({ use }) => use === id));
  const uses = [...new Set(rows.map(({ use }) => use ?? ''))];
  const printed = uses.flatMap((id) => {
    const method = id === STATIONARY ? methods.stationary : methods.transport;
    if (method === undefined) return [];
    const name = FUEL_USES[id] ?? sentenceCase(id.toLowerCase().replaceAll('_', ' '));
    return [{ ...useOf(method, editionsFor(id), COUNTED[method] ?? units), id, name }];
  });
  const inProducts = uses.includes(STATIONARY) ? (methods.inProducts ?? []) : [];
  return [...printed, ...inProducts.map((method) => useOf(method, editionsFor(STATIONARY), COUNTED[method]))];
}

function fuelInputs(categoryId: CategoryId, rows: readonly LibraryFactor[]): readonly InputType[] {
  const fuels = rows.filter(
    (row) => row.kind === 'fuel' && isNgaEdition(row.edition) && !NOT_FUELS.includes(row.input ?? ''),
  );
  return byInput(fuels).flatMap((same) => inputOf(categoryId, 'FUELS', same, fuelUses(categoryId, same)));
}

const byName = (a: InputType, b: InputType) => (a.name < b.name ? -1 : 1);

/** Inputs from the factor tables: each row in its categories, with the methods of the guidance. */
export function tableInputs(factors: readonly LibraryFactor[]): readonly InputType[] {
  const used = factors.filter(({ flag, input }) => input !== null && USED_FLAGS.includes(flag));
  return CATEGORIES.flatMap(({ id }) =>
    [...activityInputs(id, used), ...fuelInputs(id, used), ...gasInputs(id, used)].toSorted(byName),
  );
}
