export { GROUP_SCHEMA, patchGroup, readGroup } from './scim-group.ts';
export type { ScimGroup } from './scim-group.ts';
export { ScimFault } from './scim-fault.ts';
export type { ScimType } from './scim-fault.ts';
export { accountName, patchUser, readUser, USER_SCHEMA } from './scim-user.ts';
export type { ScimUser } from './scim-user.ts';
export type { Json } from './values.ts';
