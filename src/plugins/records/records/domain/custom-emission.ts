import { exactText, sum, type Decimal } from '#domain/units';
import { faultOf, isUnshared, OWN_FACTOR, statedGas } from '#domain/emissions';
import type {
  CalculationProblem,
  FactorNeed,
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

/** Figures that are not part of the total. */
const APART = ['biogenicCo2', 'upstream'] as const;

const figure = (id: string): MethodInput => ({ id, unit: UNIT, required: false, decimals: TYPED_DECIMALS });
const output = (id: OutputId, unit = UNIT): OutputDeclaration => ({ id, unit, adds: 'sum' });

/** A line for an entered figure. Nothing is calculated, so it shows only the figure. */
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

/** The row of a refrigerant or another gas, which states how much of it the Kyoto Protocol covers. */
const GAS_NEED: FactorNeed = {
  role: 'gas',
  optional: true,
  query: ({ edition, inputType }) => ({ kind: 'gwp', edition, input: inputType }),
};

/** If the edition does not split a gas, its result may consist only of the Kyoto gases. */
function checkOfGas(context: MethodContext): readonly CalculationProblem[] {
  const problems = check(context);
  const total = context.methodInput('total');
  const { input, factors } = context;
  if (problems.length > 0 || !total || !isUnshared(input.inputType, factors['gas'])) return problems;
  if (total.equals(sum(gasesOf(context).map(({ value }) => value)))) return [];
  return [{ code: 'input.invalid', path: 'methodInputs.total', fault: 'not-split-by-kyoto' }];
}

/** A total includes its gases, and may include others. */
function check(context: MethodContext): readonly CalculationProblem[] {
  const total = context.methodInput('total');
  const gases = gasesOf(context);
  const path = 'methodInputs.total';
  if (!total && gases.length === 0) return [{ code: 'input.missing', path, fault: 'missing' }];
  const least = sum(gases.map(({ value }) => value));
  return total?.lessThan(least)
    ? [{ code: 'input.invalid', path, ...faultOf('below-gases', `${exactText(least)} ${UNIT}`) }]
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
  // 2: the working names the source of the result, and no edition.
  version: 2,
  source: 'Emissions as stated by the source the record names',
  quantityUnit: (input) => input.unit,
  needs: [contentNeed],
  check,
} satisfies Partial<Method>;

/** The counted part: everything, or the Kyoto share of a gas partly outside the protocol, with a line for the rest. */
function countedOf(context: MethodContext) {
  const whole = totalOf(context, 'total');
  const typed = context.methodInput('total');
  const split = typed && statedGas(typed, context.factors['gas'], whole.gases);
  if (!split) return { gases: whole.gases, outputs: { total: whole.value }, steps: [whole.step] };
  const { steps, total, outsideKyoto } = split;
  return {
    gases: whole.gases,
    outputs: { total, ...(outsideKyoto ? { outsideKyoto } : {}) },
    steps: steps.map((step) => ({ ...step, factorIds: [OWN_FACTOR, ...step.factorIds] })),
  };
}

/** Emissions of an activity as stated by a supplier, a laboratory or a study. */
export const customEmission: Method = {
  ...shared,
  id: 'custom.emission',
  // 3: gases outside the Kyoto Protocol are reported separately.
  version: 3,
  needs: [contentNeed, GAS_NEED],
  check: checkOfGas,
  inputs: [...GASES.map(([id]) => figure(id)), figure('total'), ...APART.map(figure), energyInput],
  outputs: [
    ...GASES.map(([id]) => output(id)),
    output('total'),
    output('outsideKyoto'),
    ...APART.map((id) => output(id)),
    output('energy', 'GJ'),
  ],
  compute: (context) => {
    const { gases, outputs, steps } = countedOf(context);
    const energy = energyOf(context);
    const apart = apartOf(context);
    return {
      outputs: {
        ...Object.fromEntries(gases.map((gas) => [gas.id, gas.value])),
        ...outputs,
        ...apart.outputs,
        ...energy.outputs,
      },
      steps: [...gases.map((gas) => given(gas.id, gas.value)), ...steps, ...apart.steps, ...energy.steps],
    };
  },
};

/** The same with two methods: the total is location-based; the market-based figure is entered, or equal to it. */
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
