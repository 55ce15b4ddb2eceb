export { GROUP_WRITERS, groupRoutes } from './group-routes.ts';
export { ENTITY_KINDS, entityForm } from './group-schemas.ts';
export type {
  Consent,
  Decision,
  EntityForm,
  EntityKind,
  GroupEntity,
  GroupInvitation,
  GroupStructureAnswer,
} from './group-schemas.ts';
export { groupDecidedNotices, groupInvitedNotice, groupNotices } from './notice-kinds.ts';
