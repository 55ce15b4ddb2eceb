export { connectionChanged } from './acts/connection-changed.ts';
export { ConnectionStore } from './connection-store.ts';
export type { Counterparty, NewConnection } from './connection-store.ts';
