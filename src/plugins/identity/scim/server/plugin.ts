import { InvitationStore, MemberStore } from '#plugins/identity/members/server';
import { SecurityLog } from '#plugins/identity/security-log/server';
import { AccountStore, SessionStore } from '#plugins/identity/sign-in/server';
import { CompanyDirectory } from '#plugins/identity/single-sign-on/server';
import { Clock, Credential, Database, defineServerPlugin, Passwords, Settings } from '#server';
import { manifest } from '../manifest.ts';
import { texts } from '../texts/index.ts';
import { scim } from './migrations/0001-scim.ts';
import { scimLists } from './migrations/0002-scim-lists.ts';
import { scimHandlers } from './scim-handlers.ts';
import { ScimService } from './scim-service.ts';
import { ScimStore } from './scim-store.ts';
import { TokenService } from './token-service.ts';

export default defineServerPlugin({
  manifest,
  texts: [texts],
  migrations: [scim, scimLists],
  wholeTables: {
    scim_group: 'Its members refer to accounts, and end with it.',
  },
  bind: ({ bind }) => {
    bind(ScimStore).toConstantValue(new ScimStore());
    bind(TokenService).toResolvedValue((...parts) => new TokenService(...parts), [Database, SecurityLog, Clock]);
    bind(Credential).toResolvedValue((tokens) => tokens, [TokenService]);
    bind(ScimService).toResolvedValue(
      (database, store, accounts, members, invitations, sessions, directory, ...rest) => {
        const [passwords, log, clock] = rest;
        const stores = { store, accounts, members, invitations, sessions, directory };
        return new ScimService({ database, ...stores, passwords, log, clock });
      },
      [
        Database,
        ScimStore,
        AccountStore,
        MemberStore,
        InvitationStore,
        SessionStore,
        CompanyDirectory,
        Passwords,
        SecurityLog,
        Clock,
      ],
    );
  },
  routes: (services) =>
    scimHandlers({
      scim: services.get(ScimService),
      tokens: services.get(TokenService),
      publicUrl: services.get(Settings).publicUrl,
    }),
});
