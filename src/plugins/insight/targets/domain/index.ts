export { byPrice } from './abatement.ts';
export { DRIFT_DEFAULT, driftOf } from './base-drift.ts';
export { EFFECTS, effectsOf, INSTRUMENTS, type Effect, type Emitting } from './effect.ts';
export { INTERVAL_LEVEL, YEARS_NEEDED } from './line.ts';
export { plannedOf, savedIn, startOf, trackOf, yearsOf } from './trajectory.ts';
export type { Actual, TargetYear } from './trajectory.ts';
