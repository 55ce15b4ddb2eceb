export { BASES, overlap, shareOf } from './share.ts';
export type { Basis, BasisPeriod, Controller, Share } from './share.ts';
