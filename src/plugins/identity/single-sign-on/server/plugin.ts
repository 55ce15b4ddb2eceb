import { MailBox } from '#plugins/platform/mail/server';
import { InvitationStore, MemberStore } from '#plugins/identity/members/server';
import { SecurityLog } from '#plugins/identity/security-log/server';
import {
  AccountStore,
  OneTimeTokens,
  SessionOpening,
  SessionStore,
  SignInRule,
} from '#plugins/identity/sign-in/server';
import {
  Clock,
  Database,
  defineServerPlugin,
  OutboundOpenId,
  Passwords,
  RateLimits,
  Secrets,
  Settings,
  TextRecords,
} from '#server';
import { manifest } from '../manifest.ts';
import { texts as shared } from '../texts/index.ts';
import { AccountEntry } from './account-entry.ts';
import { AttemptStore } from './attempt-store.ts';
import { CompanyDirectory } from './company-directory.ts';
import { DomainService } from './domain-service.ts';
import { DomainStore } from './domain-store.ts';
import { IdentityStore } from './identity-store.ts';
import { LoginStore } from './login-store.ts';
import { singleSignOn } from './migrations/0001-single-sign-on.ts';
import { sessionsByConnection } from './migrations/0002-sessions-by-connection.ts';
import { proofs } from './migrations/0003-proofs.ts';
import { recentSignIn } from './migrations/0004-recent-sign-in.ts';
import { OnlyByProvider } from './only-by-provider.ts';
import { ProviderStore } from './provider-store.ts';
import { SettingsService } from './settings-service.ts';
import { ssoHandlers } from './sso-handlers.ts';
import { SsoService } from './sso-service.ts';
import { SsoSessions } from './sso-sessions.ts';
import { texts as own } from './texts/index.ts';

export default defineServerPlugin({
  manifest,
  texts: [shared, own],
  migrations: [singleSignOn, sessionsByConnection, proofs, recentSignIn],
  wholeTables: {
    sso_domain: 'A proven domain belongs to one company, which only one index over all can ensure.',
    sso_group: 'Its rows are found before the company is known.',
    sso_attempt: 'Its rows are found before the company is known.',
  },
  bind: ({ bind }) => {
    bind(ProviderStore).toConstantValue(new ProviderStore());
    bind(DomainStore).toConstantValue(new DomainStore());
    bind(IdentityStore).toConstantValue(new IdentityStore());
    bind(LoginStore).toConstantValue(new LoginStore());
    bind(SsoSessions).toResolvedValue((...parts) => new SsoSessions(...parts), [SessionStore, Clock]);
    bind(AttemptStore).toConstantValue(new AttemptStore());
    bind(CompanyDirectory).toResolvedValue((...parts) => new CompanyDirectory(...parts), [ProviderStore, DomainStore]);
    bind(SignInRule).toResolvedValue(
      (...parts) => new OnlyByProvider(...parts),
      [ProviderStore, DomainStore, IdentityStore, SsoSessions, MailBox, SecurityLog, Clock],
    );
    bind(AccountEntry).toResolvedValue(
      (...parts) => new AccountEntry(...parts),
      [AccountStore, OneTimeTokens, MemberStore, InvitationStore, IdentityStore, SessionStore, SecurityLog, Clock],
    );
    bind(SettingsService).toResolvedValue(
      (database, providers, domains, identities, members, sessions, secrets, mails, log) =>
        new SettingsService({ database, providers, domains, identities, members, sessions, secrets, mails, log }),
      [Database, ProviderStore, DomainStore, IdentityStore, MemberStore, SsoSessions, Secrets, MailBox, SecurityLog],
    );
    bind(DomainService).toResolvedValue(
      (database, domains, providers, sessions, records, mails, limits, log, clock) =>
        new DomainService({ database, domains, providers, sessions, records, mails, limits, log, clock }),
      [Database, DomainStore, ProviderStore, SsoSessions, TextRecords, MailBox, RateLimits, SecurityLog, Clock],
    );
    bind(SsoService).toResolvedValue(
      (database, providers, domains, identities, logins, sessions, attempts, ...rest) => {
        const [accounts, entry, client, opening, passwords, secrets, limits, log, clock] = rest;
        const stores = { database, providers, domains, identities, logins, sessions, attempts };
        return new SsoService({ ...stores, accounts, entry, client, opening, passwords, secrets, limits, log, clock });
      },
      [
        Database,
        ProviderStore,
        DomainStore,
        IdentityStore,
        LoginStore,
        SsoSessions,
        AttemptStore,
        AccountStore,
        AccountEntry,
        OutboundOpenId,
        SessionOpening,
        Passwords,
        Secrets,
        RateLimits,
        SecurityLog,
        Clock,
      ],
    );
  },
  routes: (services) =>
    ssoHandlers({
      database: services.get(Database),
      sso: services.get(SsoService),
      settings: services.get(SettingsService),
      domains: services.get(DomainService),
      attempts: services.get(AttemptStore),
      publicUrl: services.get(Settings).publicUrl,
    }),
});
