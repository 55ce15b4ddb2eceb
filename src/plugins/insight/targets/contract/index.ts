export { targetsRoutes } from './targets-routes.ts';
export { INITIATIVE_LIMIT, initiativeForm, settingForm, TARGET_LIMIT, targetBody } from './targets-schemas.ts';
export type { InitiativeRow, TargetBody, TargetDetail, TargetList, TargetRow } from './targets-schemas.ts';
