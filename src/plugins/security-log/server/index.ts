export { SecurityLog } from './security-log.ts';
export type { SecurityEvent } from './security-log.ts';
