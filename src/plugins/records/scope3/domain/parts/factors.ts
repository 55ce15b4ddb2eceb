import { dimensionOf } from '#domain/units';
import { ACTIVITY_FACTOR, factorUnitOf, gridRegion, OWN_FACTOR, stateRegion } from '#domain/emissions';
import type { ActivityInput, Factor, FactorNeed } from '#domain/emissions';

/** Stages of an energy's life cycle: burning it or generating power, and everything upstream. */
export type Stage = 'combustion' | 'upstream';

/** Input for electricity from a public grid, which uses the factors of the facility's grid. */
export const GRID_ELECTRICITY = 'grid-electricity';

/** Id prefix of inputs that are in no table, so the user enters their factor. */
export const OWN_INPUT = 'own-';

/** Uses of sold products that burn a fuel. The fuel's row is that of plant and boilers. */
const BURNT_IN_PRODUCTS: readonly string[] = ['USE_DIRECT_ENERGY', 'USE_INDIRECT'];

/** Row of a fuel table for burning it in plant, boilers and vehicles that are not registered for road use. */
const STATIONARY = 'STATIONARY';

/** The input for the unit of the energy that one use of a product takes; its first choice is the default. */
export const USE_UNIT = 'useUnit';
export const USE_UNITS = ['kWh', 'MJ', 'L', 'kg', 'g', 'm3', 'gal-US', 'km'] as const;

/** The factor need that an own factor fills, and the figure read from it. */
export const OWN = { role: 'factor', value: 'co2e' } as const;

type Factors = Readonly<Record<string, Factor | undefined>>;

/** One factor figure of a working. `perEnergy`: the figure is per GJ, and this is the energy content of the fuel. */
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
 * Possible sources of an activity's figures: a table per unit, the warming potential of a gas, a fuel's energy content
 * and gases, a grid. Each input is in only one of them, so all are optional; `factorMissing` reports an input in none.
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
      region: stateRegion(place),
      ...(place.zone === null ? {} : { zone: place.zone }),
    }),
  },
  {
    role: 'grid',
    optional: true,
    query: ({ edition, inputType, place }) =>
      inputType === GRID_ELECTRICITY ? { kind: 'electricity-location', edition, region: gridRegion(place) } : null,
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

/** The figures for an activity; empty if no table has it. `valueName`: the column of a table per unit. */
export function factorFigures(factors: Factors, stages: readonly Stage[], valueName: string): readonly FactorFigure[] {
  const table = perTable(factors, valueName);
  if (table) return [table];
  const fuel = ofFuel(factors, stages);
  return fuel.length > 0 ? fuel : ofGrid(factors, stages);
}

/** A table's figure by gas, if the source prints all three. An own factor has none. */
export function gasFigures({ factor }: Factors): readonly FactorFigure[] {
  if (!factor || factor.id === OWN_FACTOR || !GASES.every((gas) => factor.values[gas])) return [];
  return GASES.map((gas) => ({ id: gas, factor, value: gas }));
}

/** Unit of an amount of fuel. Products are counted, so the unit of what each of them takes is a separate input. */
function measuredIn({ unit, methodInputs }: ActivityInput): string {
  return dimensionOf(unit) === 'count' ? methodInputs[USE_UNIT] || USE_UNITS[0] : unit;
}

/** The unit of the figures' denominator: of the table, otherwise of the fuel as measured, otherwise of the grid. */
export function perOf(factors: Factors, input: ActivityInput, stages: readonly Stage[]): string | undefined {
  const [first] = factorFigures(factors, stages, OWN.value);
  if (!first) return undefined;
  if (first.perEnergy && dimensionOf(measuredIn(input)) !== 'energy') return first.perEnergy.unit.split('/')[1];
  return factorUnitOf(first.factor.values[first.value]?.unit ?? '')?.per;
}
