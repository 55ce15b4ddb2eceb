import type { ConsumptionType, InputType, LibraryFactor } from '#plugins/reference/reference-data/server';
import {
  CANADIAN_GAS,
  CANADIAN_GAS_ROWS,
  canadianGas,
  printedFuel,
  printedGas,
  splitInput,
  upstreamInput,
} from '../../domain/index.ts';
import { englishName, MOBILE_TRANSPORT_FUELS, STATIONARY_FUELS } from './names.ts';
import {
  BY_AMOUNT,
  BY_ENERGY,
  GAS_USERS,
  GASEOUS,
  isAmong,
  isOfVehicle,
  METERED,
  METERED_GASES,
  MOBILE,
  ONLY_MOBILE,
  ROW_USES,
  TABLES,
  type FuelTable,
} from './fuel-tables.ts';
import { inOrderOfNames, isUsed, nameOf, purposeOf } from './rows.ts';

interface PrintedFuel {
  readonly fuel: string;
  readonly table: FuelTable;
  readonly rows: readonly LibraryFactor[];
}

const PLACES = [
  {
    categoryId: STATIONARY_FUELS,
    use: ['COMBUSTION', 'Burnt in boilers, plant and generators'],
    rowsIn: ({ fuel, rows }: PrintedFuel) =>
      isAmong(ONLY_MOBILE, fuel) ? [] : rows.filter((row) => !isOfVehicle(row)),
  },
  {
    categoryId: MOBILE_TRANSPORT_FUELS,
    use: ['MOBILE_COMBUSTION', 'Burnt in vehicles, vessels, aircraft and mobile machinery'],
    rowsIn: ({ fuel, rows }: PrintedFuel) => (isAmong(MOBILE, fuel) ? rows : rows.filter(isOfVehicle)),
  },
] as const;

/** The fuels of the tables with their rows, in the order of the tables. */
function fuelsIn(factors: readonly LibraryFactor[]): readonly PrintedFuel[] {
  const fuels = new Map<string, { readonly table: FuelTable; readonly rows: LibraryFactor[] }>();
  for (const row of factors.filter((one) => one.kind === 'activity' && isUsed(one))) {
    const table = TABLES.find(({ start }) => row.input?.startsWith(start));
    const fuel = splitInput(row.input ?? '')?.fuel;
    if (!table || fuel === undefined) continue;
    const known = fuels.get(fuel);
    if (known) known.rows.push(row);
    else fuels.set(fuel, { table, rows: [row] });
  }
  return [...fuels].map(([fuel, found]) => ({ fuel, ...found }));
}

/** The name of a row without its unit: `Natural gas (per kWh, gross calorific value)`. */
const withoutUnit = (name: string) => name.replace(/ \(per [^)]*\)$/, '');

/** A fuel that a later edition adds has no text yet: it is named as printed. */
const nameIn = ({ fuel, rows }: PrintedFuel) => englishName(fuel) ?? withoutUnit(nameOf(rows));

const partOf = ({ table, rows }: PrintedFuel) => table.parts[rows[0]?.family ?? ''];

function unitsOf(printed: PrintedFuel): readonly string[] {
  const ends = new Set<string>(printed.rows.map(({ input }) => splitInput(input ?? '')?.end ?? ''));
  const order = partOf(printed) === GASEOUS ? BY_ENERGY : BY_AMOUNT;
  const units = order.filter((end) => ends.has(end)).flatMap((end) => printed.table.units[end] ?? []);
  return [...new Set([...units, ...(METERED_GASES.has(printed.fuel) ? METERED : [])])];
}

/** Inputs of the rows a fuel needs: those per unit, and what stands beside them. */
function rowsBeside(rows: readonly LibraryFactor[]): readonly string[] {
  const inputs = [...new Set(rows.map(({ input }) => input ?? ''))];
  return [...inputs, ...inputs.flatMap((input) => upstreamInput(input) ?? [])];
}

/** The uses of the rows of a fuel: those they print, otherwise that of the category. */
function usesOf(rows: readonly LibraryFactor[], [id, name]: readonly [string, string]): readonly ConsumptionType[] {
  const general = rows.filter((row) => row.use === null);
  return [
    ...(general.length === 0 ? [] : [purposeOf(id, name, general)]),
    ...ROW_USES.flatMap(([rowUse, rowName]) => {
      const own = rows.filter((row) => row.use === rowUse);
      return own.length === 0 ? [] : [purposeOf(rowUse, rowName, own)];
    }),
  ];
}

/** The fuels of a category. */
function inCategory({ categoryId, use, rowsIn }: (typeof PLACES)[number], fuels: readonly PrintedFuel[]) {
  return fuels.flatMap((whole): InputType[] => {
    const printed = { ...whole, rows: rowsIn(whole) };
    const part = partOf(printed);
    if (part === undefined) return [];
    return [
      {
        id: printed.fuel,
        categoryId,
        subCategoryId: part,
        name: nameIn(printed),
        units: unitsOf(printed),
        methodId: METERED_GASES.has(printed.fuel) ? printedGas.id : printedFuel.id,
        alsoInputs: rowsBeside(printed.rows),
        rowUses: Object.fromEntries(printed.rows.map(({ input }) => [input ?? '', null])),
        dualMethod: false,
        consumptionTypes: usesOf(printed.rows, use),
      },
    ];
  });
}

/** Natural gas of Canada, whose carbon dioxide is by province and whose other gases are by user. */
function canadianGasInputs(factors: readonly LibraryFactor[]): readonly InputType[] {
  const rows = factors.filter(({ input }) => CANADIAN_GAS_ROWS.includes(input ?? ''));
  if (rows.length === 0) return [];
  return [
    {
      id: CANADIAN_GAS,
      categoryId: STATIONARY_FUELS,
      subCategoryId: GASEOUS,
      name: englishName(CANADIAN_GAS) ?? nameOf(rows),
      units: ['m3', 'GJ', 'MJ', 'ft3', 'ccf', 'Mcf', 'kWh'],
      methodId: canadianGas.id,
      alsoInputs: CANADIAN_GAS_ROWS,
      dualMethod: false,
      consumptionTypes: GAS_USERS.flatMap(([id, name]) => {
        const own = rows.filter(({ use }) => use === id);
        return own.length === 0 ? [] : [purposeOf(id, name, own)];
      }),
    },
  ];
}

/** Fuels of the United Kingdom, the United States, New Zealand and Canada, each with the units of its rows. */
export function printedFuelInputs(factors: readonly LibraryFactor[]): readonly InputType[] {
  const fuels = fuelsIn(factors);
  return [...PLACES.flatMap((place) => inOrderOfNames(inCategory(place, fuels))), ...canadianGasInputs(factors)];
}
