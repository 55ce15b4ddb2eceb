import { activityLine } from '#domain/emissions';
import type {
  ActivityInput,
  CalculationProblem,
  Factor,
  FactorNeed,
  Method,
  MethodContext,
  MethodInput,
  MethodResult,
} from '#domain/emissions';
import { burntByPedigree, faultOf, noConversion, perUnit } from '#domain/emissions';
import { decimal, exactText, sameDimension } from '#domain/units';
import { plainAmount, type Amount } from '../activity-lines.ts';
import { BIO_SHARE } from '../fuel-blend.ts';
import { FUEL_OUTPUTS } from '../fuel-combustion.ts';
import { totalOf } from '../fuel-lines.ts';
import { OWN_FACTOR_OF_FUEL, OWN_NEED, ownFactorProblems, ownLine } from '../fuel-own-factor.ts';
import { unknownLine } from './beside.ts';
import { byContent, CONTENT, ENERGY_CONTENT, energyStep, NO_ENERGY, type Energy } from './energy.ts';
import { soldFuel, soldFuelOf, type SoldFuel } from './epa-fuels.ts';

/** Kind of rows with some gases alone, without a total. */
const SINGLE_GASES = 'activity-gases';

/** Inputs of vehicles: on the road the fuel is part of it, elsewhere of the use. */
export const ON_ROAD = 'epa-onroad-';
export const NON_ROAD = 'epa-nonroad-';

/** Method input: miles driven with the fuel. */
export const MILES_DRIVEN = 'milesDriven';

/** What a use adds to the input of its row: `MODEL_YEAR_1973_1974` is 1973-1974, `NON_ROAD_JET_FUEL` is jet-fuel. */
export const endOfUse = (use: string): string =>
  use
    .replace(/^(?:MODEL_YEAR|NON_ROAD)_/, '')
    .toLowerCase()
    .replaceAll('_', '-');

/** The fuel of an activity. */
function fuelOf({ inputType, consumptionType }: Pick<ActivityInput, 'inputType' | 'consumptionType'>): SoldFuel | null {
  const text = inputType.startsWith(ON_ROAD) ? inputType.slice(ON_ROAD.length) : endOfUse(consumptionType ?? '');
  const name = soldFuelOf(text);
  return name === undefined ? null : soldFuel(name);
}

type Part = 'fossil' | 'bio';
const PARTS: readonly Part[] = ['fossil', 'bio'];

const fuelNeed = (part: Part, row: 'co2' | 'heat', kind: string): FactorNeed => ({
  role: `${part}:${row}`,
  optional: true,
  query: (input) => {
    const asked = fuelOf(input)?.[part]?.[row];
    return asked ? { kind, edition: input.edition, input: asked } : null;
  },
});

const NEEDS: readonly FactorNeed[] = [
  ...PARTS.map((part) => fuelNeed(part, 'co2', SINGLE_GASES)),
  ...PARTS.map((part) => fuelNeed(part, 'heat', ENERGY_CONTENT)),
  OWN_NEED,
];

/** CH4 and N2O of a vehicle and model year, or of equipment and its fuel. */
const gasesNeed = (per: 'mi' | 'gal'): FactorNeed => ({
  role: 'gases',
  query: ({ edition, inputType, consumptionType }) => ({
    kind: SINGLE_GASES,
    edition,
    input: `${inputType}-${endOfUse(consumptionType ?? '')}-${per}`,
  }),
});

const WHOLE = decimal(100);

/** Percent of biofuel in the fuel. */
const shareOf = ({ methodInput }: MethodContext) => methodInput(BIO_SHARE) ?? decimal(0);

/** One part of the fuel; the whole of it where no biofuel is given. */
function amountOf(context: MethodContext, part: Part): Amount {
  const whole = plainAmount(context);
  const share = shareOf(context);
  if (share.isZero() && part === 'fossil') return whole;
  const percent = part === 'bio' ? share : WHOLE.minus(share);
  return {
    amount: whole.amount.times(percent).div(WHOLE),
    formula: part === 'bio' ? 'Q × s' : 'Q × (1 − s)',
    substituted: `${whole.substituted} × ${exactText(percent)} %`,
  };
}

const hasBio = (context: MethodContext) => !shareOf(context).isZero();

const partsOf = (context: MethodContext): readonly Part[] =>
  PARTS.filter((part) => (part === 'bio' ? hasBio(context) : !shareOf(context).equals(WHOLE)));

/** A line of the working from a row that has the figure. Throws if it has not: the tables print both or neither. */
function lineOf(id: string, amount: Amount, factor: Factor | undefined, figure: string, symbol: string) {
  const line = factor && activityLine(id, amount, factor, figure);
  if (!line) throw new Error(`The row for ${symbol} of a vehicle is checked before it is computed with.`);
  return { ...line, step: { ...line.step, formula: line.step.formula.replace('EF', `EF(${symbol})`) } };
}

/** The energy of both parts by their heat contents; unknown if one of them has none. */
function energyIn(context: MethodContext): Energy {
  const { factors, quantityUnit } = context;
  const energies = partsOf(context).map((part) => {
    const heat = factors[`${part}:heat`];
    const figure = heat?.values[CONTENT];
    return (figure && byContent(amountOf(context, part).amount, quantityUnit, figure, heat.id)) ?? NO_ENERGY;
  });
  return energies.reduce((one, other) => {
    if (!one.gigajoules || !other.gigajoules) return NO_ENERGY;
    return {
      gigajoules: one.gigajoules.plus(other.gigajoules),
      formula: `${one.formula} + ${other.formula}`,
      substituted: `${one.substituted} + ${other.substituted}`,
      factorIds: [...one.factorIds, ...other.factorIds],
    };
  });
}

/** CO2 of the fossil part by the fuel, CH4 and N2O by what the vehicle's row is per. */
function emitted(context: MethodContext, energy: Energy, gasesBy: (context: MethodContext) => Amount): MethodResult {
  const { factors } = context;
  const { own } = factors;
  const line = own && ownLine(own, context, { energy: energy.gigajoules, energyFormula: energy.formula });
  if (line) return { outputs: { total: line.result }, steps: [line.step] };
  const by = gasesBy(context);
  const gases = [
    { id: 'co2', ...lineOf('co2', amountOf(context, 'fossil'), factors['fossil:co2'], 'co2', 'CO2') },
    { id: 'ch4', ...lineOf('ch4', by, factors['gases'], 'ch4', 'CH4') },
    { id: 'n2o', ...lineOf('n2o', by, factors['gases'], 'n2o', 'N2O') },
  ];
  const { total, step } = totalOf(gases, []);
  return {
    outputs: { ...Object.fromEntries(gases.map(({ id, result }) => [id, result])), total },
    steps: [...gases.map((gas) => gas.step), step],
  };
}

function computeBy(gasesBy: (context: MethodContext) => Amount) {
  return (context: MethodContext): MethodResult => {
    const energy = energyIn(context);
    const { outputs, steps } = emitted(context, energy, gasesBy);
    const bio = hasBio(context)
      ? lineOf('biogenicCo2', amountOf(context, 'bio'), context.factors['bio:co2'], 'co2', 'biogenic CO2')
      : null;
    const upstream = unknownLine('upstream', 't CO2-e', 'upstream-not-listed');
    return {
      outputs: {
        ...outputs,
        ...(bio ? { biogenicCo2: bio.result } : {}),
        upstream: upstream.result,
        energy: energy.gigajoules,
      },
      steps: [energyStep(energy), ...steps, ...(bio ? [{ ...bio.step, unit: 't CO2' }] : []), upstream.step],
    };
  };
}

/** A share of biofuel fits the fuel: E85 and B20 need one, natural gas has none. */
function shareProblems({ input, methodInput }: MethodContext): readonly CalculationProblem[] {
  const given = methodInput(BIO_SHARE);
  const fuel = fuelOf(input);
  const path = `methodInputs.${BIO_SHARE}`;
  if (fuel?.isBlend === true && !given) return [{ code: 'input.missing', path, fault: 'missing' }];
  return given && !fuel?.bio ? [{ code: 'input.invalid', path, fault: 'unknown-input' }] : [];
}

function check(context: MethodContext): readonly CalculationProblem[] {
  const { factors, input, quantityUnit } = context;
  const shares = shareProblems(context);
  if (shares.length > 0) return shares;
  if (factors[OWN_NEED.role]) return ownFactorProblems(context, energyIn(context).gigajoules);
  const row = factors['fossil:co2'];
  if (!row) return [{ code: 'factor.missing', path: 'inputType', ...faultOf('no-factor', input.inputType) }];
  const per = perUnit(row, 'co2', input);
  return sameDimension(quantityUnit, per)
    ? []
    : [{ code: 'unit.incompatible', path: 'unit', ...noConversion(quantityUnit, per) }];
}

const BIO_INPUT: MethodInput = { id: BIO_SHARE, unit: '%', required: false, max: '100' };

interface EpaMethod {
  readonly id: string;
  readonly source: string;
  readonly inputs: readonly MethodInput[];
  readonly gases: FactorNeed;
  readonly gasesBy: (context: MethodContext) => Amount;
}

const epaMethod = ({ id, source, inputs, gases, gasesBy }: EpaMethod): Method => ({
  id,
  version: 1,
  source,
  quantityUnit: (input, factors) => perUnit(factors['fossil:co2'], 'co2', input),
  inputs,
  needs: [gases, ...NEEDS],
  ownFactor: OWN_FACTOR_OF_FUEL,
  outputs: FUEL_OUTPUTS,
  check,
  compute: computeBy(gasesBy),
  uncertainty: () => burntByPedigree,
});

const GUIDANCE = 'US EPA Center for Corporate Climate Leadership, Direct Emissions from Mobile Combustion Sources';

/** Vehicles on the road: CO2 by fuel, CH4 and N2O by the miles of the model year. */
export const epaOnRoad: Method = epaMethod({
  id: 'epa.mobile.on-road',
  source: `${GUIDANCE}; EPA GHG Emission Factors Hub, Tables 2, 3 and 4`,
  inputs: [{ id: MILES_DRIVEN, unit: 'mi', required: true }, BIO_INPUT],
  gases: gasesNeed('mi'),
  gasesBy: ({ methodInput }) => {
    const miles = methodInput(MILES_DRIVEN) ?? decimal(0);
    return { amount: miles, formula: 'D', substituted: `${exactText(miles)} mi` };
  },
});

/** Ships, locomotives, aircraft and mobile equipment: every gas by fuel. */
export const epaNonRoad: Method = epaMethod({
  id: 'epa.mobile.non-road',
  source: `${GUIDANCE}; EPA GHG Emission Factors Hub, Tables 2 and 5`,
  inputs: [BIO_INPUT],
  gases: gasesNeed('gal'),
  gasesBy: plainAmount,
});
