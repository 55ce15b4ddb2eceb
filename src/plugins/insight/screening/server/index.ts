export { SpendEstimates } from './spend-estimates.ts';
