import { AccessTokens, Clock, Database, defineServerPlugin, Passwords } from '#server';
import { manifest } from '../manifest.ts';
import { AccountStore, AccountStoreImpl } from './account-store.ts';
import { adminTask } from './admin-task.ts';
import { accountAndSession } from './migrations/0001-account-and-session.ts';
import { oneTimeTokenAndPending } from './migrations/0002-one-time-token-and-pending.ts';
import { OneTimeTokens, OneTimeTokensImpl } from './one-time-tokens.ts';
import { SessionStore, SessionStoreImpl } from './session-store.ts';
import { signInHandlers } from './sign-in-handlers.ts';
import { SignInService, SignInServiceImpl } from './sign-in-service.ts';

export default defineServerPlugin({
  manifest,
  migrations: [accountAndSession, oneTimeTokenAndPending],
  bind: ({ bind }) => {
    bind(AccountStore).toConstantValue(new AccountStoreImpl());
    bind(OneTimeTokens).toResolvedValue((clock) => new OneTimeTokensImpl(clock), [Clock]);
    bind(SessionStore).toConstantValue(new SessionStoreImpl());
    bind(SignInService).toResolvedValue(
      (database, accounts, sessions, passwords, tokens, clock) =>
        new SignInServiceImpl(database, accounts, sessions, passwords, tokens, clock),
      [Database, AccountStore, SessionStore, Passwords, AccessTokens, Clock],
    );
  },
  routes: (services) => signInHandlers(services.get(SignInService)),
  tasks: [adminTask],
});
