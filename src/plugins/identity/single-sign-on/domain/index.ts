export { personOf, provedAt } from './claims.ts';
export type { ClaimNames, PersonClaims, SentClaims } from './claims.ts';
export { DOMAIN_NAME, domainOf, isPublicMail, verificationRecord } from './email-domain.ts';
export { isAnyTenant, isGoogle, isMetadata, issuerOf } from './issuer.ts';
export { GROUP_ROLES, rolesOfGroups } from './group-roles.ts';
export type { GroupOfRoles, GroupRole } from './group-roles.ts';
