import { plain } from './given-row.ts';

/** What a card pays for. The last two are not fuels: they are left out, and the person is told how many rows they were. */
export const FUELS = [
  'DIESEL',
  'PETROL',
  'E10',
  'E85',
  'LPG',
  'B5',
  'B20',
  'RENEWABLE_DIESEL',
  'GAS_OIL',
  'ELECTRICITY',
  'ADBLUE',
  'NOT_FUEL',
] as const;

export type Fuel = (typeof FUELS)[number];

export const isBurnt = (fuel: Fuel): boolean => fuel !== 'ADBLUE' && fuel !== 'NOT_FUEL';

/**
 * Names of products on statements of fuel cards, the first match counts. "SP95-E10" is E10 and not SP95, "premium diesel"
 * is diesel and not premium petrol.
 */
const NAMES: readonly (readonly [pattern: RegExp, fuel: Fuel])[] = [
  [/\b(ad ?blue|def|diesel exhaust fluid|diesel exhaust)\b/, 'ADBLUE'],
  [
    /\b(car ?wash|wash|shop|oil|lubricants?|lubes?|tolls?|parking|coolant|screenwash|tyres?|tires?|fees?|service|lavage|peage|boutique|lubrifiant)\b(?<!gas oil)/,
    'NOT_FUEL',
  ],
  [/\b(hvo|renewable diesel|r99|hvo100|xtl)\b/, 'RENEWABLE_DIESEL'],
  [/\bb ?20\b|\bbiodiesel 20\b/, 'B20'],
  [/\bb ?5\b|\bbiodiesel 5\b/, 'B5'],
  [/\b(gas ?oil|red diesel|gazole non routier|gnr)\b/, 'GAS_OIL'],
  [/\b(lpg|autogas|gpl|propane)\b/, 'LPG'],
  [/\be ?85\b|\bsuperethanol\b/, 'E85'],
  [/\be ?10\b|\bethanol 10\b/, 'E10'],
  [/\b(electric|electricity|kwh|ev charging|ev charge|charging|recharge|electricite)\b/, 'ELECTRICITY'],
  [/\b(diesel|dsl|ulsd|derv|gazole|b7|distillate)\b/, 'DIESEL'],
  [
    /\b(petrol|unleaded|unl|ulp|pulp|gasoline|super|super unleaded|sp ?95|sp ?98|u ?91|p ?95|p ?98|91|95|98|premium|premium 9[58]|mid ?grade|regular|essence|sans plomb)\b/,
    'PETROL',
  ],
];

/** The fuel a product name means; null if it has to be asked. */
export function fuelNamed(name: string): Fuel | null {
  const given = plain(name);
  return NAMES.find(([pattern]) => pattern.test(given))?.[1] ?? null;
}
