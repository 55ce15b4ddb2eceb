export { facilityNames } from './variance-answer.ts';
export { VarianceView } from './variance-view.ts';
export type { FoundVariance } from './variance-view.ts';
