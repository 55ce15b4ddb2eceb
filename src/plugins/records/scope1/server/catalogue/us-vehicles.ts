import type { ConsumptionType, InputType, LibraryFactor } from '#plugins/reference/reference-data/server';
import { endOfUse, epaNonRoad, epaOnRoad, NON_ROAD, ON_ROAD, rowsOfFuel, soldFuelOf } from '../../domain/index.ts';
import { englishName, MOBILE_TRANSPORT_FUELS, NON_ROAD_EQUIPMENT, ON_ROAD_VEHICLES } from './names.ts';
import { byInput, isUsed, nameOf, purposeOf } from './rows.ts';

const GALLONS = ['gal-US', 'L', 'kL', 'gal-UK', 'bbl'];
const METERED = ['scf', 'ccf', 'Mcf', 'm3'];

/** What rows of equipment call its fuel, in the order they are offered. */
const NON_ROAD_USES: readonly (readonly [id: string, name: string])[] = [
  ['NON_ROAD_GASOLINE', 'Gasoline'],
  ['NON_ROAD_GASOLINE_2_STROKE', 'Gasoline, 2-stroke engine'],
  ['NON_ROAD_GASOLINE_4_STROKE', 'Gasoline, 4-stroke engine'],
  ['NON_ROAD_GASOLINE_OFF_ROAD_TRUCKS', 'Gasoline, off-road trucks'],
  ['NON_ROAD_DIESEL', 'Diesel'],
  ['NON_ROAD_DIESEL_EQUIPMENT', 'Diesel, equipment'],
  ['NON_ROAD_DIESEL_OFF_ROAD_TRUCKS', 'Diesel, off-road trucks'],
  ['NON_ROAD_LPG', 'Liquefied petroleum gas (LPG)'],
  ['NON_ROAD_RESIDUAL_FUEL_OIL', 'Residual fuel oil'],
  ['NON_ROAD_JET_FUEL', 'Jet fuel'],
  ['NON_ROAD_AVIATION_GASOLINE', 'Aviation gasoline'],
];

const isOf = (start: string) => (row: LibraryFactor) =>
  row.kind === 'activity-gases' && isUsed(row) && row.input?.startsWith(start) === true;

interface Machine {
  readonly rows: LibraryFactor[];
  readonly uses: ConsumptionType[];
  /** The use of each row of its own. */
  readonly rowUses: Record<string, string>;
  readonly fuels: Set<string>;
}

/** Equipment by the fuel it burns. */
function nonRoadInputs(factors: readonly LibraryFactor[]): readonly InputType[] {
  const machines = new Map<string, Machine>();
  const byEnd = [...NON_ROAD_USES].map(([id, name]) => ({ id, name, end: `-${endOfUse(id)}-gal` }));
  for (const [input, rows] of byInput(factors.filter(isOf(NON_ROAD)))) {
    // The longest end first: off-road trucks burn gasoline too.
    const use = byEnd.toSorted((a, b) => b.end.length - a.end.length).find(({ end }) => input.endsWith(end));
    const fuel = use && soldFuelOf(endOfUse(use.id));
    if (!use || !fuel) continue;
    const id = input.slice(0, -use.end.length);
    const known = machines.get(id) ?? { rows: [], uses: [], rowUses: {}, fuels: new Set<string>() };
    known.rows.push(...rows);
    known.uses.push(purposeOf(use.id, use.name, rows));
    known.rowUses[input] = use.id;
    for (const row of [input, ...rowsOfFuel(fuel)]) known.fuels.add(row);
    machines.set(id, known);
  }
  const order = NON_ROAD_USES.map(([id]) => id);
  return [...machines].map(([id, { rows, uses, rowUses, fuels }]) => ({
    id,
    categoryId: MOBILE_TRANSPORT_FUELS,
    subCategoryId: NON_ROAD_EQUIPMENT,
    name: englishName(id) ?? nameOf(rows),
    units: GALLONS,
    methodId: epaNonRoad.id,
    alsoInputs: [...fuels],
    rowUses,
    dualMethod: false,
    consumptionTypes: uses.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id)),
  }));
}

/** The model years a row is for, at the end of its input: `-2021-mi`, `-1973-1974-mi`, `-to-1980-mi`, `-any-mi`. */
const YEARS = /-(any|to-\d{4}|\d{4}(?:-\d{4})?)-mi$/;

/** `2021` is the model year 2021, `1973-1974` 1973 to 1974, `to-1980` 1980 or earlier. */
function yearName(years: string): string {
  if (years === 'any') return 'Any model year';
  const [from = '', to] = years.split('-');
  if (from === 'to') return `Model year ${to} or earlier`;
  return to === undefined ? `Model year ${from}` : `Model years ${from} to ${to}`;
}

/** Vehicles on the road by their model year, the newest first. */
function onRoadInputs(factors: readonly LibraryFactor[]): readonly InputType[] {
  const vehicles = new Map<string, Machine>();
  for (const [input, rows] of byInput(factors.filter(isOf(ON_ROAD)))) {
    const years = YEARS.exec(input)?.[1];
    const fuel = soldFuelOf(input.slice(ON_ROAD.length));
    if (years === undefined || !fuel) continue;
    const id = input.replace(YEARS, '');
    const known = vehicles.get(id) ?? { rows: [], uses: [], rowUses: {}, fuels: new Set(rowsOfFuel(fuel)) };
    known.rows.push(...rows);
    const use = `MODEL_YEAR_${years.toUpperCase().replaceAll('-', '_')}`;
    known.uses.push(purposeOf(use, yearName(years), rows));
    known.rowUses[input] = use;
    known.fuels.add(input);
    vehicles.set(id, known);
  }
  return [...vehicles].map(([id, { rows, uses, rowUses, fuels }]) => ({
    id,
    categoryId: MOBILE_TRANSPORT_FUELS,
    subCategoryId: ON_ROAD_VEHICLES,
    name: englishName(id) ?? nameOf(rows),
    units: id.startsWith(`${ON_ROAD}cng-`) ? METERED : GALLONS,
    methodId: epaOnRoad.id,
    alsoInputs: [...fuels],
    rowUses,
    dualMethod: false,
    consumptionTypes: uses.toReversed(),
  }));
}

/** Vehicles and equipment of the United States, whose tables print CO2 by fuel and the other gases by vehicle. */
export const usVehicleInputs = (factors: readonly LibraryFactor[]): readonly InputType[] => [
  ...onRoadInputs(factors),
  ...nonRoadInputs(factors),
];
