export { byPrice } from './abatement.ts';
export { DRIFT_DEFAULT, driftOf } from './base-drift.ts';
export { trackOf, yearsOf } from './trajectory.ts';
export type { Actual, TargetYear } from './trajectory.ts';
