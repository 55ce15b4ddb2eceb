import type { Method } from '#domain/emissions';
import { distanceUnit } from './parts/distance.ts';
import { factorMethod } from './parts/factor-method.ts';
import { fuelUse } from './parts/fuel-use.ts';
import { guidance } from './parts/guidance.ts';
import { spendMethod } from './parts/spend.ts';
import { dividedBy, times } from './parts/term.ts';

/** Category 6: business travel of employees in vehicles of others. */
export const travel: readonly Method[] = [
  factorMethod({ id: 'ghgp.travel.fuel', source: guidance('category 6, fuel-based method', 83), ...fuelUse() }),
  factorMethod({
    id: 'ghgp.travel.distance',
    source: guidance('category 6, formula 6.1', 84),
    parts: [
      times({ id: 'people', symbol: 'n' }),
      dividedBy({ id: 'perVehicle', symbol: 'v' }),
      times({ id: 'trips', symbol: 'k' }),
    ],
    unitFor: distanceUnit,
  }),
  spendMethod('ghgp.travel.spend', guidance('category 6, spend-based method', 86)),
  factorMethod({ id: 'ghgp.travel.hotel', source: guidance('category 6, formula 6.1 (hotel nights)', 84) }),
];
