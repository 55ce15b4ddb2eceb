import { exactText } from '#domain/units';
import {
  activityLine,
  perUnit,
  type Factor,
  type Method,
  type MethodContext,
  type MethodInput,
  type OutputDeclaration,
} from '#domain/emissions';
import { contentNeed, energyInput, energyLine, marketNotGiven, TYPED_DECIMALS } from './typed-figures.ts';

/** The figure that the formula reads from the own factor. */
const VALUE = 'co2e';

const own = { role: 'own', value: VALUE } as const;

const marketInput: MethodInput = {
  id: 'marketFactor',
  unit: 'kg CO2-e',
  required: false,
  decimals: TYPED_DECIMALS,
};

const tonnes = (id: 'total' | 'location' | 'market'): OutputDeclaration => ({ id, unit: 't CO2-e', adds: 'sum' });
const energy: OutputDeclaration = { id: 'energy', unit: 'GJ', adds: 'sum' };

function activityOf({ quantity, quantityUnit }: MethodContext) {
  return { amount: quantity, formula: 'Q', substituted: `${exactText(quantity)} ${quantityUnit}` };
}

function factorOf({ factors }: MethodContext): Factor {
  const factor = factors[own.role];
  if (!factor) throw new Error('A custom factor is required: the check refuses records without it.');
  return factor;
}

const shared = {
  version: 1,
  quantityUnit: (input, factors) => perUnit(factors[own.role], VALUE, input),
  // Never looked up in the library, because the user enters it.
  needs: [{ role: own.role, optional: true, query: () => null }, contentNeed],
  ownFactor: own,
  check: ({ factors }) =>
    factors[own.role] ? [] : [{ code: 'factor.invalid', path: 'customFactor', fault: 'missing' }],
} satisfies Partial<Method>;

/** Quantity × own factor, for inputs whose method does not accept own factors. */
export const customFactor: Method = {
  ...shared,
  id: 'custom.factor',
  source: 'GHG Protocol Corporate Standard, chapter 6: activity data × emission factor',
  inputs: [energyInput],
  outputs: [tonnes('total'), energy],
  compute: (context) => {
    const total = activityLine('total', activityOf(context), factorOf(context), VALUE);
    const used = energyLine(context);
    return {
      outputs: { total: total?.result ?? null, ...(used ? { energy: used.result } : {}) },
      steps: [total, used].flatMap((one) => (one ? [one.step] : [])),
    };
  },
};

/** The same with two methods: the factor is location-based; the market-based one is entered, or equal to it. */
export const customFactorOfBoth: Method = {
  ...shared,
  id: 'custom.factor.both',
  source: 'GHG Protocol Scope 2 Guidance, chapter 6 and table 6.3',
  inputs: [marketInput, energyInput],
  outputs: [tonnes('location'), tonnes('market'), energy],
  compute: (context) => {
    const factor = factorOf(context);
    const activity = activityOf(context);
    const location = activityLine('location', activity, factor, VALUE);
    const typed = context.methodInput(marketInput.id);
    const unit = `kg CO2-e/${context.quantityUnit}`;
    const market = typed
      ? activityLine('market', activity, { ...factor, values: { [VALUE]: { value: exactText(typed), unit } } }, VALUE)
      : null;
    const used = energyLine(context);
    const marketStep = market?.step ?? (location && marketNotGiven(location.step));
    return {
      outputs: {
        location: location?.result ?? null,
        market: market?.result ?? location?.result ?? null,
        ...(used ? { energy: used.result } : {}),
      },
      steps: [location?.step, marketStep, used?.step].flatMap((step) => (step ? [step] : [])),
    };
  },
};
