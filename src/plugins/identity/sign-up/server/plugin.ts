import { CompanyStore } from '#plugins/company/company/server';
import { MailBox } from '#plugins/platform/mail/server';
import { SecurityLog } from '#plugins/identity/security-log/server';
import { AccountStore, OneTimeTokens, PasswordRules } from '#plugins/identity/sign-in/server';
import { Clock, countryOptions, Database, defineServerPlugin, Passwords, RateLimits, serve } from '#server';
import {
  checkSignUpRoute,
  confirmSignUpRoute,
  resendRoute,
  signUpCountriesRoute,
  signUpRoute,
} from '../contract/index.ts';
import { manifest } from '../manifest.ts';
import { texts as shared } from '../texts/index.ts';
import { signUp } from './migrations/0001-sign-up.ts';
import { texts as own } from './texts/index.ts';
import { RequestQueue } from './request-queue.ts';
import { SignUpService } from './sign-up-service.ts';
import { SignUpWorker } from './sign-up-worker.ts';
import { WaitingSignUps } from './waiting-sign-ups.ts';

const ASKED = { statusCode: 200, data: { asked: true as const } };

export default defineServerPlugin({
  manifest,
  summary: 'A person registers a company: both are created once the link in a mail is opened.',
  texts: [shared, own],
  migrations: [signUp],
  bind: ({ bind }) => {
    bind(RequestQueue).toConstantValue(new RequestQueue());
    bind(WaitingSignUps).toResolvedValue(
      (...parts) => new WaitingSignUps(...parts),
      [CompanyStore, AccountStore, Passwords],
    );
    bind(SignUpWorker).toResolvedValue(
      (database, queue, clock, waiting, companies, tokens, mails, log) =>
        new SignUpWorker(database, queue, { waiting, companies, tokens, mails, log }, clock),
      [Database, RequestQueue, Clock, WaitingSignUps, CompanyStore, OneTimeTokens, MailBox, SecurityLog],
    );
    bind(SignUpService).toResolvedValue(
      (...parts) => new SignUpService(...parts),
      [
        Database,
        RequestQueue,
        WaitingSignUps,
        AccountStore,
        CompanyStore,
        OneTimeTokens,
        PasswordRules,
        Passwords,
        SecurityLog,
        RateLimits,
      ],
    );
  },
  routes: (services) => {
    const service = services.get(SignUpService);
    return [
      serve(signUpRoute, async ({ body, facts }) => {
        await service.ask(body, facts);
        return ASKED;
      }),
      serve(signUpCountriesRoute, async ({ query }) => ({
        statusCode: 200,
        data: { commonObjects: await countryOptions(query.language) },
      })),
      serve(resendRoute, async ({ body, facts }) => {
        await service.resend(body.email, facts);
        return ASKED;
      }),
      serve(checkSignUpRoute, async ({ body, facts }) => ({
        statusCode: 200,
        data: await service.check(body.token, facts),
      })),
      serve(confirmSignUpRoute, async ({ body, facts }) => {
        await service.confirm(body.token, body.password, facts);
        return { statusCode: 200, data: { confirmed: true as const } };
      }),
    ];
  },
  start: async (services) => services.get(SignUpWorker).start(),
  stop: (services) => services.get(SignUpWorker).stop(),
});
