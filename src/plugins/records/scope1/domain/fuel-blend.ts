import { decimal, exactText, sum } from '#domain/units';
import type { Decimal } from '#domain/units';
import { burntByPedigree, faultOf } from '#domain/emissions';
import type {
  ActivityInput,
  CalculationProblem,
  Factor,
  FactorNeed,
  Method,
  MethodContext,
  MethodResult,
  TraceStep,
} from '#domain/emissions';
import { bioUses, BLENDS } from './blends.ts';
import { FUEL_OUTPUTS } from './fuel-combustion.ts';
import { biogenicStep, burnt, GASES, STATIONARY, totalOf, type Burnt } from './fuel-lines.ts';
import { upstreamNeed, upstreamOf } from './fuel-upstream.ts';

/** Id of the share of biofuel by volume. */
export const BIO_SHARE = 'bioShare';

/** Energy contents of both components are per kilolitre, and blends are named by volume. */
const BLEND_UNIT = 'kL';

const purposeOf = ({ consumptionType }: ActivityInput) => consumptionType ?? STATIONARY;

const partNeed = (
  role: string,
  part: 'fossil' | 'bio',
  rowOf: (input: ActivityInput) => string | undefined,
): FactorNeed => ({
  role,
  optional: true,
  query: (input) => {
    const blend = BLENDS[input.inputType];
    const wanted = rowOf(input);
    return blend && wanted ? { kind: 'fuel', edition: input.edition, input: blend[part], use: wanted } : null;
  },
});

/** The best row of the biofuel for the use. */
const bioOf = ({ factors }: MethodContext) =>
  factors['bio'] ?? factors['bioInCars'] ?? factors['bioInTransport'] ?? factors['bioInNewCars'];

interface Part {
  readonly factor: Factor;
  readonly activity: Burnt;
}

/** One line of a gas over both components. */
function gasOfBoth(id: string, symbol: string, parts: readonly Part[]) {
  const lines = parts.map(({ factor, activity }) => ({
    text: `${activity.energySubstituted} × ${factor.values[id]?.value ?? '0'} kg CO2-e/GJ`,
    result: activity.energy.times(factor.values[id]?.value ?? '0').div(1000),
    id: factor.id,
  }));
  const result = sum(lines.map((line) => line.result));
  const step: TraceStep = {
    id,
    formula: `(Q(fossil) × EC × EF(${symbol}) + Q(bio) × EC × EF(${symbol})) / 1000`,
    substituted: `(${lines.map((line) => line.text).join(' + ')}) / 1000`,
    result: exactText(result),
    unit: 't CO2-e',
    factorIds: lines.map((line) => line.id),
  };
  return { id, result, step };
}

function quantityLine(id: string, formula: string, substituted: string, result: Decimal): TraceStep {
  return { id, formula, substituted, result: exactText(result), unit: BLEND_UNIT, factorIds: [] };
}

/**
 * Scope 3 of both components if both are published; of the fossil one alone if the source has no estimate for the
 * other.
 */
function upstreamOfBlend(context: MethodContext, fossil: Part, bio: Part) {
  const first = upstreamOf(fossil.factor, context.factors['upstream'], fossil.activity);
  const second = upstreamOf(bio.factor, undefined, bio.activity);
  if (first.result === null) return first;
  if (second.result === null) return { ...first, step: { ...first.step, note: 'upstream-of-the-fossil-part' } };
  const result = first.result.plus(second.result);
  const step: TraceStep = {
    ...first.step,
    formula: '(Q(fossil) × EC × EF(Scope 3) + Q(bio) × EC × EF(Scope 3)) / 1000',
    substituted: `${first.step.substituted} + ${second.step.substituted}`,
    result: exactText(result),
    factorIds: [...first.step.factorIds, ...second.step.factorIds],
  };
  return { result, step };
}

function compute(context: MethodContext): MethodResult {
  const { fossil } = context.factors;
  const bio = bioOf(context);
  if (!fossil || !bio) throw new Error('Both parts of a blend are checked before it is computed.');
  const percent = context.methodInput(BIO_SHARE) ?? decimal(0);
  const bioQuantity = context.quantity.times(percent).div(100);
  const fossilQuantity = context.quantity.minus(bioQuantity);
  const whole = `${exactText(context.quantity)} ${BLEND_UNIT}`;
  const parts = [
    { factor: fossil, activity: burnt(fossilQuantity, BLEND_UNIT, fossil) },
    { factor: bio, activity: burnt(bioQuantity, BLEND_UNIT, bio) },
  ] as const;
  const gases = GASES.map(([id, symbol]) => gasOfBoth(id, symbol, parts));
  const { total, step } = totalOf(gases, [fossil.id, bio.id]);
  const energy = sum(parts.map(({ activity }) => activity.energy));
  const scope3 = upstreamOfBlend(context, ...parts);
  return {
    outputs: {
      ...Object.fromEntries(gases.map((gas) => [gas.id, gas.result])),
      total,
      upstream: scope3.result,
      biogenicCo2: null,
      energy,
    },
    steps: [
      quantityLine('fossilQuantity', 'Q × (1 − s)', `${whole} × (1 − ${exactText(percent)} / 100)`, fossilQuantity),
      quantityLine('bioQuantity', 'Q × s', `${whole} × ${exactText(percent)} / 100`, bioQuantity),
      {
        id: 'energy',
        formula: 'Q(fossil) × EC + Q(bio) × EC',
        substituted: parts.map(({ activity }) => activity.energySubstituted).join(' + '),
        result: exactText(energy),
        unit: 'GJ',
        factorIds: [fossil.id, bio.id],
      },
      ...gases.map((gas) => gas.step),
      step,
      biogenicStep(bio),
      scope3.step,
    ],
  };
}

/** Both components have a row in the edition, for the use or for vehicles in general. */
function check(context: MethodContext): readonly CalculationProblem[] {
  const { input, factors } = context;
  const blend = BLENDS[input.inputType];
  if (!blend) return [{ code: 'factor.missing', path: 'inputType', ...faultOf('no-factor', input.inputType) }];
  const lacking = [...(factors['fossil'] ? [] : [blend.fossil]), ...(bioOf(context) ? [] : [blend.bio])];
  return lacking.map((fuel) => ({
    code: 'factor.missing',
    path: 'consumptionType',
    ...faultOf('no-factor', `fuel / ${input.edition} / ${fuel} / ${purposeOf(input)}`),
  }));
}

/**
 * A blend of a fossil and a biofuel by the biofuel's share of volume: each component by its own energy content and
 * factors. Carbon dioxide of the biofuel is zero and has its own line.
 */
export const fuelBlend: Method = {
  id: 'nger.method-1.blended-fuel',
  version: 1,
  source: 'NGER (Measurement) Determination 2008, s2.41 (Method 1) and Part 2.6 (blended fuels); NGA Factors, Energy',
  quantityUnit: () => BLEND_UNIT,
  inputs: [{ id: BIO_SHARE, unit: '%', required: true, max: '100' }],
  needs: [
    partNeed('fossil', 'fossil', purposeOf),
    partNeed('bio', 'bio', purposeOf),
    partNeed('bioInCars', 'bio', (input) => bioUses(purposeOf(input))[1]),
    partNeed('bioInTransport', 'bio', (input) => bioUses(purposeOf(input))[2]),
    partNeed('bioInNewCars', 'bio', (input) => bioUses(purposeOf(input))[3]),
    upstreamNeed(({ inputType }) => BLENDS[inputType]?.fossil ?? inputType),
  ],
  outputs: FUEL_OUTPUTS,
  check,
  compute,
  uncertainty: () => burntByPedigree,
};
