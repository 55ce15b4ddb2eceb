export { facilityNames } from './facility-names.ts';
export { VarianceView } from './variance-view.ts';
export type { FoundVariance } from './variance-view.ts';
