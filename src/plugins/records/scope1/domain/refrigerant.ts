import { countedGas, pedigree, yearsOf } from '#domain/emissions';
import type {
  ActivityInput,
  CalculationProblem,
  FactorNeed,
  Method,
  MethodContext,
  MethodResult,
  OutputDeclaration,
} from '#domain/emissions';
import { decimal, exactText } from '#domain/units';
import type { Decimal } from '#domain/units';
import type { Amount } from './activity-lines.ts';
import { EQUIPMENT_CHOICES, LEAK_RATES, type Equipment } from './leak-rates.ts';
import { leakUncertainty } from './published-uncertainty.ts';

/** Kind of rows, and name of their figure: global warming potential of a gas. */
const GWP_KIND = 'gwp';

/** Ids of the inputs of a leakage. */
export const EQUIPMENT = 'equipment';
export const LEAK_RATE = 'leakRate';

const gasQuery = ({ edition, inputType }: ActivityInput) => ({ kind: GWP_KIND, edition, input: inputType });

const GAS_NEED: FactorNeed = { role: 'gas', query: gasQuery };

/** The row of the gas beside the user's own factor: it states which part the Kyoto Protocol covers. */
const GAS_BESIDE_OWN: FactorNeed = {
  role: 'gasBesideOwn',
  optional: true,
  query: (input) => (input.ownFactor ? gasQuery(input) : null),
};

const OUTPUTS: readonly OutputDeclaration[] = [
  { id: 'total', unit: 't CO2-e', adds: 'sum' },
  { id: 'outsideKyoto', unit: 't CO2-e', adds: 'sum' },
];

/** The amount as the engine's lines show it, counted as far as the Kyoto Protocol covers the gas. */
function result({ factors, input }: MethodContext, amount: Amount, before: MethodResult['steps'] = []): MethodResult {
  const { gas, gasBesideOwn } = factors;
  const own = gas && input.ownFactor ? { factor: gas, value: GWP_KIND } : undefined;
  const { steps, ...outputs } = countedGas(amount, own ? gasBesideOwn : gas, own);
  return { outputs, steps: [...before, ...steps] };
}

const quantityText = ({ quantity }: MethodContext) => `${exactText(quantity)} kg`;

/** Topped-up gas has leaked since the last time: kilograms by the potential of the gas. */
export const toppedUp: Method = {
  id: 'nga.fugitive.topped-up',
  version: 2,
  source:
    'NGA Factors, global warming potentials of refrigerants; IPCC 2006 Guidelines, volume 3, section 7.5.2 (mass balance)',
  quantityUnit: () => 'kg',
  inputs: [],
  needs: [GAS_NEED, GAS_BESIDE_OWN],
  ownFactor: { role: 'gas', value: GWP_KIND },
  outputs: OUTPUTS,
  compute: (context) => result(context, { amount: context.quantity, formula: 'Q', substituted: quantityText(context) }),
  // Bought and weighed.
  uncertainty: () => pedigree('measured'),
};

/** Per cent a year: the user's own, otherwise that of the equipment. */
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

/** A rate is required: that of the equipment, or the user's own. */
function check(context: MethodContext): readonly CalculationProblem[] {
  if (rateOf(context)) return [];
  return [{ code: 'input.missing', path: `methodInputs.${LEAK_RATE}`, fault: 'missing' }];
}

/** Leakage of equipment in a period: charge × yearly rate × share of the year × potential. */
export const leakage: Method = {
  id: 'nger.fugitive.leakage',
  version: 2,
  source:
    'NGER (Measurement) Determination 2008, s4.102 (Method 1); NGA Factors, annual leakage rates and refrigerants',
  quantityUnit: () => 'kg',
  inputs: [
    { id: EQUIPMENT, unit: '', required: false, choices: EQUIPMENT_CHOICES },
    { id: LEAK_RATE, unit: '%', required: false, max: '100' },
  ],
  needs: [GAS_NEED, GAS_BESIDE_OWN],
  ownFactor: { role: 'gas', value: GWP_KIND },
  outputs: OUTPUTS,
  check,
  compute: leaked,
  uncertainty: ({ methodInputs }) =>
    leakUncertainty(methodInputs[EQUIPMENT] ?? EQUIPMENT_CHOICES[0], methodInputs[LEAK_RATE] ?? ''),
};
