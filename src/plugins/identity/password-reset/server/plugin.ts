import { CompanyStore } from '#plugins/company/company/server';
import { MailBox } from '#plugins/platform/mail/server';
import { SecurityLog } from '#plugins/identity/security-log/server';
import {
  AccountStore,
  OneTimeTokens,
  PasswordRules,
  SessionStore,
  SignInRules,
} from '#plugins/identity/sign-in/server';
import { Clock, Database, defineServerPlugin, Passwords, RateLimits, serve } from '#server';
import { checkResetRoute, requestResetRoute, updatePasswordRoute } from '../contract/index.ts';
import { manifest } from '../manifest.ts';
import { resetRequest } from './migrations/0001-reset-request.ts';
import { ResetRequests } from './reset-requests.ts';
import { ResetService, ResetServiceImpl } from './reset-service.ts';
import { texts } from './texts/index.ts';

export default defineServerPlugin({
  manifest,
  summary: 'A new password, by a link in a mail.',
  texts: [texts],
  migrations: [resetRequest],
  bind: ({ bind }) => {
    bind(ResetRequests).toResolvedValue(
      (...parts) => new ResetRequests(...parts),
      [Database, AccountStore, OneTimeTokens, MailBox, SecurityLog, SignInRules],
    );
    bind(ResetService).toResolvedValue(
      (...parts) => new ResetServiceImpl(...parts),
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
  routes: (services) => {
    const [requests, service] = [services.get(ResetRequests), services.get(ResetService)];
    return [
      serve(requestResetRoute, async ({ body, facts }) => {
        await service.mayAsk(body.email, facts);
        await requests.add(body.email, body.language, facts);
        return { statusCode: 200, data: { asked: true as const } };
      }),
      serve(checkResetRoute, async ({ body, facts }) => {
        await service.check(body.token, facts);
        return { statusCode: 200, data: { usable: true as const } };
      }),
      serve(updatePasswordRoute, async ({ body, facts }) => {
        await service.update(body.token, body.password, facts);
        return { statusCode: 200, data: { updated: true as const } };
      }),
    ];
  },
  start: async (services) => services.get(ResetRequests).start(),
  stop: (services) => services.get(ResetRequests).stop(),
});
