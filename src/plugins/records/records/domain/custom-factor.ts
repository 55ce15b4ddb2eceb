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

/** Figure the formula reads of the person's factor. */
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
  // The library is never asked for it: the person brings it along.
  needs: [{ role: own.role, optional: true, query: () => null }, contentNeed],
  ownFactor: own,
  check: ({ factors }) =>
    factors[own.role] ? [] : [{ code: 'factor.invalid', path: 'customFactor', detail: 'missing' }],
} satisfies Partial<Method>;

/** Activity times a factor somebody brings along, for inputs whose own method takes none. */
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

/** The same where two methods are reported. The factor is the location's; the market's is typed beside it, or the same. */
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
