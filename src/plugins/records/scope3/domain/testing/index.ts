import { ENERGY_EXAMPLES, FREIGHT_EXAMPLES } from './energy-and-freight-examples.ts';
import type { Example } from './example.ts';
import { FRANCHISE_EXAMPLES, INVESTMENT_EXAMPLES } from './investment-examples.ts';
import { LEASE_EXAMPLES, PEOPLE_EXAMPLES } from './people-and-place-examples.ts';
import { PRODUCT_EXAMPLES } from './product-examples.ts';
import { PURCHASE_EXAMPLES } from './purchase-examples.ts';

/** Every worked example of the GHG Protocol's Technical Guidance for Calculating Scope 3 Emissions, version 1.0. */
export const GUIDANCE_EXAMPLES: readonly Example[] = [
  ...PURCHASE_EXAMPLES,
  ...ENERGY_EXAMPLES,
  ...FREIGHT_EXAMPLES,
  ...PEOPLE_EXAMPLES,
  ...LEASE_EXAMPLES,
  ...PRODUCT_EXAMPLES,
  ...FRANCHISE_EXAMPLES,
  ...INVESTMENT_EXAMPLES,
];

export { asPrinted, calculated, methodOf, totalOf, totalOfExample, YEAR } from './example.ts';
export type { Example, ExampleLine } from './example.ts';
