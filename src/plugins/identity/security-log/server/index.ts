export { SecurityLog } from './security-log.ts';
export type { SecurityEvent } from './security-log.ts';
export type { SecurityTables } from './security-tables.ts';
