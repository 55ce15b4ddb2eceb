export { OWN_FACTOR_WRITERS } from './own-factor-access.ts';
export { adminOwnFactorRoutes, ownFactorBody, ownFactorRoutes, ownFactorUpdateBody } from './own-factor-routes.ts';
export type { OwnFactor, OwnFactorBody } from './own-factor-routes.ts';
