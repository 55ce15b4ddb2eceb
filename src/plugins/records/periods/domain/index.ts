export { missingStake, runsOf } from './missing-stake.ts';
export type { StakeRule } from './missing-stake.ts';
export { sealText } from './seal-text.ts';
export type { SealFacts } from './seal-text.ts';
export { monthsMissed } from './missing-months.ts';
export { MONTHS_TO_CLOSE, yearToClose } from './close-day.ts';
