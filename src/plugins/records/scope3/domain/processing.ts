import type { Method } from '#domain/emissions';
import { factorMethod } from './parts/factor-method.ts';
import { guidance } from './parts/guidance.ts';
import { reportedMethod } from './parts/reported-method.ts';
import { share } from './parts/share.ts';

/** The company's product among what goes into the process, by mass or by value. */
const inputShare = share('share', { own: 'ownInput', whole: 'allInputs', unit: '' });

/** Category 10: what others do to a product before somebody uses it. */
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
