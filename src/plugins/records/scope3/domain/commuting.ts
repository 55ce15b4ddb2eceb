import { dimensionOf } from '#domain/units';
import type { Method, MethodContext } from '#domain/emissions';
import { wayUnit } from './parts/distance.ts';
import { factorMethod } from './parts/factor-method.ts';
import { fuelUse } from './parts/fuel-use.ts';
import { guidance } from './parts/guidance.ts';
import { always, dividedBy, invalid, missing, percent, times, type Part } from './parts/term.ts';
import { years } from './parts/years.ts';

/** A quantity in kilometres is one way of one day: how often it is gone makes it a year's. Passenger-kilometres are. */
const isOneWay = ({ input }: MethodContext) => dimensionOf(input.unit) === 'distance';

function ofOneWay(part: Part, required: boolean): Part {
  return {
    ...part,
    check: (context) =>
      part.inputs.flatMap(({ id }) => {
        const given = context.methodInput(id) !== null;
        if (isOneWay(context)) return required && !given ? [missing(id)] : [];
        return given ? [invalid(id, 'only for a distance of one way')] : [];
      }),
    term: (context) => (isOneWay(context) ? part.term(context) : null),
  };
}

/** Category 7: employees between home and work, and at work at home. */
export const commuting: readonly Method[] = [
  factorMethod({ id: 'ghgp.commuting.fuel', source: guidance('category 7, fuel-based method', 88), ...fuelUse() }),
  factorMethod({
    id: 'ghgp.commuting.distance',
    source: guidance('category 7, formula 7.1', 89),
    parts: [
      ofOneWay(always(2), false),
      ofOneWay(times({ id: 'daysPerWeek', symbol: 'd' }), true),
      ofOneWay(times({ id: 'weeks', symbol: 'w' }), true),
      // Weeks of a year: a record of a month counts its part of them.
      ofOneWay(years, false),
      ofOneWay(times({ id: 'people', symbol: 'n' }), false),
      ofOneWay(dividedBy({ id: 'perVehicle', symbol: 'v' }), false),
    ],
    unitFor: wayUnit,
  }),
  factorMethod({
    id: 'ghgp.commuting.average',
    source: guidance('category 7, formula 7.2', 92),
    parts: [
      percent({ id: 'modeShare', symbol: 's', required: true }),
      times({ id: 'oneWay', unit: 'km', symbol: 'd', required: true }),
      always(2),
      times({ id: 'daysPerYear', symbol: 'y', required: true }),
      // Days of a year: a record of a month counts its part of them.
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
