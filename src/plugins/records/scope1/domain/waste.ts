import { noConversion, perUnit, yearsOf } from '#domain/emissions';
import type { CalculationProblem, Method, MethodContext } from '#domain/emissions';
import { dimensionOf } from '#domain/units';
import {
  ACTIVITY_NEED,
  ACTIVITY_OUTPUTS,
  activityResult,
  CO2E,
  factorOf,
  OWN_ACTIVITY_FACTOR,
  plainAmount,
  type Amount,
} from './activity-lines.ts';

/** Figure of a row with the density of the waste, in t/m3. */
const DENSITY = 'density';

const VOLUME_UNIT = 'm3';

function tonnes(context: MethodContext): Amount {
  const plain = plainAmount(context);
  const density = factorOf(context).values[DENSITY];
  if (context.quantityUnit !== VOLUME_UNIT || !density) return plain;
  return {
    amount: plain.amount.times(density.value),
    formula: 'Q × d',
    substituted: `${plain.substituted} × ${density.value} ${density.unit}`,
  };
}

/** Waste by volume needs a row with its density. */
function check(context: MethodContext): readonly CalculationProblem[] {
  if (context.quantityUnit !== VOLUME_UNIT || factorOf(context).values[DENSITY]) return [];
  return [{ code: 'unit.incompatible', path: 'unit', ...noConversion(context.input.unit, 't') }];
}

/** Waste treated on site: tonnes, or cubic metres by density, by the treatment's factor. */
export const wasteTreatment: Method = {
  id: 'nga.waste.treatment',
  version: 1,
  source: 'NGA Factors, waste: solid waste to landfill, biological treatment, incineration',
  quantityUnit: (input, factors) =>
    dimensionOf(input.unit) === 'volume' ? VOLUME_UNIT : perUnit(factors['factor'], CO2E, input),
  inputs: [],
  needs: [ACTIVITY_NEED],
  ownFactor: OWN_ACTIVITY_FACTOR,
  outputs: ACTIVITY_OUTPUTS,
  check,
  compute: (context) => activityResult(factorOf(context), tonnes(context)),
};

/** Wastewater of people, by how it is treated. The factors are of a person in a year: a month counts by its days. */
export const wastewater: Method = {
  id: 'nga.waste.wastewater',
  version: 1,
  source: 'NGA Factors, waste: municipal wastewater treatment; NGER (Measurement) Determination 2008, Part 5.3',
  quantityUnit: () => 'person',
  inputs: [],
  needs: [ACTIVITY_NEED],
  ownFactor: OWN_ACTIVITY_FACTOR,
  outputs: ACTIVITY_OUTPUTS,
  compute: (context) => {
    const plain = plainAmount(context);
    const years = yearsOf(context.input.fromDate, context.input.toDate);
    const amount = {
      amount: plain.amount.times(years.value),
      formula: 'Q × Y',
      substituted: `${plain.substituted} × (${years.step.substituted})`,
    };
    return activityResult(factorOf(context), amount, [years.step]);
  },
};
