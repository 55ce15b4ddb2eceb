import type { ConsumptionType } from '#plugins/reference/reference-data/server';

export type Use = readonly [id: string, name: string];

/** The use of the fuel tables with the energy contents: the catalogue names it, so that look-ups return those rows. */
const IN_PLANT: Use = ['STATIONARY', 'Stationary plant, and vehicles not registered for road use'];

/** Destination of produced energy, as the NGER report requires it. */
const OWN_USE: Use = ['OWN_USE', 'Used on the site'];
const TO_NETWORK: Use = ['SUPPLIED_TO_NETWORK', 'Supplied to an electricity network'];
const TO_OTHERS: Use = ['SUPPLIED_TO_OTHERS', 'Supplied to others'];
const TO_STOCK: Use = ['ADDED_TO_STOCK', 'Added to stocks'];

export const ELECTRICITY_PRODUCED: readonly Use[] = [OWN_USE, TO_NETWORK, TO_OTHERS];
export const HEAT_PRODUCED: readonly Use[] = [OWN_USE, TO_OTHERS];
export const FUELS_PRODUCED: readonly Use[] = [TO_OTHERS, IN_PLANT, TO_STOCK];

export const ELECTRICITY_CONSUMED: readonly Use[] = [
  ['PURCHASED', 'Purchased and consumed'],
  ['MADE_ON_SITE', 'Made and used on the site'],
];

/** Purpose of consumed energy, as the NGER report requires it. */
export const HEAT_CONSUMED: readonly Use[] = [
  ['FOR_OTHER_PURPOSES', 'For other purposes'],
  ['FOR_ELECTRICITY', 'To make electricity'],
  ['FOR_CHEMICALS_AND_METALS', 'To make chemicals or metals'],
];
export const FUELS_CONSUMED: readonly Use[] = [IN_PLANT, ['FOR_TRANSPORT', 'For transport'], ...HEAT_CONSUMED];

export const UNBURNT: readonly Use[] = [
  ['FEEDSTOCK', 'Used as feedstock, solvent or reductant'],
  ['LUBRICATION', 'Used as a lubricant or hydraulic oil'],
  IN_PLANT,
];

/** Uses with the editions they are offered with. */
export const usesIn = (uses: readonly Use[], editionIds: readonly string[]): readonly ConsumptionType[] =>
  uses.map(([id, name]) => ({ id, name, editionIds }));
