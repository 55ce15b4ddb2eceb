export { keyRoutes, staffKeyRoutes } from './key-routes.ts';
export {
  apiKey,
  createKeyBody,
  createStaffKeyBody,
  KEY_FACILITIES,
  KEY_SCOPES,
  KEY_STATES,
  renameKeyBody,
  rotateKeyBody,
} from './key-schemas.ts';
export type { ApiKey } from './key-schemas.ts';
export { keyExpires, keyStopped } from './notice-kinds.ts';
export { examplesFor, KEY_DAYS, OVERLAP_DAYS } from '../domain/index.ts';
