export type { LeverAnswer, ScenarioDetail, ScenarioResult, ScenarioRow } from './scenario-answer.ts';
export { assumptionForm, headForm, LAST_YEAR, leverBody, SCENARIO_LIMIT } from './scenario-body.ts';
export type { AssumptionBody, LeverBody, ScenarioBody } from './scenario-body.ts';
export { scenariosRoutes } from './scenarios-routes.ts';
