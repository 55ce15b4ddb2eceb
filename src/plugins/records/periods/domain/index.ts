export { sealText } from './seal-text.ts';
export type { SealFacts } from './seal-text.ts';
export { monthsMissed } from './missing-months.ts';
