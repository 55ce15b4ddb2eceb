export { GROUP_ROLES } from '../domain/index.ts';
export type { GroupRole } from '../domain/index.ts';
export { ACCEPTED, OUTCOMES, REFUSALS } from './refusals.ts';
export type { Outcome, Refusal } from './refusals.ts';
export { SSO_ANSWERS, ssoRoutes, startBody } from './sso-routes.ts';
export * from './sso-schemas.ts';
