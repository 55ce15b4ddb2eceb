import { every, token } from '#contract';
import { CompanyOutOfUse, CompanyStore } from '#plugins/company/company/server';
import { MailBox } from '#plugins/platform/mail/server';
import { SecurityLog } from '#plugins/identity/security-log/server';
import { AccessTokens, Clock, Database, defineServerPlugin, Passwords, RateLimits, SessionGate } from '#server';
import { manifest } from '../manifest.ts';
import { texts as shared } from '../texts/index.ts';
import { AccountStore } from './account-store.ts';
import { adminTask } from './admin-task.ts';
import { endingSessions } from './company-in-use.ts';
import { KnownDevices } from './known-devices.ts';
import { accountAndSession } from './migrations/0001-account-and-session.ts';
import { oneTimeTokenAndPending } from './migrations/0002-one-time-token-and-pending.ts';
import { sessionsByUse } from './migrations/0003-sessions-by-use.ts';
import { unlinked } from './migrations/0004-unlinked.ts';
import { devicesAndRenewals } from './migrations/0005-devices-and-renewals.ts';
import { serviceAccounts } from './migrations/0006-service-accounts.ts';
import { accountsInOrder } from './migrations/0007-accounts-in-order.ts';
import { firstPage } from './migrations/0008-first-page.ts';
import { OneTimeTokens } from './one-time-tokens.ts';
import { PasswordChange } from './password-change.ts';
import { PasswordRules } from './password-rules.ts';
import { SessionGateImpl } from './session-gate.ts';
import { SessionOpening } from './session-opening.ts';
import { SessionStore, SessionStoreImpl } from './session-store.ts';
import { signInHandlers } from './sign-in-handlers.ts';
import { texts as own } from './texts/index.ts';
import { SignInGuard } from './sign-in-guard.ts';
import { SignInRule, SignInRules } from './sign-in-rule.ts';
import { SignInService } from './sign-in-service.ts';
import { suspendTask } from './suspend-task.ts';

/** The session gate, with the methods that only this plugin uses. */
const Sessions = token<SessionGateImpl>('sign-in/session-gate');

export default defineServerPlugin({
  manifest,
  summary: 'Accounts, sessions, refresh tokens, the sign-in screen.',
  texts: [shared, own],
  migrations: [
    accountAndSession,
    oneTimeTokenAndPending,
    sessionsByUse,
    unlinked,
    devicesAndRenewals,
    serviceAccounts,
    accountsInOrder,
    firstPage,
  ],
  bind: ({ bind }) => {
    bind(AccountStore).toConstantValue(new AccountStore());
    bind(PasswordRules).toConstantValue(new PasswordRules());
    bind(OneTimeTokens).toResolvedValue((clock) => new OneTimeTokens(clock), [Clock]);
    bind(Sessions).toResolvedValue((database, clock) => new SessionGateImpl(database, clock), [Database, Clock]);
    bind(SessionGate).toResolvedValue((gate) => gate, [Sessions]);
    bind(SessionStore).toResolvedValue((gate) => new SessionStoreImpl(gate.beforeEnd), [Sessions]);
    bind(CompanyOutOfUse).toResolvedValue((...parts) => endingSessions(...parts), [SessionStore, Clock]);
    bind(KnownDevices).toResolvedValue((clock) => new KnownDevices(clock), [Clock]);
    bind(SignInGuard).toResolvedValue(
      (...parts) => new SignInGuard(...parts),
      [RateLimits, Database, SecurityLog, MailBox],
    );
    bind(SignInRules).toResolvedValue((rules) => new SignInRules(rules), [every(SignInRule)]);
    bind(SessionOpening).toResolvedValue(
      (...parts) => new SessionOpening(...parts),
      [AccountStore, SessionStore, AccessTokens, KnownDevices, Clock],
    );
    bind(SignInService).toResolvedValue(
      (gate, ...parts) => new SignInService(...parts, (id) => gate.lastUse(id)),
      [
        Sessions,
        Database,
        AccountStore,
        SessionStore,
        SessionOpening,
        Passwords,
        AccessTokens,
        Clock,
        SignInGuard,
        KnownDevices,
        SecurityLog,
        SignInRules,
      ],
    );
    bind(PasswordChange).toResolvedValue(
      (...parts) => new PasswordChange(...parts),
      [
        Database,
        AccountStore,
        CompanyStore,
        SessionStore,
        OneTimeTokens,
        PasswordRules,
        Passwords,
        MailBox,
        SecurityLog,
        RateLimits,
        Clock,
        SignInRules,
      ],
    );
  },
  routes: (services) => signInHandlers(services.get(SignInService), services.get(PasswordChange)),
  start: async (services) => services.get(Sessions).start(services.get(SessionStore)),
  stop: (services) => services.get(Sessions).stop(),
  tasks: [adminTask, suspendTask],
});
