export { AccountStore } from './account-store.ts';
export type { Account, NewAccount } from './account-store.ts';
export type { SignInTables } from './account-tables.ts';
export { granted } from './sign-in-handlers.ts';
