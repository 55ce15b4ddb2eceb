import type { Method } from '#domain/emissions';
import { factorMethod } from './parts/factor-method.ts';
import { guidance } from './parts/guidance.ts';
import { reportedMethod } from './parts/reported-method.ts';
import { share } from './parts/share.ts';

/** Share of the company's product in the inputs of the process, by mass or value. */
const inputShare = share('share', { own: 'ownInput', whole: 'allInputs', unit: '' });

/** Category 10: processing of sold products by others before their final use. */
export const processing: readonly Method[] = [
  factorMethod({
    id: 'ghgp.processing.site-specific',
    source: guidance('category 10, formula 10.1', 109),
    parts: [inputShare],
  }),
  reportedMethod({
    id: 'ghgp.processing.site-emissions',
    source: guidance('category 10, site-specific method', 107),
    parts: [inputShare],
  }),
  factorMethod({
    id: 'ghgp.processing.average',
    source: guidance('category 10, formula 10.2', 112),
    parts: [inputShare],
  }),
];
