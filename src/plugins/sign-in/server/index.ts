export { AccountStore } from './account-store.ts';
export type { Account, NewAccount } from './account-store.ts';
export type { SignInTables } from './account-tables.ts';
export { OneTimeTokens } from './one-time-tokens.ts';
export type { OneTimePurpose } from './one-time-tokens.ts';
export { PasswordRules, weakPassword } from './password-rules.ts';
export { SessionStore } from './session-store.ts';
export { granted } from './sign-in-handlers.ts';
