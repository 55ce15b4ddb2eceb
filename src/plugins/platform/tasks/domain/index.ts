export { isOf, ranked, totalOf } from './ranking.ts';
export type { Ranked } from './ranking.ts';
