import type { ConsumptionType, InputType, LibraryFactor } from '#plugins/reference/reference-data/server';
import { BLENDS, bioUses, feedstock, fuelBlend, oilsAndGreases } from '../../domain/index.ts';
import {
  BLENDED_FUELS,
  FUEL_UNITS,
  LIQUID_UNITS,
  MOBILE_TRANSPORT_FUELS,
  NOT_COMBUSTED,
  STATIONARY_FUELS,
} from './names.ts';
import { byInput, inOrderOfNames, isUsed, nameOf, purposeOf } from './rows.ts';

const STATIONARY = 'STATIONARY';

const STATIONARY_NAME = 'Stationary plant, and vehicles not registered for road use';

const LUBRICANTS = new Set(['petroleum-based-oils', 'petroleum-based-greases']);

const isFuel = (row: LibraryFactor) => row.kind === 'fuel' && isUsed(row) && row.edition.startsWith('NGA-');

/**
 * Oils and greases oxidise in use. Any other fuel may go into a product or a process without being burnt. They use the
 * factors of stationary plant, one of the uses offered.
 */
function notCombusted(id: string, rows: readonly LibraryFactor[]): InputType {
  const isLubricant = LUBRICANTS.has(id);
  return {
    id,
    categoryId: NOT_COMBUSTED,
    subCategoryId: isLubricant ? 'OILS_AND_GREASES' : 'FEEDSTOCK_FUELS',
    name: nameOf(rows),
    units: FUEL_UNITS[rows.at(-1)?.values['energyContent']?.unit ?? ''] ?? [],
    methodId: isLubricant ? oilsAndGreases.id : feedstock.id,
    dualMethod: false,
    consumptionTypes: [
      isLubricant
        ? purposeOf('LUBRICATION', 'Used as a lubricant or hydraulic oil', rows)
        : purposeOf('FEEDSTOCK', 'Used as feedstock, solvent or reductant', rows),
      purposeOf(STATIONARY, STATIONARY_NAME, rows),
    ],
  };
}

const BLEND_NAMES: Readonly<Record<string, string>> = {
  'blend-diesel-biodiesel': 'Diesel and biodiesel blend (B5, B20)',
  'blend-diesel-renewable-diesel': 'Diesel and renewable diesel blend',
  'blend-petrol-ethanol': 'Petrol and ethanol blend (E10, E85)',
  'blend-kerosene-renewable-kerosene': 'Aviation kerosene and renewable kerosene blend',
};

/** Names of the uses that a blend may have, from the fuel tables. */
const USE_NAMES: Readonly<Record<string, string>> = {
  STATIONARY: STATIONARY_NAME,
  TRANSPORT_CARS_POST_2004: 'Cars and light commercial vehicles, made after 2004',
  TRANSPORT_CARS_PRE_2004: 'Cars and light commercial vehicles, made before 2004',
  TRANSPORT_HEAVY_EURO_I: 'Heavy duty vehicles, Euro I',
  TRANSPORT_HEAVY_EURO_III: 'Heavy duty vehicles, Euro III',
  TRANSPORT_HEAVY_EURO_IV: 'Heavy duty vehicles, Euro IV or later',
  TRANSPORT_HEAVY_EURO_V: 'Heavy duty vehicles, Euro V',
  TRANSPORT_HEAVY_EURO_VI: 'Heavy duty vehicles, Euro VI or later',
  TRANSPORT_GENERAL: 'General transport, made before 2004 or not specified',
  TRANSPORT_AVIATION: 'Aviation',
};

/** Uses of a blend: those of its fossil component, in the editions that have a row for its biofuel as well. */
function usesOfBlend(id: string, fuels: readonly LibraryFactor[], stationary: boolean): readonly ConsumptionType[] {
  const blend = BLENDS[id];
  if (!blend) return [];
  const of = (input: string) => fuels.filter((row) => row.input === input);
  const bios = of(blend.bio);
  const uses = new Map<string, LibraryFactor[]>();
  for (const row of of(blend.fossil)) {
    const use = row.use ?? '';
    const rows = bioUses(use);
    const printed = bios.some((bio) => bio.edition === row.edition && rows.includes(bio.use ?? ''));
    if (printed && (use === STATIONARY) === stationary) uses.set(use, [...(uses.get(use) ?? []), row]);
  }
  return [...uses].map(([use, rows]) => purposeOf(use, USE_NAMES[use] ?? use, rows));
}

function blendInputs(categoryId: string, fuels: readonly LibraryFactor[]): readonly InputType[] {
  return Object.entries(BLENDS).flatMap(([id, { fossil, bio }]) => {
    const consumptionTypes = usesOfBlend(id, fuels, categoryId === STATIONARY_FUELS);
    if (consumptionTypes.length === 0) return [];
    const name = BLEND_NAMES[id] ?? id;
    return [
      {
        id,
        categoryId,
        subCategoryId: BLENDED_FUELS,
        name,
        units: LIQUID_UNITS,
        methodId: fuelBlend.id,
        alsoInputs: [fossil, bio],
        dualMethod: false,
        consumptionTypes,
      },
    ];
  });
}

/** Inputs for fuels other than burning pure ones: blends, lubricants, feedstock. */
export function fuelInputs(factors: readonly LibraryFactor[]): readonly InputType[] {
  const fuels = factors.filter(isFuel);
  const stationary = byInput(fuels.filter((row) => row.use === STATIONARY));
  return [
    ...blendInputs(STATIONARY_FUELS, fuels),
    ...blendInputs(MOBILE_TRANSPORT_FUELS, fuels),
    ...inOrderOfNames([...stationary].map(([id, rows]) => notCombusted(id, rows))),
  ];
}
