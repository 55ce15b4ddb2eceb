export { factorImportRoutes } from './import-routes.ts';
export type { FactorRow, SheetPreview } from './import-routes.ts';
export { factorApprovedNotice, factorNotices, factorReturnedNotice, factorSubmittedNotice } from './notice-kinds.ts';
export { OWN_FACTOR_KIND, OWN_FACTOR_WRITERS } from './own-factor-access.ts';
export { adminOwnFactorRoutes, ownFactorRoutes } from './own-factor-routes.ts';
export { ownFactorBody, ownFactorUpdateBody } from './own-factor-schemas.ts';
export type {
  FactorImpact,
  OwnFactor,
  OwnFactorBody,
  OwnFactorVersion,
  OwnFactorVersions,
} from './own-factor-schemas.ts';
