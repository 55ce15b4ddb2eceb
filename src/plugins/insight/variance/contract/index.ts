export { varianceRoutes } from './variance-routes.ts';
export { GWP_SETS, VARIANCE_METHODS } from './variance-schemas.ts';
export type { Variance, VarianceQuestion, VarianceSide } from './variance-schemas.ts';
