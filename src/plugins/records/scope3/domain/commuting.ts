import { dimensionOf } from '#domain/units';
import type { Method, MethodContext } from '#domain/emissions';
import { distanceUnit } from './parts/distance.ts';
import { factorMethod } from './parts/factor-method.ts';
import { fuelUse } from './parts/fuel-use.ts';
import { guidance } from './parts/guidance.ts';
import { always, dividedBy, invalid, missing, percent, times, type Part } from './parts/term.ts';
import { years } from './parts/years.ts';

/** Kilometres are one way on one day; a frequency scales them to a year. Passenger-kilometres are already a total. */
const isOneWay = ({ input }: MethodContext) => dimensionOf(input.unit) === 'distance';

function ofOneWay(part: Part, required: boolean): Part {
  return {
    ...part,
    check: (context) =>
      part.inputs.flatMap(({ id }) => {
        const given = context.methodInput(id) !== null;
        if (isOneWay(context)) return required && !given ? [missing(id)] : [];
        return given ? [invalid(id, { fault: 'only-one-way' })] : [];
      }),
    term: (context) => (isOneWay(context) ? part.term(context) : null),
  };
}

/** Category 7: employee commuting and working from home. */
export const commuting: readonly Method[] = [
  factorMethod({ id: 'ghgp.commuting.fuel', source: guidance('category 7, fuel-based method', 88), ...fuelUse() }),
  factorMethod({
    id: 'ghgp.commuting.distance',
    source: guidance('category 7, formula 7.1', 89),
    parts: [
      ofOneWay(always(2), false),
      ofOneWay(times({ id: 'daysPerWeek', symbol: 'd' }), true),
      ofOneWay(times({ id: 'weeks', symbol: 'w' }), true),
      // Weeks are per year, so a record of one month counts a month's share of them.
      ofOneWay(years, false),
      ofOneWay(times({ id: 'people', symbol: 'n' }), false),
      ofOneWay(dividedBy({ id: 'perVehicle', symbol: 'v' }), false),
    ],
    unitFor: distanceUnit,
  }),
  factorMethod({
    id: 'ghgp.commuting.average',
    source: guidance('category 7, formula 7.2', 92),
    parts: [
      percent({ id: 'modeShare', symbol: 's', required: true }),
      times({ id: 'oneWay', unit: 'km', symbol: 'd', required: true }),
      always(2),
      times({ id: 'daysPerYear', symbol: 'y', required: true }),
      // Days are per year, so a record of one month counts a month's share of them.
      years,
    ],
    unitFor: () => 'person',
  }),
  factorMethod({
    id: 'ghgp.commuting.telework',
    source: guidance('category 7, formula 7.1 (teleworking)', 89),
    parts: [percent({ id: 'additionalShare', symbol: 's' }), times({ id: 'people', symbol: 'n' })],
  }),
];
