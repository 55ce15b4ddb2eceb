export { targetsRoutes } from './targets-routes.ts';
export { INITIATIVE_LIMIT, initiativeForm, settingBody, TARGET_LIMIT, targetBody } from './targets-schemas.ts';
export type { InitiativeRow, TargetBody, TargetDetail, TargetRow } from './targets-schemas.ts';
