import type { Method } from '#domain/emissions';
import { factorMethod } from './parts/factor-method.ts';
import { guidance } from './parts/guidance.ts';
import { netFactorMethod } from './parts/net-factor-method.ts';
import { percent } from './parts/term.ts';

const combustion = { id: 'combustion', symbol: 'EF(c)' };

/** Category 3: emissions before a fuel is burnt or electricity is used, and transmission losses. */
export const fuelEnergy: readonly Method[] = [
  netFactorMethod(
    {
      id: 'ghgp.fuel-energy.upstream-fuel',
      source: guidance('category 3, formula 3.1', 41),
      stages: ['upstream'],
    },
    [combustion],
  ),
  netFactorMethod(
    {
      id: 'ghgp.fuel-energy.upstream-electricity',
      source: guidance('category 3, formula 3.2', 44),
      stages: ['upstream'],
    },
    [combustion, { id: 'losses', symbol: 'EF(l)' }],
  ),
  factorMethod({
    id: 'ghgp.fuel-energy.td-losses',
    source: guidance('category 3, formula 3.3', 45),
    parts: [percent({ id: 'lossRate', symbol: 'r', required: true })],
  }),
  factorMethod({ id: 'ghgp.fuel-energy.resold-electricity', source: guidance('category 3, formula 3.4', 48) }),
];
