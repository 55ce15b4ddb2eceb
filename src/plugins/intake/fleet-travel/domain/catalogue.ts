import type { Fuel } from './fuels.ts';
import type { Control, Engine, VehicleEntry } from './vehicles.ts';

/** What a record of the catalogue is entered as. */
export interface Activity {
  readonly scope: 1 | 2 | 3;
  readonly categoryId: string;
  readonly inputTypeId: string;
  /** Uses in order of preference; the first that the edition prints is taken. */
  readonly uses: readonly string[];
  /** Unit of the quantity. */
  readonly unit: string;
  readonly methodInputs: Readonly<Record<string, string>>;
  /** Whether its method also needs the miles driven (EPA, on-road vehicles). */
  readonly needsMiles?: boolean;
}

/** Why nothing can be proposed: no factor is published, or something about the vehicle is not known. */
export type NoActivity = 'no-factor' | 'engine-missing' | 'year-missing' | 'electric-distance';

export type Found = { readonly activity: Activity } | { readonly fault: NoActivity };

const TRANSPORT = 'MOBILE_TRANSPORT_FUELS';
const CATEGORY: Readonly<Record<Control, string>> = {
  OWN: TRANSPORT,
  STAFF: 'BUSINESS_TRAVEL',
  LEASED: 'UPSTREAM_LEASED_ASSETS',
};
const LEASED_USE = 'LEASED_ASSET_SPECIFIC';

const none: Found = { fault: 'no-factor' };

type Vehicle = Pick<VehicleEntry, 'control' | 'size' | 'drive' | 'engine' | 'modelYear'>;

const found = (
  control: Control,
  inputTypeId: string,
  uses: readonly string[],
  unit: string,
  rest: Partial<Pick<Activity, 'methodInputs' | 'needsMiles'>> = {},
): Found => ({
  activity: {
    scope: control === 'OWN' ? 1 : 3,
    categoryId: CATEGORY[control],
    inputTypeId,
    uses,
    unit,
    methodInputs: {},
    ...rest,
  },
});

/** Tables before 2026 print no Euro V and VI: their row of Euro IV is for "Euro IV or later". */
const EURO: Readonly<Record<string, readonly string[]>> = {
  EURO_VI: ['TRANSPORT_HEAVY_EURO_VI', 'TRANSPORT_HEAVY_EURO_V', 'TRANSPORT_HEAVY_EURO_IV'],
  EURO_V: ['TRANSPORT_HEAVY_EURO_V', 'TRANSPORT_HEAVY_EURO_IV'],
  EURO_IV: ['TRANSPORT_HEAVY_EURO_IV'],
  EURO_III: ['TRANSPORT_HEAVY_EURO_III'],
  EURO_I: ['TRANSPORT_HEAVY_EURO_I'],
};

/** Australian inputs; blends state the share of biofuel by volume that their name promises. */
const AUSTRALIA: Partial<
  Record<Fuel, { readonly input: string; readonly bioShare?: string; readonly byEngine?: boolean }>
> = {
  DIESEL: { input: 'diesel', byEngine: true },
  RENEWABLE_DIESEL: { input: 'renewable-diesel', byEngine: true },
  B5: { input: 'blend-diesel-biodiesel', bioShare: '5', byEngine: true },
  B20: { input: 'blend-diesel-biodiesel', bioShare: '20', byEngine: true },
  PETROL: { input: 'petrol' },
  E10: { input: 'blend-petrol-ethanol', bioShare: '10' },
  E85: { input: 'blend-petrol-ethanol', bioShare: '85' },
  LPG: { input: 'lpg' },
};

function inAustralia(fuel: Fuel, { control, size, engine }: Vehicle): Found {
  const row = AUSTRALIA[fuel];
  // Blends are inputs of Scope 1 alone.
  if (!row || (control !== 'OWN' && row.bioShare !== undefined)) return none;
  const isByEngine = size === 'HEAVY' && row.byEngine === true;
  const uses = isByEngine ? EURO[engine ?? ''] : ['TRANSPORT_CARS_POST_2004'];
  if (!uses) return { fault: 'engine-missing' };
  const methodInputs: Readonly<Record<string, string>> = row.bioShare === undefined ? {} : { bioShare: row.bioShare };
  return found(control, row.input, uses, 'L', { methodInputs });
}

/** Fuels of pumps in the United Kingdom: what is sold as petrol or diesel is the average biofuel blend. */
const BRITAIN: Partial<Record<Fuel, string>> = {
  DIESEL: 'desnz-fuel-diesel-average-biofuel-blend',
  PETROL: 'desnz-fuel-petrol-average-biofuel-blend',
  E10: 'desnz-fuel-petrol-average-biofuel-blend',
  LPG: 'desnz-fuel-lpg',
  GAS_OIL: 'desnz-fuel-gas-oil',
  RENEWABLE_DIESEL: 'desnz-bio-biodiesel-hvo',
};

function inBritain(fuel: Fuel, { control }: Vehicle): Found {
  const input = BRITAIN[fuel];
  if (input === undefined || control === 'STAFF') return none;
  if (control === 'OWN') return found('OWN', input, ['MOBILE_COMBUSTION'], 'L');
  // Renewable diesel is printed for Scope 1 alone.
  if (fuel === 'RENEWABLE_DIESEL') return none;
  return found('LEASED', `${input}-l`, [LEASED_USE], 'L');
}

const NEW_ZEALAND: Partial<Record<Fuel, string>> = {
  DIESEL: 'mfe-diesel',
  PETROL: 'mfe-petrol-regular',
  LPG: 'mfe-lpg',
};

function inNewZealand(fuel: Fuel, { control }: Vehicle): Found {
  const input = NEW_ZEALAND[fuel];
  return input === undefined || control !== 'OWN' ? none : found('OWN', input, ['SECTOR_TRANSPORT'], 'L');
}

const AMERICAN_FUEL: Partial<Record<Fuel, 'gasoline' | 'diesel' | 'lpg' | 'ethanol'>> = {
  PETROL: 'gasoline',
  E10: 'gasoline',
  DIESEL: 'diesel',
  LPG: 'lpg',
  E85: 'ethanol',
};

const AMERICAN_VEHICLE: Readonly<Record<string, Readonly<Record<Vehicle['size'], string>>>> = {
  gasoline: { CAR: 'passenger-cars', LIGHT: 'light-duty-trucks', HEAVY: 'heavy-duty-vehicles' },
  diesel: { CAR: 'passenger-cars', LIGHT: 'light-duty-trucks', HEAVY: 'medium-and-heavy-duty-vehicles' },
  lpg: { CAR: 'light-duty-cars', LIGHT: 'light-duty-trucks', HEAVY: 'heavy-duty-trucks' },
  ethanol: { CAR: 'light-duty-cars', LIGHT: 'light-duty-trucks', HEAVY: 'heavy-duty-trucks' },
};

/** Uses that the table of a model year may have are many, so the year itself stands in for them until one is chosen. */
const yearUse = (year: number): string => `MODEL_YEAR:${year}`;

function inTheUnitedStates(fuel: Fuel, { control, size, modelYear }: Vehicle): Found {
  const name = AMERICAN_FUEL[fuel];
  if (name === undefined || control !== 'OWN') return none;
  const isByYear = name === 'gasoline' || name === 'diesel';
  if (isByYear && modelYear === null) return { fault: 'year-missing' };
  const uses = isByYear && modelYear !== null ? [yearUse(modelYear)] : ['MODEL_YEAR_ANY'];
  const methodInputs: Readonly<Record<string, string>> = fuel === 'E10' ? { bioShare: '10' } : {};
  return found('OWN', `epa-onroad-${name}-${AMERICAN_VEHICLE[name]?.[size] ?? ''}`, uses, 'gal-US', {
    methodInputs,
    needsMiles: true,
  });
}

/** Engines that the Canadian tables print, by fuel; heavy vehicles with gasoline have their own. */
const CANADIAN_ENGINES: Readonly<Record<string, readonly Engine[]>> = {
  diesel: ['ADVANCED_CONTROL', 'MODERATE_CONTROL', 'UNCONTROLLED'],
  gasoline: ['TIER_3', 'TIER_2', 'TIER_1', 'TIER_0', 'OXIDATION_CATALYST', 'NON_CATALYTIC_CONTROLLED'],
  'heavy gasoline': ['THREE_WAY_CATALYST', 'NON_CATALYTIC_CONTROLLED', 'UNCONTROLLED'],
};

function inCanada(fuel: Fuel, { control, size, engine }: Vehicle): Found {
  const name = fuel === 'PETROL' ? 'gasoline' : fuel === 'DIESEL' ? 'diesel' : null;
  if (name === null || control !== 'OWN') return none;
  const vehicle = {
    CAR: `light-duty-${name}-vehicles`,
    LIGHT: `light-duty-${name}-trucks`,
    HEAVY: `heavy-duty-${name}-vehicles`,
  };
  const printed = CANADIAN_ENGINES[size === 'HEAVY' && name === 'gasoline' ? 'heavy gasoline' : name] ?? [];
  if (engine === null || !printed.includes(engine)) return { fault: 'engine-missing' };
  return found('OWN', `eccc-${vehicle[size]}`, [`ENGINE_${engine}`], 'L');
}

const BY_COUNTRY: Readonly<Record<string, (fuel: Fuel, vehicle: Vehicle) => Found>> = {
  AU: inAustralia,
  GB: inBritain,
  NZ: inNewZealand,
  US: inTheUnitedStates,
  CA: inCanada,
};

/** The activity of a fuel bought for a vehicle of a facility in a country. */
export function fuelActivity(country: string, fuel: Fuel, vehicle: Vehicle): Found {
  if (fuel === 'ELECTRICITY') {
    if (vehicle.control !== 'OWN') return none;
    return {
      activity: {
        scope: 2,
        categoryId: 'ELECTRICITY',
        inputTypeId: 'grid-electricity',
        uses: ['PURCHASED'],
        unit: 'kWh',
        methodInputs: {},
      },
    };
  }
  return BY_COUNTRY[country]?.(fuel, vehicle) ?? none;
}

const DRIVE_USE = {
  DIESEL: 'VEHICLE_DIESEL',
  PETROL: 'VEHICLE_PETROL',
  LPG: 'VEHICLE_LPG',
  HYBRID: 'VEHICLE_HYBRID',
  PLUG_IN_HYBRID: 'VEHICLE_PLUG_IN_HYBRID',
  UNKNOWN: 'VEHICLE_FUEL_UNKNOWN',
} as const;

/** Ends of the inputs of cars by what drives them. */
const DRIVE_END = {
  DIESEL: 'diesel',
  PETROL: 'petrol',
  LPG: 'lpg',
  HYBRID: 'hybrid',
  PLUG_IN_HYBRID: 'phev',
  ELECTRIC: 'bev',
  UNKNOWN: 'unknown',
} as const;

const VAN = 'desnz-delivery-van-average-up-to-3-5t';
const CAR = 'desnz-vehicle-size-average-car';
const TRUCK = 'desnz-delivery-hgv-all-hgvs';

function distanceInBritain({ control, size, drive }: Vehicle): Found {
  // No figure is printed for hybrid vans.
  if (size === 'LIGHT' && drive === 'HYBRID') return none;
  if (control === 'STAFF')
    return size === 'CAR'
      ? found('STAFF', `desnz-land-size-average-car-${DRIVE_END[drive]}-km`, ['TRAVEL_DISTANCE'], 'km')
      : none;
  if (control === 'LEASED') {
    const input = {
      CAR: `${CAR}-${DRIVE_END[drive]}-km`,
      LIGHT: `${VAN}-${DRIVE_END[drive]}-km`,
      HEAVY: `${TRUCK}-average-laden-km`,
    };
    return found('LEASED', input[size], [LEASED_USE], 'km');
  }
  if (size === 'HEAVY') return found('OWN', TRUCK, ['VEHICLE_LADEN_AVERAGE'], 'km');
  // What an electric vehicle of the company charges is Scope 2, by kWh.
  if (drive === 'ELECTRIC') return { fault: 'electric-distance' };
  return found('OWN', size === 'CAR' ? CAR : VAN, [DRIVE_USE[drive]], 'km');
}

function distanceInTheUnitedStates({ control, size }: Vehicle): Found {
  if (control !== 'STAFF' || size === 'HEAVY') return none;
  const input = size === 'CAR' ? 'epa-travel-passenger-car-mi' : 'epa-travel-light-duty-truck-mi';
  return found('STAFF', input, ['TRAVEL_DISTANCE'], 'km');
}

/** The activity of a distance driven. Only Great Britain and the United States publish factors by distance. */
export function distanceActivity(country: string, vehicle: Vehicle): Found {
  if (country === 'GB') return distanceInBritain(vehicle);
  return country === 'US' ? distanceInTheUnitedStates(vehicle) : none;
}

const YEAR_USE = /^MODEL_YEAR:(\d{4})$/;

/** First and last model year of a use such as `MODEL_YEAR_1983_2006`, `MODEL_YEAR_2021` or `MODEL_YEAR_TO_1980`. */
function yearsOfUse(use: string): readonly [from: number, to: number] | null {
  const before = /^MODEL_YEAR_TO_(\d{4})$/.exec(use);
  if (before) return [0, Number(before[1])];
  const years = /^MODEL_YEAR_(\d{4})(?:_(\d{4}))?$/.exec(use);
  return years ? [Number(years[1]), Number(years[2] ?? years[1])] : null;
}

/**
 * The use to record, of those that an edition prints; null if it prints none. A vehicle newer than every printed model
 * year takes the newest one.
 */
export function printedUse({ uses }: Pick<Activity, 'uses'>, printed: readonly string[]): string | null {
  for (const use of uses) {
    const year = Number(YEAR_USE.exec(use)?.[1] ?? 0);
    if (year === 0) {
      if (printed.includes(use)) return use;
      continue;
    }
    const ranges = printed.flatMap((id) => {
      const years = yearsOfUse(id);
      return years ? [{ id, from: years[0], to: years[1] }] : [];
    });
    const fitting = ranges.find(({ from, to }) => from <= year && year <= to);
    if (fitting) return fitting.id;
    const newest = ranges.toSorted((one, other) => other.to - one.to)[0];
    if (newest && year > newest.to) return newest.id;
  }
  return null;
}
