import type { Method } from '#domain/emissions';
import { carried, loadUnit } from './parts/distance.ts';
import { factorMethod } from './parts/factor-method.ts';
import { haulage } from './parts/fuel-use.ts';
import { guidance } from './parts/guidance.ts';
import { reportedMethod } from './parts/reported-method.ts';
import { ratio, share } from './parts/share.ts';
import { spendMethod } from './parts/spend.ts';
import { stored, storedUnit } from './parts/storage.ts';

/** Formula 4.4: share of the company's goods in the vehicle, by mass or volume. */
const goodsShare = share('share', { own: 'ownGoods', whole: 'allGoods', unit: '' });

/** Categories 4 and 9: upstream and downstream transport and storage of goods. */
export const transport: readonly Method[] = [
  factorMethod({
    id: 'ghgp.transport.fuel',
    source: guidance('category 4, formulas 4.1 to 4.5', 54),
    ...haulage([goodsShare]),
  }),
  factorMethod({
    id: 'ghgp.transport.refrigerant',
    source: guidance('category 4, formula 4.1', 54),
    parts: [goodsShare],
  }),
  factorMethod({
    id: 'ghgp.transport.distance',
    source: guidance('category 4, formula 4.6', 61),
    parts: [carried],
    unitFor: loadUnit,
  }),
  reportedMethod({
    id: 'ghgp.transport.shipment-share',
    source: guidance('category 4, example 4.3', 63),
    parts: [ratio({ own: 'ownWork', whole: 'allWork', unit: 'tkm', required: true })],
  }),
  spendMethod('ghgp.transport.spend', guidance('category 4, formula 4.7', 65)),
  factorMethod({
    id: 'ghgp.transport.storage-site',
    source: guidance('category 4, formula 4.8', 68),
    parts: [share('share', { own: 'ownSpace', whole: 'allSpace', unit: '' })],
  }),
  factorMethod({
    id: 'ghgp.transport.storage-average',
    source: guidance('category 4, formula 4.9', 70),
    parts: [stored],
    unitFor: storedUnit,
  }),
];
