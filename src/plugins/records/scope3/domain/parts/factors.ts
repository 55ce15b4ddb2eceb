import { dimensionOf } from '#domain/units';
import { ACTIVITY_FACTOR, factorUnitOf, OWN_FACTOR } from '#domain/emissions';
import type { ActivityInput, Factor, FactorNeed } from '#domain/emissions';

/** What of an energy's life cycle a method counts: burning it or making power of it, and everything before. */
export type Stage = 'combustion' | 'upstream';

/** Input of electricity from a public grid: its factors are those of the facility's grid. */
export const GRID_ELECTRICITY = 'grid-electricity';

/** Inputs that stand in no table: their factor is brought along. Their ids begin so. */
export const OWN_INPUT = 'own-';

/** Uses of products that burn a fuel at those who bought them: the fuel's row is that of plant and boilers. */
const BURNT_IN_PRODUCTS: readonly string[] = ['USE_DIRECT_ENERGY', 'USE_INDIRECT'];

/** Row of a fuel table for burning it in plant, boilers and vehicles that are not registered for road use. */
const STATIONARY = 'STATIONARY';

/** The input that says what unit one use of a product takes its energy in; the first of its choices is offered. */
export const USE_UNIT = 'useUnit';
export const USE_UNITS = ['kWh', 'MJ', 'L', 'kg', 'g', 'm3', 'gal-US', 'km'] as const;

/** The need an own factor stands in for, and the figure read of it. */
export const OWN = { role: 'factor', value: 'co2e' } as const;

type Factors = Readonly<Record<string, Factor | undefined>>;

/** One figure a working multiplies by. `perEnergy`: it is per GJ, and this is what a unit of the fuel holds. */
export interface FactorFigure {
  readonly id: string;
  readonly factor: Factor;
  readonly value: string;
  readonly perEnergy?: { readonly value: string; readonly unit: string };
}

const asked =
  (kind: string): FactorNeed['query'] =>
  ({ edition, inputType }) => ({ kind, edition, input: inputType });

/**
 * Where the figures of an activity may stand: a table per unit of it, a potential of a gas, a fuel's content and gases,
 * a grid. Each input is in one of them only, so all are optional and `factorMissing` says when none answers.
 */
export const FACTOR_NEEDS: readonly FactorNeed[] = [
  { role: 'factor', optional: true, query: asked(ACTIVITY_FACTOR) },
  { role: 'gas', optional: true, query: asked('gwp') },
  {
    role: 'fuel',
    optional: true,
    query: ({ edition, inputType, consumptionType }) =>
      consumptionType === null
        ? null
        : {
            kind: 'fuel',
            edition,
            input: inputType,
            use: BURNT_IN_PRODUCTS.includes(consumptionType) ? STATIONARY : consumptionType,
          },
  },
  {
    role: 'fuelByState',
    optional: true,
    query: ({ edition, inputType, place }) => ({
      kind: 'fuel-upstream',
      edition,
      input: inputType,
      region: place.state,
      zone: place.zone,
    }),
  },
  {
    role: 'grid',
    optional: true,
    query: ({ edition, inputType, place }) =>
      inputType === GRID_ELECTRICITY ? { kind: 'electricity-location', edition, region: place.grid } : null,
  },
];

function perTable({ factor, gas }: Factors, valueName: string): FactorFigure | null {
  if (factor) return { id: 'total', factor, value: factor.values[valueName] ? valueName : OWN.value };
  return gas ? { id: 'total', factor: gas, value: 'gwp' } : null;
}

const GASES = ['co2', 'ch4', 'n2o'] as const;

function ofFuel({ fuel, fuelByState }: Factors, stages: readonly Stage[]): readonly FactorFigure[] {
  if (!fuel) return [];
  const perEnergy = fuel.values['energyContent'];
  const upstream = fuel.values['scope3'] ? fuel : fuelByState;
  const figures: FactorFigure[] = [];
  if (stages.includes('combustion')) figures.push(...GASES.map((gas) => ({ id: gas, factor: fuel, value: gas })));
  if (stages.includes('upstream') && upstream) figures.push({ id: 'before-use', factor: upstream, value: 'scope3' });
  return figures
    .filter(({ factor, value }) => factor.values[value])
    .map((figure) => (perEnergy ? { ...figure, perEnergy } : figure));
}

function ofGrid({ grid }: Factors, stages: readonly Stage[]): readonly FactorFigure[] {
  if (!grid) return [];
  const figures: FactorFigure[] = [];
  if (stages.includes('combustion')) figures.push({ id: 'generation', factor: grid, value: 'scope2' });
  if (stages.includes('upstream')) figures.push({ id: 'before-use', factor: grid, value: 'scope3' });
  return figures.filter(({ factor, value }) => factor.values[value]);
}

/** The figures that answer for an activity; none where no table has it. `valueName`: the column of a table per unit. */
export function factorFigures(factors: Factors, stages: readonly Stage[], valueName: string): readonly FactorFigure[] {
  const table = perTable(factors, valueName);
  if (table) return [table];
  const fuel = ofFuel(factors, stages);
  return fuel.length > 0 ? fuel : ofGrid(factors, stages);
}

/** The parts of a table's figure by gas, where the source prints all three. An own factor has none. */
export function gasFigures({ factor }: Factors): readonly FactorFigure[] {
  if (!factor || factor.id === OWN_FACTOR || !GASES.every((gas) => factor.values[gas])) return [];
  return GASES.map((gas) => ({ id: gas, factor, value: gas }));
}

/** What an amount of fuel was measured in: products are counted, and what each takes has a unit of its own. */
function measuredIn({ unit, methodInputs }: ActivityInput): string {
  return dimensionOf(unit) === 'count' ? methodInputs[USE_UNIT] || USE_UNITS[0] : unit;
}

/** The unit figures are per: of the table, else of the fuel as it was measured, else of the grid. */
export function perOf(factors: Factors, input: ActivityInput, stages: readonly Stage[]): string | undefined {
  const [first] = factorFigures(factors, stages, OWN.value);
  if (!first) return undefined;
  if (first.perEnergy && dimensionOf(measuredIn(input)) !== 'energy') return first.perEnergy.unit.split('/')[1];
  return factorUnitOf(first.factor.values[first.value]?.unit ?? '')?.per;
}
