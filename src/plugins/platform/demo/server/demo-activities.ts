/** What one facility uses or makes of one input, month by month. */
export interface DemoActivity {
  readonly facility: string;
  readonly typeScope: number;
  readonly categoryId: string;
  readonly inputTypeId: string;
  readonly consumptionTypeId: string;
  readonly unit: string;
  /** Quantity of an ordinary month. */
  readonly base: number;
  /** Share by which summer (January) is above and winter (July) below the base. */
  readonly season: number;
  /** Change per year, as a share. */
  readonly trend: number;
  readonly remark: string;
}

type Line = Pick<DemoActivity, 'typeScope' | 'categoryId' | 'inputTypeId' | 'consumptionTypeId' | 'unit'>;

const plant: Line = {
  typeScope: 1,
  categoryId: 'STATIONARY_FUELS',
  inputTypeId: 'diesel',
  consumptionTypeId: 'STATIONARY',
  unit: 'kL',
};
const gas: Line = { ...plant, inputTypeId: 'natural-gas-pipeline', unit: 'GJ' };
const lpg: Line = { ...plant, inputTypeId: 'lpg' };
const trucks: Line = {
  typeScope: 1,
  categoryId: 'MOBILE_TRANSPORT_FUELS',
  inputTypeId: 'diesel',
  consumptionTypeId: 'TRANSPORT_HEAVY_EURO_IV',
  unit: 'kL',
};
const utes: Line = { ...trucks, consumptionTypeId: 'TRANSPORT_CARS_POST_2004' };
const petrolCars: Line = { ...utes, inputTypeId: 'petrol' };
const electricity: Line = {
  typeScope: 2,
  categoryId: 'ELECTRICITY',
  inputTypeId: 'grid-electricity',
  consumptionTypeId: 'PURCHASED',
  unit: 'kWh',
};

const solar: Line = {
  typeScope: 4,
  categoryId: 'ELECTRICITY_PRODUCTION',
  inputTypeId: 'electricity-from-sun',
  consumptionTypeId: 'OWN_USE',
  unit: 'kWh',
};

const uses = (
  line: Line,
  facility: string,
  base: number,
  season: number,
  trend: number,
  remark: string,
): DemoActivity => ({
  ...line,
  facility,
  base,
  season,
  trend,
  remark,
});

/**
 * Consumption and on-site generation, by company code. Haul trucks and plant are not registered for road use, so they use
 * stationary factors (NGER s2.41).
 */
export const DEMO_ACTIVITIES: Readonly<Record<string, readonly DemoActivity[]>> = {
  KURRAJONG: [
    uses(plant, 'IRONBARK', 1480, 0.03, 0.02, 'Haul trucks, dozers and drills'),
    uses(utes, 'IRONBARK', 21, 0.02, -0.04, 'Light vehicles'),
    uses(electricity, 'IRONBARK', 5_900_000, 0.08, -0.01, 'Dragline and washery'),
    uses(plant, 'BRIGALOW', 1120, -0.05, 0.01, 'Haul trucks and plant'),
    uses(utes, 'BRIGALOW', 16, 0.01, -0.03, 'Light vehicles'),
    uses(electricity, 'BRIGALOW', 3_700_000, 0.12, 0.0, 'Washery and camp'),
    uses(plant, 'MULGA', 860, 0.02, 0.03, 'Haul trucks and power station'),
    uses(lpg, 'MULGA', 34, -0.1, 0.0, 'Camp kitchen and hot water'),
    uses(electricity, 'MULGA', 1_450_000, 0.15, 0.02, 'Crushing and camp'),
    uses(gas, 'HASTINGS', 41_000, -0.18, -0.02, 'Dryers'),
    uses(petrolCars, 'HASTINGS', 3.4, 0.0, -0.08, 'Pool cars'),
    uses(electricity, 'HASTINGS', 2_600_000, 0.05, -0.03, 'Mills and pumps'),
    // Small sites beside the mines: their monthly emissions cover each of the lower bands.
    uses(plant, 'NEBO', 26, -0.5, 0.0, 'Camp generators and drill rigs'),
    uses(electricity, 'PERTH', 42_000, 0.2, -0.05, 'Office'),
    uses(plant, 'MARLOW', 62, 0.1, 0.02, 'Reclaimer and ship loader'),
    uses(electricity, 'MARLOW', 470_000, 0.3, 0.0, 'Conveyors'),
    uses(solar, 'MULGA', 118_000, 0.32, 0.04, 'Solar field beside the camp'),
  ],
  REDGUM: [
    uses(plant, 'MACKAY', 64, 0.04, 0.03, 'Generators and loaders'),
    uses(trucks, 'MACKAY', 42, 0.02, 0.05, 'Service trucks'),
    uses(electricity, 'MACKAY', 168_000, 0.14, 0.0, 'Workshop'),
    uses(trucks, 'COLLIE', 28, 0.02, 0.02, 'Service trucks'),
    uses(electricity, 'COLLIE', 74_000, 0.1, -0.02, 'Depot'),
  ],
  WATTLE: [
    uses(trucks, 'SINGLETON', 310, 0.05, 0.04, 'Road trains'),
    uses(petrolCars, 'SINGLETON', 2.1, 0.0, -0.1, 'Pool cars'),
    uses(electricity, 'SINGLETON', 46_000, 0.08, 0.0, 'Depot and yard'),
    uses(trucks, 'WHYALLA', 190, 0.03, 0.02, 'Prime movers'),
    uses(electricity, 'WHYALLA', 31_000, 0.12, -0.01, 'Depot and yard'),
  ],
};

/** What was out of the ordinary: months count back from the newest one, and `times` multiplies the quantity. */
interface DemoEvent {
  readonly facility: string;
  readonly inputTypeId?: string;
  /** First and last month of it. */
  readonly since: number;
  readonly until: number;
  readonly times: number;
}

const EVENTS: readonly DemoEvent[] = [
  // The washery stood still after a flood, and the trucks with it.
  { facility: 'IRONBARK', since: 9, until: 9, times: 0.22 },
  // A second washery line: the level stays.
  { facility: 'BRIGALOW', inputTypeId: 'grid-electricity', since: 7, until: 0, times: 1.3 },
  // An invoice was entered twice and nobody has corrected it yet.
  { facility: 'HASTINGS', inputTypeId: 'natural-gas-pipeline', since: 1, until: 1, times: 2 },
];

/**
 * Quantity of one month with at most three decimals: season, trend and a little noise that is the same at every start.
 * `ago` counts months back from the newest one; `month` is 1 to 12.
 */
export function demoQuantity(activity: DemoActivity, month: number, ago: number): string {
  const summer = Math.cos(((month - 1) / 12) * 2 * Math.PI);
  const event = EVENTS.filter(
    ({ facility, inputTypeId, since, until }) =>
      facility === activity.facility &&
      (inputTypeId ?? activity.inputTypeId) === activity.inputTypeId &&
      ago <= since &&
      ago >= until,
  ).reduce((product, { times }) => product * times, 1);
  const scatter =
    1 + 0.05 * (noiseOf(`${activity.facility}/${activity.inputTypeId}/${activity.consumptionTypeId}/${ago}`) - 0.5);
  const quantity = activity.base * (1 + activity.season * summer) * (1 - (activity.trend * ago) / 12) * scatter * event;
  return quantity >= 1000 ? quantity.toFixed(0) : quantity.toFixed(3);
}

/** A number between 0 and 1 derived from the text only (FNV-1a). */
export function noiseOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193) >>> 0;
  return hash / 0x1_0000_0000;
}
