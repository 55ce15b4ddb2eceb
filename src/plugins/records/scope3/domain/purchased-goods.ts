import type { Method } from '#domain/emissions';
import { carried, loadUnit } from './parts/distance.ts';
import { factorMethod } from './parts/factor-method.ts';
import { guidance } from './parts/guidance.ts';
import { reportedMethod } from './parts/reported-method.ts';
import { share } from './parts/share.ts';
import { spendMethod } from './parts/spend.ts';

/** The share of a supplier's figures that belongs to the company's purchases. */
const boughtShare = share('share', { own: 'ownOutput', whole: 'wholeOutput', unit: '' });

/** Categories 1 and 2: purchased goods and services and capital goods, cradle to gate. */
export const purchasedGoods: readonly Method[] = [
  factorMethod({ id: 'ghgp.purchased-goods.supplier-specific', source: guidance('category 1, formula 1.1', 24) }),
  factorMethod({
    id: 'ghgp.purchased-goods.hybrid',
    source: guidance('category 1, formulas 1.2 and 1.3', 27),
    parts: [carried, boughtShare],
    unitFor: loadUnit,
    further: {
      inputs: [
        { id: 'line', unit: '', required: false, choices: ['energy', 'materials', 'transport', 'waste', 'rest'] },
      ],
    },
  }),
  reportedMethod({
    id: 'ghgp.purchased-goods.hybrid-emissions',
    source: guidance('category 1, formulas 1.2 and 1.3', 27),
    parts: [boughtShare],
  }),
  factorMethod({ id: 'ghgp.purchased-goods.average-data', source: guidance('category 1, formula 1.4', 32) }),
  spendMethod('ghgp.purchased-goods.spend', guidance('category 1, formula 1.5', 33)),
];
