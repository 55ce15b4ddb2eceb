import { burntByPedigree, type ActivityInput, type PublishedUncertainty } from '#domain/emissions';
import { STATIONARY } from './fuel-lines.ts';
import type { Equipment } from './leak-rates.ts';

/** Quantity of a fossil fuel burnt, if nothing better is known. IPCC 2006 Guidelines, volume 2, chapter 1. */
export const QUANTITY = '5';

/** CH4 and N2O of fuels in stationary plant. Measuring emissions catalogue 2026 (New Zealand), table 3.2. */
export const OTHER_GASES = '50';

/** CO2 factors of fuels: the larger side of the 95 % interval. IPCC 2006 Guidelines, volume 2, table 2.2. */
export const CARBON = {
  anthracite: '3.764',
  'coking-coal': '7.717',
  'sub-bituminous-coal': '4.058',
  lignite: '13.861',
  'coke-oven-coke': '11.215',
  'bituminous-coal': '5.391',
  'blast-furnace-gas': '18.462',
  'coke-oven-gas': '21.847',
  'crude-oil': '3.001',
  'gas-diesel-oil': '2.024',
  'residual-fuel-oil': '2.455',
  lpg: '3.962',
  'natural-gas': '3.922',
} as const;

/** Fuels of the editions by the fuel of table 2.2. Fuels without one have no published figure. */
const FUELS: Readonly<Record<string, keyof typeof CARBON>> = {
  anthracite: 'anthracite',
  'bituminous-coal': 'bituminous-coal',
  'sub-bituminous-coal': 'sub-bituminous-coal',
  'coking-coal': 'coking-coal',
  'brown-coal': 'lignite',
  'coal-coke': 'coke-oven-coke',
  'coke-oven-gas': 'coke-oven-gas',
  'blast-furnace-gas': 'blast-furnace-gas',
  'natural-gas-pipeline': 'natural-gas',
  'unprocessed-natural-gas': 'natural-gas',
  'compressed-natural-gas': 'natural-gas',
  'liquefied-natural-gas': 'natural-gas',
  'crude-oil': 'crude-oil',
  diesel: 'gas-diesel-oil',
  'fuel-oil': 'residual-fuel-oil',
  lpg: 'lpg',
  'mfe-coal-bituminous': 'bituminous-coal',
  'mfe-coal-sub-bituminous': 'sub-bituminous-coal',
  'mfe-coal-lignite': 'lignite',
  'mfe-diesel': 'gas-diesel-oil',
  'mfe-heavy-fuel-oil': 'residual-fuel-oil',
  'mfe-lpg': 'lpg',
  'mfe-natural-gas': 'natural-gas',
  'desnz-fuel-natural-gas': 'natural-gas',
  'epa-stationary-natural-gas': 'natural-gas',
};

const COMMERCIAL = 'SECTOR_COMMERCIAL';
const INDUSTRIAL = 'SECTOR_INDUSTRIAL';

/** Uses in stationary plant. A use that is not listed is transport. */
const STATIONARY_USES: readonly string[] = [STATIONARY, COMMERCIAL, INDUSTRIAL];

const AVIATION_USE = 'TRANSPORT_AVIATION';
const AVIATION_FUELS = ['aviation-gasoline', 'aviation-turbine-fuel'];

/** Fuel of aircraft: the larger side of each printed range. IPCC 2006 Guidelines, volume 2, section 3.6.1.7. */
export const AVIATION = { co2: '5', ch4: '100', n2o: '150' } as const;

const MFE_EDITION = 'MFE-2026';

/** Whole factors of New Zealand. Measuring emissions catalogue 2026, table 3.2: commercial users, and coal of industry. */
export const NEW_ZEALAND: Readonly<Record<string, { readonly percent: string; readonly uses: readonly string[] }>> = {
  'mfe-coal-bituminous': { percent: '2', uses: [COMMERCIAL, INDUSTRIAL] },
  'mfe-coal-default': { percent: '2', uses: [COMMERCIAL, INDUSTRIAL] },
  'mfe-coal-lignite': { percent: '2', uses: [COMMERCIAL, INDUSTRIAL] },
  'mfe-coal-sub-bituminous': { percent: '2', uses: [COMMERCIAL] },
  'mfe-diesel': { percent: '1.02', uses: [COMMERCIAL] },
  'mfe-heavy-fuel-oil': { percent: '1.02', uses: [COMMERCIAL] },
  'mfe-light-fuel-oil': { percent: '1.02', uses: [COMMERCIAL] },
  'mfe-lpg': { percent: '2', uses: [COMMERCIAL] },
  'mfe-natural-gas': { percent: '2', uses: [COMMERCIAL] },
};

/** Gas lost from equipment by a published rate. New Zealand's Greenhouse Gas Inventory 1990 to 2013, table 4.7.3. */
export const LOST = { stationary: '50', mobile: '32' } as const;

const LOST_FROM: Readonly<Record<Equipment, keyof typeof LOST | null>> = {
  other: null,
  chillers: 'stationary',
  supermarkets: 'stationary',
  'industrial-refrigeration': 'stationary',
  // The table is of refrigeration and air conditioning.
  switchgear: null,
  'domestic-refrigerators': 'stationary',
  'domestic-portable': 'stationary',
  'domestic-split': 'stationary',
  'domestic-packaged': 'stationary',
  // Neither stationary nor the air conditioning of a vehicle.
  'transport-refrigeration': null,
  'light-vehicles': 'mobile',
  'heavy-vehicles': 'mobile',
};

const isEquipment = (id: string): id is Equipment => id in LOST_FROM;

/** The published uncertainty of leaked gas; null for an own rate, and for equipment without a figure. */
export function leakUncertainty(equipment: string, ownRate: string): PublishedUncertainty | null {
  const kind = isEquipment(equipment) && ownRate === '' ? LOST_FROM[equipment] : null;
  return kind === null ? null : { basis: 'nz-inventory', quantity: '0', total: LOST[kind] };
}

/**
 * The published uncertainties of burning a fuel: those of its edition, otherwise those of the IPCC, otherwise those of the gases
 * of any combustion.
 */
export function fuelUncertainty({ edition, inputType, consumptionType }: ActivityInput): PublishedUncertainty {
  const use = consumptionType ?? STATIONARY;
  const printed = edition === MFE_EDITION ? NEW_ZEALAND[inputType] : undefined;
  if (printed?.uses.includes(use)) return { basis: 'mfe-stationary', quantity: QUANTITY, total: printed.percent };
  if (use === AVIATION_USE)
    return AVIATION_FUELS.includes(inputType)
      ? { basis: 'ipcc-aviation', quantity: QUANTITY, gases: AVIATION }
      : burntByPedigree;
  const fuel = FUELS[inputType];
  if (!fuel || !STATIONARY_USES.includes(use)) return burntByPedigree;
  const gases = { co2: CARBON[fuel], ch4: OTHER_GASES, n2o: OTHER_GASES };
  return { basis: 'ipcc-stationary', quantity: QUANTITY, gases };
}
