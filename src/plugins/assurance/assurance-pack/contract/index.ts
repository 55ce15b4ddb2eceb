export { ASSURANCE_PACK } from './pack-kind.ts';
export { packQuery, PACK_READERS, staffPackQuery } from './pack-query.ts';
export type { PackQuery } from './pack-query.ts';
export { adminPackRoute, packRoute } from './pack-routes.ts';
