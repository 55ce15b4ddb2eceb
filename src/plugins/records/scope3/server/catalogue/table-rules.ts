import type { LibraryFactor } from '#plugins/reference/reference-data/server';
import type { PartId } from './parts.ts';

/** Stands for the part of a row's own sector. */
export const BY_SECTOR = 'BY_SECTOR';

/** Where rows of the tables stand in a category, and by which methods they are recorded. */
export interface TableRule {
  /** Beginning of the family of a row: `freight.hgv` is in `freight`. */
  readonly family: string;
  /** Part of the category; money is told apart by its sector. */
  readonly part: PartId | typeof BY_SECTOR;
  readonly ways: readonly string[];
}

const rule = (family: string, part: TableRule['part'], ...ways: readonly string[]): TableRule => ({
  family,
  part,
  ways,
});

/** Rows of money are told apart by their input: their family is a number of a sector. */
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

const thrownAway = (group: string) => {
  const ways = [`${group}.waste-type`, `${group}.average`];
  return [
    rule('landfill', 'LANDFILL', ...ways),
    rule('incineration', 'INCINERATION', ...ways),
    rule('biological-treatment', 'BIOLOGICAL_TREATMENT', ...ways),
    rule('wastewater-treatment', 'WASTEWATER', ...ways),
    rule('water-treatment', 'WASTEWATER', ...ways),
    rule('waste.', 'WASTE_UK', ...ways),
    rule('waste', 'WASTE_US', ...ways),
  ];
};

const onTheWay = (...ways: readonly string[]) => [
  rule('air', 'TRAVEL_AIR', ...ways),
  rule('sea', 'TRAVEL_SEA', ...ways),
  rule('land.rail', 'TRAVEL_RAIL', ...ways),
  rule('land', 'TRAVEL_ROAD', ...ways),
  rule('wtt-', 'TRAVEL_UPSTREAM', ...ways),
  rule('business-travel-and-commuting', 'TRAVEL_US', ...ways),
];

/** Bought heat and steam, which the tables know for Scope 2: buildings that are sold are heated, soap is used in hot water. */
const HEAT_FAMILIES = ['heat.', 'purchased-steam-and-heat'] as const;

const USE_OF_SOLD_PRODUCTS = '11';

/** Whether a row is of heat that the users of a product buy. */
export const isHeatOfProducts = (category: string, { family }: LibraryFactor): boolean =>
  category === USE_OF_SOLD_PRODUCTS && HEAT_FAMILIES.some((known) => family?.startsWith(known) === true);

const operated = (way: string) => [
  rule('fuel', 'FUELS', way),
  rule('vehicle', 'VEHICLES', way),
  rule('delivery', 'VEHICLES', way),
  rule('managed', 'VEHICLES', way),
];

/** By number of the category: the first rule a row fits is its own. Rows that fit none are not recorded there. */
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
  5: thrownAway('waste'),
  6: [rule('hotel', 'HOTELS', 'travel.hotel'), ...onTheWay('travel.distance'), rule(SPEND, BY_SECTOR, 'travel.spend')],
  7: [rule('homeworking', 'HOMEWORKING', 'commuting.telework'), ...onTheWay('commuting.distance', 'commuting.average')],
  8: operated('leased.asset-specific'),
  9: freight,
  11: [
    rule('fuel', 'FUELS', 'use.direct-fuel-feedstock', 'use.direct-energy'),
    rule('vehicle', 'VEHICLES', 'use.direct-energy'),
    rule('delivery', 'VEHICLES', 'use.direct-energy'),
    ...HEAT_FAMILIES.map((family) => rule(family, 'HEAT_OF_PRODUCTS', 'use.direct-energy', 'use.indirect')),
  ],
  12: thrownAway('end-of-life'),
  13: operated('leased.asset-specific'),
  14: operated('franchise.energy'),
  15: [rule(SPEND, BY_SECTOR, 'investment.average')],
};

/** The rule for a row in a category. */
export function ruleFor(category: string, row: LibraryFactor): TableRule | undefined {
  const family = isSpend(row) ? SPEND : (row.family ?? '');
  return TABLE_RULES[category]?.find((one) => family.startsWith(one.family));
}

/** Gases by their warming potential: where they leak, or leave a product. */
export const GAS_WAYS: Readonly<Record<string, readonly string[]>> = {
  4: ['transport.refrigerant'],
  8: ['leased.asset-specific'],
  9: ['transport.refrigerant'],
  10: ['processing.site-specific'],
  11: ['use.contained-gases'],
  13: ['leased.asset-specific'],
  14: ['franchise.energy'],
};

interface FuelWays {
  readonly stationary?: string;
  readonly transport?: string;
  /** What products burn that were sold: by the row of plant and boilers. */
  readonly inProducts?: readonly string[];
}

/** Australian fuels: by the uses their table prints, and the method each is recorded by. */
export const FUEL_WAYS: Readonly<Record<string, FuelWays>> = {
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
