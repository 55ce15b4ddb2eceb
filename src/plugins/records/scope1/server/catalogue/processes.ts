import type { InputType, LibraryFactor } from '#plugins/reference/reference-data/server';
import { carbonate, fugitiveSource, industrialProcess, kiln, wastewater, wasteTreatment } from '../../domain/index.ts';
import { FUGITIVE, INDUSTRIAL_PROCESS, MASS_UNITS, WASTE_ONSITE } from './names.ts';
import { byInput, inOrderOfNames, isUsed, nameOf, purposeOf } from './rows.ts';

interface Placed {
  readonly categoryId: string;
  readonly subCategoryId: string;
  readonly methodId: string;
  readonly use: readonly [id: string, name: string];
  readonly units?: readonly string[];
}

const MINED = ['MINED', 'Coal mined'] as const;
const FLARED = ['FLARED', 'Flared'] as const;
const PROCESSED = ['PROCESSED', 'Made or used in the process'] as const;
const TREATED = ['TREATED_ON_SITE', 'Treated on the site'] as const;

const coal: Placed = { categoryId: FUGITIVE, subCategoryId: 'COAL_MINING', methodId: fugitiveSource.id, use: MINED };
const flaring: Placed = { ...coal, subCategoryId: 'OIL_AND_GAS', use: FLARED };
const process = (subCategoryId: string, methodId: string): Placed => ({
  categoryId: INDUSTRIAL_PROCESS,
  subCategoryId,
  methodId,
  use: PROCESSED,
});
const waste = (subCategoryId: string): Placed => ({
  categoryId: WASTE_ONSITE,
  subCategoryId,
  methodId: wasteTreatment.id,
  use: TREATED,
});

/** Category and method of each family of rows. A family that a new table adds must be entered here first. */
const FAMILIES: Readonly<Record<string, Placed>> = {
  'post-mining': coal,
  'open-cut-coal-extraction': coal,
  'oil-and-gas-exploration-flaring': flaring,
  'crude-oil-production-flaring': flaring,
  'refinery-flaring': flaring,
  'natural-gas-production-and-processing-flaring': flaring,
  'carbonate-calcination': process('MINERAL_PRODUCTS', carbonate.id),
  'carbonates-in-clay': process('MINERAL_PRODUCTS', industrialProcess.id),
  'soda-ash': process('MINERAL_PRODUCTS', industrialProcess.id),
  'clinker-production': process('MINERAL_PRODUCTS', kiln.id),
  'lime-production': process('MINERAL_PRODUCTS', kiln.id),
  'nitric-acid': process('CHEMICAL_PRODUCTS', industrialProcess.id),
  'aluminium-pfc': process('METAL_PRODUCTS', industrialProcess.id),
  landfill: waste('ON_SITE_LANDFILL'),
  'biological-treatment': waste('ON_SITE_BIOLOGICAL_TREATMENT'),
  incineration: waste('ON_SITE_INCINERATION'),
  'wastewater-treatment': { ...waste('ON_SITE_WASTEWATER'), methodId: wastewater.id, units: ['person'] },
};

/** Activity rows of the National Greenhouse Accounts: industrial processes and waste. */
const isOurs = (row: LibraryFactor) =>
  row.kind === 'activity' && isUsed(row) && /^(industrial|waste)-/.test(row.input ?? '');

/** Waste may be entered by volume if some row gives its density. */
const unitsOf = (placed: Placed, rows: readonly LibraryFactor[]) =>
  placed.units ?? (rows.some((row) => row.values['density']) ? [...MASS_UNITS, 'm3'] : MASS_UNITS);

/** Emissions of a site's mines, flares, kilns, smelters and waste plants, other than from burning fuel. */
export function processInputs(factors: readonly LibraryFactor[]): readonly InputType[] {
  const inputs = [...byInput(factors.filter(isOurs))].flatMap(([id, rows]) => {
    const placed = FAMILIES[rows.at(-1)?.family ?? ''];
    if (!placed) return [];
    const { categoryId, subCategoryId, methodId, use } = placed;
    return [
      {
        id,
        categoryId,
        subCategoryId,
        name: nameOf(rows),
        units: unitsOf(placed, rows),
        methodId,
        dualMethod: false,
        consumptionTypes: [purposeOf(...use, rows)],
      },
    ];
  });
  return inOrderOfNames(inputs);
}
