import { perUnit } from '#domain/emissions';
import type { Method, MethodContext } from '#domain/emissions';
import { decimal, exactText } from '#domain/units';
import type { Decimal } from '#domain/units';
import {
  ACTIVITY_NEED,
  ACTIVITY_OUTPUTS,
  activityResult,
  CO2E,
  factorOf,
  OWN_ACTIVITY_FACTOR,
  plainAmount,
  type Amount,
} from './activity-lines.ts';

/** Common part of the methods that multiply an amount by a row of the tables. */
const shared = {
  version: 1,
  quantityUnit: (input, factors) => {
    const { factor } = factors;
    return perUnit(factor, factor?.values[CO2E] ? CO2E : 'co2', input);
  },
  inputs: [],
  needs: [ACTIVITY_NEED],
  ownFactor: OWN_ACTIVITY_FACTOR,
  outputs: ACTIVITY_OUTPUTS,
} as const satisfies Partial<Method>;

/** Coal that is mined, gas and oil that are flared or vented: what leaks by the amount produced or flared. */
export const fugitiveSource: Method = {
  ...shared,
  id: 'nga.fugitive.source',
  source:
    'NGA Factors 2021, section 2.4 and Tables 7 to 23; NGER (Measurement) Determination 2008, Chapter 3 (Method 1)',
  compute: (context) => activityResult(factorOf(context), plainAmount(context)),
};

/** A process by the amount of its product or raw material: nitric acid, aluminium, soda ash, clay. */
export const industrialProcess: Method = {
  ...shared,
  id: 'nga.industrial.process',
  source: 'NGA Factors, industrial processes; NGER (Measurement) Determination 2008, Chapter 4 (Method 1)',
  compute: (context) => activityResult(factorOf(context), plainAmount(context)),
};

/** Ids of the shares of a carbonate. */
export const PURITY = 'purity';
export const CALCINED = 'calcined';

const WHOLE = decimal(100);

function carbonateAmount(context: MethodContext): Amount {
  const purity = context.methodInput(PURITY) ?? WHOLE;
  const calcined = context.methodInput(CALCINED) ?? WHOLE;
  return {
    amount: context.quantity.times(purity).times(calcined).div(10_000),
    formula: 'Q × P × F',
    substituted: `${exactText(context.quantity)} ${context.quantityUnit} × ${percent(purity)} × ${percent(calcined)}`,
  };
}

const percent = (share: Decimal) => `${exactText(share)} / 100`;

/** Carbonates that lose their carbon dioxide: tonnes of raw material by its purity and by the share calcined. */
export const carbonate: Method = {
  ...shared,
  id: 'nga.industrial.carbonate',
  source: 'NGA Factors, calcination of carbonates; NGER (Measurement) Determination 2008, Part 4.2 (Method 1)',
  inputs: [
    { id: PURITY, unit: '%', required: false, max: '100' },
    { id: CALCINED, unit: '%', required: false, max: '100' },
  ],
  compute: (context) => activityResult(factorOf(context), carbonateAmount(context)),
};

/** Ids of the kiln dust that leaves the kiln, and of the share of it that is calcined. */
export const KILN_DUST = 'kilnDust';
export const DUST_CALCINED = 'dustCalcined';

function kilnAmount(context: MethodContext): Amount {
  const dust = context.methodInput(KILN_DUST) ?? decimal(0);
  const calcined = context.methodInput(DUST_CALCINED) ?? WHOLE;
  const product = `${exactText(context.quantity)} ${context.quantityUnit}`;
  return {
    amount: context.quantity.plus(dust.times(calcined).div(WHOLE)),
    formula: '(Q + K × F)',
    substituted: `(${product} + ${exactText(dust)} t × ${percent(calcined)})`,
  };
}

/** Clinker and lime: tonnes made, and the kiln dust that was lost after it was calcined. */
export const kiln: Method = {
  ...shared,
  id: 'nga.industrial.kiln',
  source: 'NGA Factors 2021, Tables 24 and 25; NGER (Measurement) Determination 2008, Part 4.2 (Method 1)',
  quantityUnit: () => 't',
  inputs: [
    { id: KILN_DUST, unit: 't', required: false },
    { id: DUST_CALCINED, unit: '%', required: false, max: '100' },
  ],
  compute: (context) => activityResult(factorOf(context), kilnAmount(context)),
};
