import { decimal, dimensionOf, exactText, sum } from '#domain/units';
import type { Decimal } from '#domain/units';
import type { ActivityInput, Factor, Method, MethodContext, MethodResult, TraceStep } from '#domain/emissions';

/** Consumption type of fuel burnt in plant, boilers and vehicles that are not registered for road use (NGER s2.41(2)). */
const STATIONARY = 'STATIONARY';

/** Unit the quantity is brought to when it was measured as energy; the energy content is then 1. */
const ENERGY_UNIT = 'GJ';

const KG_PER_TONNE = 1000;

const GASES = [
  ['co2', 'CO2'],
  ['ch4', 'CH4'],
  ['n2o', 'N2O'],
] as const;

const isEnergy = (unit: string) => dimensionOf(unit) === 'energy';

/** Quantity in words and numbers, and what one unit of it holds. */
interface Burnt {
  readonly quantity: string;
  readonly energyFormula: string;
  readonly energySubstituted: string;
  readonly energy: Decimal;
}

function fuelOf(context: MethodContext): Factor {
  const { fuel } = context.factors;
  if (!fuel) throw new Error('The fuel factor is a required need: the engine does not compute without it.');
  return fuel;
}

function burnt(context: MethodContext, fuel: Factor): Burnt {
  const quantity = `${exactText(context.quantity)} ${context.quantityUnit}`;
  const content = fuel.values['energyContent'];
  if (context.quantityUnit === ENERGY_UNIT || !content)
    return { quantity, energyFormula: 'Q', energySubstituted: quantity, energy: context.quantity };
  return {
    quantity,
    energyFormula: 'Q × EC',
    energySubstituted: `${quantity} × ${content.value} ${content.unit}`,
    energy: context.quantity.times(content.value),
  };
}

/** One line `energy × factor / 1000`, in t CO2-e. */
function emissionStep(id: string, symbol: string, activity: Burnt, factor: Factor, valueName: string) {
  const figure = factor.values[valueName];
  if (!figure) return null;
  const result = activity.energy.times(figure.value).div(KG_PER_TONNE);
  const step: TraceStep = {
    id,
    formula: `${activity.energyFormula} × EF(${symbol}) / 1000`,
    substituted: `${activity.energySubstituted} × ${figure.value} ${figure.unit} / 1000`,
    result: exactText(result),
    unit: 't CO2-e',
    factorIds: [factor.id],
  };
  return { result, step };
}

/**
 * Scope 3 of the fuel. The edition's own line where it has one, the line of the state and gas zone where the source
 * tells them apart; a figure the source holds back stays empty and says why.
 */
function upstream(context: MethodContext, fuel: Factor, activity: Burnt) {
  const place = context.factors['upstream'];
  const factor = place ?? fuel;
  const line = emissionStep('upstream', 'Scope 3', activity, factor, 'scope3');
  if (line) return line;
  const reason =
    place?.missing['scope3'] ?? (fuel.missing['scope3'] === 'by-state' ? 'not-listed' : fuel.missing['scope3']);
  const step: TraceStep = {
    id: 'upstream',
    formula: `${activity.energyFormula} × EF(Scope 3) / 1000`,
    substituted: '',
    result: null,
    unit: 't CO2-e',
    factorIds: [factor.id],
    note: `upstream-${reason ?? 'not-listed'}`,
  };
  return { result: null, step };
}

/** Carbon dioxide of biological origin. The tables print it as zero only, so there is no figure to show. */
const biogenicStep = (fuel: Factor): TraceStep => ({
  id: 'biogenicCo2',
  formula: '',
  substituted: '',
  result: null,
  unit: 't CO2',
  factorIds: [fuel.id],
  note: 'biogenic-co2-not-published',
});

function compute(context: MethodContext): MethodResult {
  const fuel = fuelOf(context);
  const activity = burnt(context, fuel);
  const energyStep: TraceStep = {
    id: 'energy',
    formula: activity.energyFormula,
    substituted: activity.energySubstituted,
    result: exactText(activity.energy),
    unit: 'GJ',
    factorIds: [fuel.id],
    ...(context.quantityUnit === ENERGY_UNIT ? { note: 'energy-content-one' } : {}),
  };

  const gases = GASES.flatMap(([id, symbol]) => {
    const line = emissionStep(id, symbol, activity, fuel, id);
    return line ? [{ id, ...line }] : [];
  });
  const total = sum(gases.map((gas) => gas.result));
  const totalStep: TraceStep = {
    id: 'total',
    formula: 'E(CO2) + E(CH4) + E(N2O)',
    substituted: gases.map((gas) => `${exactText(gas.result)} t CO2-e`).join(' + '),
    result: exactText(total),
    unit: 't CO2-e',
    factorIds: [fuel.id],
  };
  const scope3 = upstream(context, fuel, activity);

  return {
    outputs: {
      ...Object.fromEntries(gases.map((gas) => [gas.id, gas.result])),
      total,
      upstream: scope3.result,
      ...(fuel.biogenic ? { biogenicCo2: null } : {}),
      energy: decimal(activity.energy),
    },
    steps: [
      energyStep,
      ...gases.map((gas) => gas.step),
      totalStep,
      ...(fuel.biogenic ? [biogenicStep(fuel)] : []),
      scope3.step,
    ],
  };
}

/** The unit energy contents are printed per: `kL` of `GJ/kL`. */
function quantityUnit(input: ActivityInput, factors: Readonly<Record<string, Factor | undefined>>): string {
  if (isEnergy(input.unit)) return ENERGY_UNIT;
  return factors['fuel']?.values['energyContent']?.unit.split('/')[1] ?? ENERGY_UNIT;
}

/**
 * Combustion of a fuel by energy content and default factors: E = Q × EC × EF / 1000 per gas, oxidation and global
 * warming potentials included in EF.
 */
export const fuelCombustion: Method = {
  id: 'nger.method-1.fuel',
  version: 1,
  source: 'NGER (Measurement) Determination 2008, s2.5, s2.20, s2.41 (Method 1); NGA Factors, Energy',
  quantityUnit,
  inputs: [],
  needs: [
    {
      role: 'fuel',
      query: (input) => ({
        kind: 'fuel',
        edition: input.edition,
        input: input.inputType,
        use: input.consumptionType ?? STATIONARY,
      }),
    },
    {
      role: 'upstream',
      optional: true,
      query: (input) => ({
        kind: 'fuel-upstream',
        edition: input.edition,
        input: input.inputType,
        region: input.place.state,
        zone: input.place.zone,
      }),
    },
  ],
  outputs: [
    { id: 'co2', unit: 't CO2-e', adds: 'sum' },
    { id: 'ch4', unit: 't CO2-e', adds: 'sum' },
    { id: 'n2o', unit: 't CO2-e', adds: 'sum' },
    { id: 'total', unit: 't CO2-e', adds: 'sum' },
    { id: 'upstream', unit: 't CO2-e', adds: 'sum' },
    { id: 'biogenicCo2', unit: 't CO2', adds: 'sum' },
    { id: 'energy', unit: 'GJ', adds: 'sum' },
  ],
  compute,
};
