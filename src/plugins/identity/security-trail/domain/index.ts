export { ocsfEvent } from './ocsf-event.ts';
export type { TrailEvent } from './ocsf-event.ts';
export { OCSF_CLASSES, OCSF_KINDS, OCSF_SEVERITIES, STAFF_ONLY_KINDS } from './ocsf-kinds.ts';
export type { OcsfKind } from './ocsf-kinds.ts';
