import { exactText, sum, type Decimal } from '#domain/units';
import { OWN_FACTOR } from '#domain/emissions';
import type {
  CalculationProblem,
  Method,
  MethodContext,
  MethodInput,
  OutputDeclaration,
  OutputId,
  TraceStep,
} from '#domain/emissions';
import { contentNeed, energyInput, energyLine, marketNotGiven, TYPED_DECIMALS } from './typed-figures.ts';

const UNIT = 't CO2-e';

const GASES = [
  ['co2', 'CO2'],
  ['ch4', 'CH4'],
  ['n2o', 'N2O'],
] as const;

/** What stands apart from the total. */
const APART = ['biogenicCo2', 'upstream'] as const;

const figure = (id: string): MethodInput => ({ id, unit: UNIT, required: false, decimals: TYPED_DECIMALS });
const output = (id: OutputId, unit = UNIT): OutputDeclaration => ({ id, unit, adds: 'sum' });

/** A figure as somebody else found it: nothing is calculated, so the line shows the figure alone. */
const given = (id: string, value: Decimal): TraceStep => ({
  id,
  formula: '',
  substituted: `${exactText(value)} ${UNIT}`,
  result: exactText(value),
  unit: UNIT,
  factorIds: [OWN_FACTOR],
});

function gasesOf(context: MethodContext) {
  return GASES.flatMap(([id, symbol]) => {
    const value = context.methodInput(id);
    return value ? [{ id, symbol, value }] : [];
  });
}

/** A total holds its gases, and may hold others beside them. */
function check(context: MethodContext): readonly CalculationProblem[] {
  const total = context.methodInput('total');
  const gases = gasesOf(context);
  const path = 'methodInputs.total';
  if (!total && gases.length === 0) return [{ code: 'input.missing', path, detail: 'total is required' }];
  const least = sum(gases.map(({ value }) => value));
  return total?.lessThan(least)
    ? [{ code: 'input.invalid', path, detail: `less than its gases, ${exactText(least)} ${UNIT}` }]
    : [];
}

function totalOf(context: MethodContext, id: 'total' | 'location') {
  const gases = gasesOf(context);
  const typed = context.methodInput('total');
  const value = typed ?? sum(gases.map((gas) => gas.value));
  const step: TraceStep = typed
    ? given(id, typed)
    : {
        ...given(id, value),
        formula: gases.map(({ symbol }) => `E(${symbol})`).join(' + '),
        substituted: gases.map((gas) => `${exactText(gas.value)} ${UNIT}`).join(' + '),
      };
  return { value, step, gases };
}

function apartOf(context: MethodContext) {
  const known = APART.flatMap((id) => {
    const value = context.methodInput(id);
    return value ? [{ id, value }] : [];
  });
  return {
    outputs: Object.fromEntries(known.map(({ id, value }) => [id, value])),
    steps: known.map(({ id, value }) => given(id, value)),
  };
}

function energyOf(context: MethodContext) {
  const used = energyLine(context);
  return { outputs: used ? { energy: used.result } : {}, steps: used ? [used.step] : [] };
}

const shared = {
  // 2: the working names who found the result, and no edition.
  version: 2,
  source: 'Emissions as stated by the source the record names',
  quantityUnit: (input) => input.unit,
  needs: [contentNeed],
  check,
} satisfies Partial<Method>;

/** What an activity comes to as somebody else found it: a supplier, a laboratory, a study. */
export const customEmission: Method = {
  ...shared,
  id: 'custom.emission',
  inputs: [...GASES.map(([id]) => figure(id)), figure('total'), ...APART.map(figure), energyInput],
  outputs: [
    ...GASES.map(([id]) => output(id)),
    output('total'),
    ...APART.map((id) => output(id)),
    output('energy', 'GJ'),
  ],
  compute: (context) => {
    const { value, step, gases } = totalOf(context, 'total');
    const energy = energyOf(context);
    const apart = apartOf(context);
    return {
      outputs: {
        ...Object.fromEntries(gases.map((gas) => [gas.id, gas.value])),
        total: value,
        ...apart.outputs,
        ...energy.outputs,
      },
      steps: [...gases.map((gas) => given(gas.id, gas.value)), step, ...apart.steps, ...energy.steps],
    };
  },
};

/** The same where two methods are reported: the total is the location's, the market's is typed beside it, or the same. */
export const customEmissionOfBoth: Method = {
  ...shared,
  id: 'custom.emission.both',
  inputs: [...GASES.map(([id]) => figure(id)), figure('total'), figure('market'), ...APART.map(figure), energyInput],
  outputs: [
    ...GASES.map(([id]) => output(id)),
    output('location'),
    output('market'),
    ...APART.map((id) => output(id)),
    output('energy', 'GJ'),
  ],
  compute: (context) => {
    const { value, step, gases } = totalOf(context, 'location');
    const typed = context.methodInput('market');
    const energy = energyOf(context);
    const apart = apartOf(context);
    return {
      outputs: {
        ...Object.fromEntries(gases.map((gas) => [gas.id, gas.value])),
        location: value,
        market: typed ?? value,
        ...apart.outputs,
        ...energy.outputs,
      },
      steps: [
        ...gases.map((gas) => given(gas.id, gas.value)),
        step,
        typed ? given('market', typed) : marketNotGiven(step),
        ...apart.steps,
        ...energy.steps,
      ],
    };
  },
};
