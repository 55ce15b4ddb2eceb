import type { InputType, LibraryFactor } from '#plugins/reference/reference-data/server';
import { printedFuel, printedGas, splitInput, upstreamInput } from '../../domain/index.ts';
import { BIOENERGY, englishName, MOBILE_TRANSPORT_FUELS, STATIONARY_FUELS } from './names.ts';
import { inOrderOfNames, isUsed, nameOf, purposeOf } from './rows.ts';

const LIQUID = 'LIQUID_FUELS';
const GASEOUS = 'GASEOUS_FUELS';
const SOLID = 'SOLID_FUELS';

/** A table that prints each fuel once per unit, in rows of their own. */
interface FuelTable {
  /** Start of the inputs of its rows. */
  readonly start: string;
  /** Sub-category of each family of rows. */
  readonly parts: Readonly<Record<string, string>>;
  /** Units of a bill by the end of the rows. */
  readonly units: Readonly<Record<string, readonly string[]>>;
}

const ENERGY = ['kWh', 'MWh', 'GWh', 'therm', 'GJ', 'MJ', 'mmBtu'];

const UK_UNITS = {
  l: ['L', 'kL', 'gal-UK', 'gal-US'],
  'kwh-gross': ENERGY,
  'kwh-net': ENERGY,
  kwh: ENERGY,
  gj: ENERGY,
  m3: ['m3', 'ft3', 'ccf', 'Mcf'],
  t: ['t', 'kg', 'lb', 'short-ton', 'long-ton'],
  kg: ['kg', 't', 'lb', 'short-ton', 'long-ton'],
};

const US_UNITS = {
  gal: ['gal-US', 'bbl', 'L', 'kL', 'gal-UK'],
  ton: ['short-ton', 'lb', 't', 'kg', 'long-ton'],
  mmbtu: ['mmBtu', 'therm', 'GJ', 'MJ', 'kWh', 'MWh'],
  ft3: ['scf', 'ccf', 'Mcf', 'm3'],
};

/** The ends of rows in the order their units are offered: gas is billed as energy, other fuels by volume or mass. */
const BY_AMOUNT = ['l', 'gal', 't', 'kg', 'ton', 'kwh-gross', 'kwh-net', 'kwh', 'gj', 'mmbtu', 'm3', 'ft3'];
const BY_ENERGY = ['l', 'kwh-gross', 'kwh-net', 'kwh', 'gj', 'mmbtu', 'm3', 'ft3', 't', 'kg'];

const TABLES: readonly FuelTable[] = [
  {
    start: 'desnz-fuel-',
    parts: { 'fuel.liquid-fuels': LIQUID, 'fuel.gaseous-fuels': GASEOUS, 'fuel.solid-fuels': SOLID },
    units: UK_UNITS,
  },
  {
    start: 'desnz-bio-',
    parts: { 'bio.biofuel': BIOENERGY, 'bio.biomass': BIOENERGY, 'bio.biogas': BIOENERGY },
    units: UK_UNITS,
  },
  {
    start: 'epa-stationary-',
    parts: {
      'stationary-combustion-coal-and-coke': SOLID,
      'stationary-combustion-other-fuels-solid': SOLID,
      'stationary-combustion-natural-gas': GASEOUS,
      'stationary-combustion-other-fuels-gaseous': GASEOUS,
      'stationary-combustion-petroleum-products': LIQUID,
      'stationary-combustion-biomass-fuels-solid': BIOENERGY,
      'stationary-combustion-biomass-fuels-gaseous': BIOENERGY,
      'stationary-combustion-biomass-fuels-liquid': BIOENERGY,
      'stationary-combustion-biomass-fuels-kraft-pulping-liquor-by-wood-furnish': BIOENERGY,
    },
    units: US_UNITS,
  },
];

/** Gases of a pipe: their bill may be in cubic metres with a calorific value. */
const METERED_GASES = new Set([
  'desnz-fuel-natural-gas',
  'desnz-fuel-natural-gas-100-mineral-blend',
  'epa-stationary-natural-gas',
]);

/** Fuels of vehicles, vessels, aircraft and mobile machinery, by the start of their input. */
const MOBILE = [
  'desnz-fuel-petrol-',
  'desnz-fuel-diesel-',
  'desnz-fuel-gas-oil',
  'desnz-fuel-lpg',
  'desnz-fuel-cng',
  'desnz-fuel-lng',
  'desnz-fuel-propane',
  'desnz-fuel-aviation-',
  'desnz-fuel-marine-',
  'desnz-bio-bioethanol',
  'desnz-bio-biodiesel-',
  'desnz-bio-biomethane-',
  'desnz-bio-biopropane',
  'desnz-bio-development-',
  'desnz-bio-off-road-biodiesel',
  'desnz-bio-methanol-bio',
  'desnz-bio-avtur-renewable',
];

/** Fuels that are burnt nowhere else. */
const ONLY_MOBILE = ['desnz-fuel-aviation-', 'desnz-fuel-marine-', 'desnz-bio-avtur-renewable'];

const isAmong = (starts: readonly string[], fuel: string) => starts.some((start) => fuel.startsWith(start));

const PLACES = [
  {
    categoryId: STATIONARY_FUELS,
    use: ['COMBUSTION', 'Burnt in boilers, plant and generators'],
    has: (fuel: string) => !isAmong(ONLY_MOBILE, fuel),
  },
  {
    categoryId: MOBILE_TRANSPORT_FUELS,
    use: ['TRANSPORT_ANY', 'Burnt in vehicles, vessels, aircraft and mobile machinery'],
    has: (fuel: string) => isAmong(MOBILE, fuel),
  },
] as const;

interface PrintedFuel {
  readonly fuel: string;
  readonly table: FuelTable;
  readonly rows: readonly LibraryFactor[];
}

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
  return [...new Set(order.filter((end) => ends.has(end)).flatMap((end) => printed.table.units[end] ?? []))];
}

/** Inputs of the rows a fuel needs: those per unit, and what stands beside them. */
function rowsBeside(rows: readonly LibraryFactor[]): readonly string[] {
  const inputs = [...new Set(rows.map(({ input }) => input ?? ''))];
  return [...inputs, ...inputs.flatMap((input) => upstreamInput(input) ?? [])];
}

/** The fuels of a category. */
function inCategory(
  { categoryId, use: [useId, useName], has }: (typeof PLACES)[number],
  fuels: readonly PrintedFuel[],
) {
  return fuels.flatMap((printed): InputType[] => {
    const part = partOf(printed);
    if (part === undefined || !has(printed.fuel)) return [];
    return [
      {
        id: printed.fuel,
        categoryId,
        subCategoryId: part,
        name: nameIn(printed),
        units: unitsOf(printed),
        methodId: METERED_GASES.has(printed.fuel) ? printedGas.id : printedFuel.id,
        alsoInputs: rowsBeside(printed.rows),
        dualMethod: false,
        consumptionTypes: [purposeOf(useId, useName, printed.rows)],
      },
    ];
  });
}

/** Fuels of the United Kingdom and the United States, each with the units of its rows. */
export function printedFuelInputs(factors: readonly LibraryFactor[]): readonly InputType[] {
  const fuels = fuelsIn(factors);
  return PLACES.flatMap((place) => inOrderOfNames(inCategory(place, fuels)));
}
