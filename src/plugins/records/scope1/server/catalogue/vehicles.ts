import type { InputType, LibraryFactor } from '#plugins/reference/reference-data/server';
import { printedVehicle, upstreamInput, VEHICLE_USES, vehicleRow, type VehicleUse } from '../../domain/index.ts';
import { englishName, MOBILE_TRANSPORT_FUELS, VEHICLES_BY_DISTANCE } from './names.ts';
import { byInput, isUsed, nameOf, purposeOf } from './rows.ts';

/** Rows of own or controlled vehicles in the tables of the United Kingdom. */
const FAMILIES = ['vehicle.', 'delivery.'];

const isVehicle = ({ kind, family }: LibraryFactor) =>
  kind === 'activity' && FAMILIES.some((start) => family?.startsWith(start) === true);

/** Names of uses, in the order they are offered. */
const USE_NAMES: Readonly<Record<VehicleUse, string>> = {
  VEHICLE_DIESEL: 'Diesel',
  VEHICLE_PETROL: 'Petrol',
  VEHICLE_HYBRID: 'Hybrid',
  VEHICLE_PLUG_IN_HYBRID: 'Plug-in hybrid (fuel only)',
  VEHICLE_CNG: 'CNG (compressed natural gas)',
  VEHICLE_LPG: 'LPG (liquefied petroleum gas)',
  VEHICLE_FUEL_UNKNOWN: 'Fuel not known',
  VEHICLE_LADEN_AVERAGE: 'Average load',
  VEHICLE_LADEN_0: 'Empty (0% laden)',
  VEHICLE_LADEN_50: 'Half full (50% laden)',
  VEHICLE_LADEN_100: 'Full (100% laden)',
  MOTORBIKE_AVERAGE: 'Average size',
  MOTORBIKE_SMALL: 'Small (up to 125 cc)',
  MOTORBIKE_MEDIUM: 'Medium (125 to 500 cc)',
  MOTORBIKE_LARGE: 'Large (over 500 cc)',
};

const USES = Object.entries(USE_NAMES) as readonly (readonly [VehicleUse, string])[];

/** The vehicle of a row and its use: `desnz-vehicle-size-small-car` and diesel of `...-small-car-diesel-km`. */
function splitRow(input: string): { readonly vehicle: string; readonly use: VehicleUse } | null {
  const found = USES.find(([use]) => input.endsWith(`-${VEHICLE_USES[use]}-km`));
  return found ? { vehicle: input.slice(0, -`-${VEHICLE_USES[found[0]]}-km`.length), use: found[0] } : null;
}

type RowsByUse = ReadonlyMap<VehicleUse, readonly LibraryFactor[]>;

/** Vehicles in the order of the tables; those without an engine of their own are in no row here. */
function vehiclesIn(factors: readonly LibraryFactor[]): ReadonlyMap<string, RowsByUse> {
  const vehicles = new Map<string, Map<VehicleUse, readonly LibraryFactor[]>>();
  for (const [input, rows] of byInput(factors.filter((row) => isVehicle(row) && isUsed(row)))) {
    const split = splitRow(input);
    if (!split) continue;
    const uses = vehicles.get(split.vehicle) ?? new Map<VehicleUse, readonly LibraryFactor[]>();
    vehicles.set(split.vehicle, uses.set(split.use, rows));
  }
  return vehicles;
}

/** Inputs of the rows of a vehicle: per kilometre and per mile, with those of upstream. */
const rowsOf = (vehicle: string, uses: RowsByUse): readonly string[] =>
  [...uses.keys()].flatMap((use) =>
    (['km', 'mi'] as const).flatMap((unit) => {
      const row = vehicleRow(vehicle, use, unit);
      return [row, ...[upstreamInput(row) ?? []].flat()];
    }),
  );

/** Own and controlled vehicles by distance. */
export const vehicleInputs = (factors: readonly LibraryFactor[]): readonly InputType[] =>
  [...vehiclesIn(factors)].map(([vehicle, uses]) => ({
    id: vehicle,
    categoryId: MOBILE_TRANSPORT_FUELS,
    subCategoryId: VEHICLES_BY_DISTANCE,
    name: englishName(vehicle) ?? nameOf([...uses.values()].flat()),
    units: ['mi', 'km'],
    methodId: printedVehicle.id,
    alsoInputs: rowsOf(vehicle, uses),
    rowUses: Object.fromEntries([...uses.keys()].map((use) => [vehicleRow(vehicle, use, 'km'), use])),
    dualMethod: false,
    consumptionTypes: USES.flatMap(([use, name]) => {
      const rows = uses.get(use);
      return rows ? [purposeOf(use, name, rows)] : [];
    }),
  }));
