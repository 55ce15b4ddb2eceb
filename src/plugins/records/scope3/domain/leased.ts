import type { Method } from '#domain/emissions';
import { factorMethod } from './parts/factor-method.ts';
import { guidance } from './parts/guidance.ts';
import { reportedMethod } from './parts/reported-method.ts';
import { share } from './parts/share.ts';
import { years } from './parts/years.ts';

/** Formula 8.2: own floor / (whole floor × occupancy), or a known share. */
export const floorShare = share('share', { own: 'ownArea', whole: 'wholeArea', unit: 'm2', occupancy: 'occupancy' });

/** Categories 8 and 13: assets the company leases, and assets it leases out. */
export const leased: readonly Method[] = [
  factorMethod({
    id: 'ghgp.leased.asset-specific',
    source: guidance('category 8, formulas 8.1 and 8.2', 96),
    parts: [floorShare],
  }),
  reportedMethod({
    id: 'ghgp.leased.lessor-specific',
    source: guidance('category 8, formula 8.3', 100),
    parts: [share('share', { own: 'ownSpace', whole: 'allSpace', unit: '', required: true })],
  }),
  factorMethod({
    id: 'ghgp.leased.average',
    source: guidance('category 8, formulas 8.4 and 8.5', 101),
    parts: [years],
  }),
];
