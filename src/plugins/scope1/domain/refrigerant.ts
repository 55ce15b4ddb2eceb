import { activityLine, yearsOf } from '#domain/emissions';
import type { CalculationProblem, Factor, FactorNeed, Method, MethodContext, MethodResult } from '#domain/emissions';
import { decimal, exactText } from '#domain/units';
import type { Decimal } from '#domain/units';
import type { Amount } from './activity-lines.ts';
import { EQUIPMENT_CHOICES, LEAK_RATES, type Equipment } from './leak-rates.ts';

/** Kind of rows, and name of their figure: global warming potential of a gas. */
const GWP_KIND = 'gwp';

/** Ids of the inputs of a leakage. */
export const EQUIPMENT = 'equipment';
export const LEAK_RATE = 'leakRate';

const GAS_NEED: FactorNeed = {
  role: 'gas',
  query: ({ edition, inputType }) => ({ kind: GWP_KIND, edition, input: inputType }),
};

function gasOf({ factors }: MethodContext): Factor {
  const { gas } = factors;
  if (!gas) throw new Error('The gas is a required need: the engine does not compute without it.');
  return gas;
}

function result(context: MethodContext, amount: Amount, before: MethodResult['steps'] = []): MethodResult {
  const line = activityLine('total', amount, gasOf(context), GWP_KIND);
  if (!line) throw new Error('A row of a gas has its potential: the tables are checked when they are read.');
  const step = { ...line.step, formula: line.step.formula.replace('EF', 'GWP') };
  return { outputs: { total: line.result }, steps: [...before, step] };
}

const quantityText = ({ quantity }: MethodContext) => `${exactText(quantity)} kg`;

/** Gas that was topped up has leaked since the last time: kilograms by the potential of the gas. */
export const toppedUp: Method = {
  id: 'nga.fugitive.topped-up',
  version: 1,
  source:
    'NGA Factors, global warming potentials of refrigerants; IPCC 2006 Guidelines, volume 3, section 7.5.2 (mass balance)',
  quantityUnit: () => 'kg',
  inputs: [],
  needs: [GAS_NEED],
  ownFactor: { role: 'gas', value: GWP_KIND },
  outputs: [{ id: 'total', unit: 't CO2-e', adds: 'sum' }],
  compute: (context) => result(context, { amount: context.quantity, formula: 'Q', substituted: quantityText(context) }),
};

/** Percent a year: the person's own, else that of the equipment. */
function rateOf({ methodInput, choice }: MethodContext): { readonly value: Decimal; readonly note: string } | null {
  const own = methodInput(LEAK_RATE);
  if (own) return { value: own, note: 'rate-entered' };
  const printed = LEAK_RATES[choice(EQUIPMENT) as Equipment];
  return printed === null ? null : { value: decimal(printed.rate), note: 'rate-of-equipment' };
}

function leaked(context: MethodContext): MethodResult {
  const rate = rateOf(context);
  if (!rate) throw new Error('A leakage rate is checked before it is computed with.');
  const years = yearsOf(context.input.fromDate, context.input.toDate);
  const lost = context.quantity.times(rate.value).div(100).times(years.value);
  const percent = `${exactText(rate.value)} / 100`;
  const substituted = `${quantityText(context)} × ${percent} × (${years.step.substituted})`;
  return result(context, { amount: lost, formula: 'Q × L × Y', substituted }, [
    years.step,
    {
      id: 'leaked',
      formula: 'Q × L × Y',
      substituted,
      result: exactText(lost),
      unit: 'kg',
      factorIds: [],
      note: rate.note,
    },
  ]);
}

/** Some rate is needed: that of the equipment, or one's own. */
function check(context: MethodContext): readonly CalculationProblem[] {
  if (rateOf(context)) return [];
  return [{ code: 'input.missing', path: `methodInputs.${LEAK_RATE}`, detail: `${LEAK_RATE} is required` }];
}

/** What equipment loses in a period: its charge by the rate of a year, by the share of the year, by the potential. */
export const leakage: Method = {
  id: 'nger.fugitive.leakage',
  version: 1,
  source:
    'NGER (Measurement) Determination 2008, s4.102 (Method 1); NGA Factors, annual leakage rates and refrigerants',
  quantityUnit: () => 'kg',
  inputs: [
    { id: EQUIPMENT, unit: '', required: false, choices: EQUIPMENT_CHOICES },
    { id: LEAK_RATE, unit: '%', required: false, max: '100' },
  ],
  needs: [GAS_NEED],
  ownFactor: { role: 'gas', value: GWP_KIND },
  outputs: [{ id: 'total', unit: 't CO2-e', adds: 'sum' }],
  check,
  compute: leaked,
};
