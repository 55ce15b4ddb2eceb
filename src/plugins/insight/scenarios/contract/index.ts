export type { LeverAnswer, ScenarioDetail, ScenarioResult, ScenarioRow } from './scenario-answer.ts';
export { headForm, LAST_YEAR, LEVER_LIMIT, leverBody, SCENARIO_LIMIT, scenarioBody } from './scenario-body.ts';
export type { AssumptionBody, LeverBody, ScenarioBody } from './scenario-body.ts';
export { scenariosRoutes } from './scenarios-routes.ts';
