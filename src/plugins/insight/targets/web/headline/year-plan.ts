import type { RouteAnswer } from '#contract';
import type { LoadedPlan } from '#plugins/insight/dashboard/web';
import { targetsRoutes } from '../../contract/index.ts';
import { plannedYearOf } from './target-head.ts';

/** What the first absolute target permits in a year, as the plan of the dashboard. */
export const targetPlan: LoadedPlan = {
  route: targetsRoutes.list,
  inputOf: (companyId) => ({ query: companyId === undefined ? {} : { companyId } }),
  planOf: (answer, year) => plannedYearOf((answer as RouteAnswer<typeof targetsRoutes.list>).data, year),
};
