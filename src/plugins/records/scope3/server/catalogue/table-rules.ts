import type { LibraryFactor } from '#plugins/reference/reference-data/server';
import type { PartId } from './parts.ts';

/** Placeholder for the sub-category of the row's sector. */
export const BY_SECTOR = 'BY_SECTOR';

/** Sub-category and methods for rows of the tables in a category. */
export interface TableRule {
  /** Prefix of the family of a row: `freight` matches `freight.hgv`. */
  readonly family: string;
  /** Sub-category; spend is grouped by sector. */
  readonly part: PartId | typeof BY_SECTOR;
  readonly methods: readonly string[];
}

const rule = (family: string, part: TableRule['part'], ...methods: readonly string[]): TableRule => ({
  family,
  part,
  methods,
});

/** Spend rows are recognised by their input, because their family is a sector number. */
export const isSpend = ({ input }: LibraryFactor): boolean => input?.startsWith('naics-') === true;

const SPEND = 'naics';

const bought = [
  rule('material', 'MATERIALS', 'purchased-goods.average-data', 'purchased-goods.hybrid'),
  rule('water-supply', 'WATER_SUPPLY', 'purchased-goods.average-data'),
  rule(SPEND, BY_SECTOR, 'purchased-goods.spend'),
];

const freight = [
  rule('freight.rail', 'FREIGHT_RAIL', 'transport.distance'),
  rule('freight.flight', 'FREIGHT_AIR', 'transport.distance'),
  rule('freight.ship', 'FREIGHT_SEA', 'transport.distance'),
  rule('freight.sea-tanker', 'FREIGHT_SEA', 'transport.distance'),
  rule('freight', 'FREIGHT_ROAD', 'transport.distance'),
  rule('wtt-freight', 'FREIGHT_UPSTREAM', 'transport.distance'),
  rule('transport-and-distribution', 'FREIGHT_US', 'transport.distance'),
  rule(SPEND, BY_SECTOR, 'transport.spend'),
];

const wasteRules = (group: string) => {
  const methods = [`${group}.waste-type`, `${group}.average`];
  return [
    rule('landfill', 'LANDFILL', ...methods),
    rule('incineration', 'INCINERATION', ...methods),
    rule('biological-treatment', 'BIOLOGICAL_TREATMENT', ...methods),
    rule('wastewater-treatment', 'WASTEWATER', ...methods),
    rule('water-treatment', 'WASTEWATER', ...methods),
    rule('waste.', 'WASTE_UK', ...methods),
    rule('waste', 'WASTE_US', ...methods),
  ];
};

const travelRules = (...methods: readonly string[]) => [
  rule('air', 'TRAVEL_AIR', ...methods),
  rule('sea', 'TRAVEL_SEA', ...methods),
  rule('land.rail', 'TRAVEL_RAIL', ...methods),
  rule('land', 'TRAVEL_ROAD', ...methods),
  rule('wtt-', 'TRAVEL_UPSTREAM', ...methods),
  rule('business-travel-and-commuting', 'TRAVEL_US', ...methods),
];

/** Purchased heat and steam, listed for Scope 2 in the tables: sold buildings are heated, soap is used in hot water. */
const HEAT_FAMILIES = ['heat.', 'purchased-steam-and-heat'] as const;

const USE_OF_SOLD_PRODUCTS = '11';

/** Whether a row is heat that the users of a product buy. */
export const isHeatOfProducts = (category: string, { family }: LibraryFactor): boolean =>
  category === USE_OF_SOLD_PRODUCTS && HEAT_FAMILIES.some((known) => family?.startsWith(known) === true);

const operated = (method: string) => [
  rule('fuel', 'FUELS', method),
  rule('vehicle', 'VEHICLES', method),
  rule('delivery', 'VEHICLES', method),
  rule('managed', 'VEHICLES', method),
];

/** Rules by category number. The first match applies; rows without a match are not offered in the category. */
export const TABLE_RULES: Readonly<Record<string, readonly TableRule[]>> = {
  1: bought,
  2: bought,
  3: [
    rule('wtt-fuel', 'UPSTREAM_FUELS', 'fuel-energy.upstream-fuel'),
    rule('wtt-bio', 'UPSTREAM_FUELS', 'fuel-energy.upstream-fuel'),
    rule('wtt-heat', 'UPSTREAM_HEAT', 'fuel-energy.upstream-electricity'),
    rule('td', 'UPSTREAM_HEAT', 'fuel-energy.upstream-electricity'),
    rule('wtt-freight', 'UPSTREAM_VEHICLES', 'fuel-energy.upstream-fuel'),
  ],
  4: freight,
  5: wasteRules('waste'),
  6: [
    rule('hotel', 'HOTELS', 'travel.hotel'),
    ...travelRules('travel.distance'),
    rule(SPEND, BY_SECTOR, 'travel.spend'),
  ],
  7: [
    rule('homeworking', 'HOMEWORKING', 'commuting.telework'),
    ...travelRules('commuting.distance', 'commuting.average'),
  ],
  8: operated('leased.asset-specific'),
  9: freight,
  11: [
    rule('fuel', 'FUELS', 'use.direct-fuel-feedstock', 'use.direct-energy'),
    rule('vehicle', 'VEHICLES', 'use.direct-energy'),
    rule('delivery', 'VEHICLES', 'use.direct-energy'),
    ...HEAT_FAMILIES.map((family) => rule(family, 'HEAT_OF_PRODUCTS', 'use.direct-energy', 'use.indirect')),
  ],
  12: wasteRules('end-of-life'),
  13: operated('leased.asset-specific'),
  14: operated('franchise.energy'),
  15: [rule(SPEND, BY_SECTOR, 'investment.average')],
};

export function ruleFor(category: string, row: LibraryFactor): TableRule | undefined {
  const family = isSpend(row) ? SPEND : (row.family ?? '');
  return TABLE_RULES[category]?.find((one) => family.startsWith(one.family));
}

/** Methods for gases by their warming potential, where they leak or leave a product. */
export const GAS_METHODS: Readonly<Record<string, readonly string[]>> = {
  4: ['transport.refrigerant'],
  8: ['leased.asset-specific'],
  9: ['transport.refrigerant'],
  10: ['processing.site-specific'],
  11: ['use.contained-gases'],
  13: ['leased.asset-specific'],
  14: ['franchise.energy'],
};

interface FuelMethods {
  readonly stationary?: string;
  readonly transport?: string;
  /** Fuels burnt by sold products, by the row of plant and boilers. */
  readonly inProducts?: readonly string[];
}

/** Methods for Australian fuels, by category and the uses their table prints. */
export const FUEL_METHODS: Readonly<Record<string, FuelMethods>> = {
  3: { stationary: 'fuel-energy.upstream-fuel' },
  4: { stationary: 'transport.storage-site', transport: 'transport.fuel' },
  6: { transport: 'travel.fuel' },
  7: { transport: 'commuting.fuel' },
  8: { stationary: 'leased.asset-specific', transport: 'leased.asset-specific' },
  9: { stationary: 'transport.storage-site', transport: 'transport.fuel' },
  10: { stationary: 'processing.site-specific' },
  11: {
    stationary: 'use.direct-fuel-feedstock',
    transport: 'use.direct-energy',
    inProducts: ['use.direct-energy', 'use.indirect'],
  },
  13: { stationary: 'leased.asset-specific', transport: 'leased.asset-specific' },
  14: { stationary: 'franchise.energy', transport: 'franchise.energy' },
};
