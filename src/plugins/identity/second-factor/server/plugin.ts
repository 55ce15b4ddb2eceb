import { token } from '#contract';
import { SecurityLog } from '#plugins/identity/security-log/server';
import { AccountStore, SessionStore, SignInRule, SignInRules, SignInService } from '#plugins/identity/sign-in/server';
import { MailBox } from '#plugins/platform/mail/server';
import {
  Clock,
  Database,
  defineServerPlugin,
  Passwords,
  RateLimits,
  relyingPartyOf,
  Secrets,
  Settings,
  StepUpGate,
  WebAuthn,
} from '#server';
import { manifest } from '../manifest.ts';
import { texts as shared } from '../texts/index.ts';
import { ChallengeStore } from './challenge-store.ts';
import { companyHandlers, factorHandlers } from './factor-handlers.ts';
import { FactorProofs } from './factor-proofs.ts';
import { FactorService } from './factor-service.ts';
import { FactorStore } from './factor-store.ts';
import { MemberFactorsService } from './member-factors.ts';
import { factors } from './migrations/0001-factors.ts';
import { begunApps } from './migrations/0002-begun-apps.ts';
import { signInStepHandlers, stepUpHandlers } from './proof-handlers.ts';
import { ProofStore } from './proof-store.ts';
import { RuleService } from './rule-service.ts';
import { RuleStore } from './rule-store.ts';
import { SecondFactorPolicy } from './second-factor-policy.ts';
import { SecondStep } from './second-step.ts';
import { StepUpService } from './step-up-service.ts';
import { texts as own } from './texts/index.ts';

/** The step-up gate, with the methods that only this plugin uses. */
const Proofs = token<StepUpService>('second-factor/step-up');

export default defineServerPlugin({
  manifest,
  texts: [shared, own],
  migrations: [factors, begunApps],
  bind: ({ bind }) => {
    bind(FactorStore).toConstantValue(new FactorStore());
    bind(RuleStore).toConstantValue(new RuleStore());
    bind(ProofStore).toConstantValue(new ProofStore());
    bind(ChallengeStore).toResolvedValue((clock) => new ChallengeStore(clock), [Clock]);
    bind(WebAuthn).toResolvedValue(({ publicUrl }) => new WebAuthn(relyingPartyOf(publicUrl)), [Settings]);
    bind(SecondFactorPolicy).toResolvedValue(
      (store, challenges, rules, webAuthn, { staffSecondFactor }) =>
        new SecondFactorPolicy(store, challenges, rules, webAuthn, staffSecondFactor),
      [FactorStore, ChallengeStore, RuleStore, WebAuthn, Settings],
    );
    bind(SignInRule).toResolvedValue((policy) => policy, [SecondFactorPolicy]);
    bind(FactorProofs).toResolvedValue(
      (...parts) => new FactorProofs(...parts),
      [Database, FactorStore, AccountStore, Secrets, WebAuthn, MailBox, SecurityLog, Clock],
    );
    bind(FactorService).toResolvedValue(
      (...parts) => new FactorService(...parts),
      [
        Database,
        FactorStore,
        ChallengeStore,
        SecondFactorPolicy,
        AccountStore,
        Secrets,
        WebAuthn,
        MailBox,
        SecurityLog,
        RateLimits,
        Clock,
      ],
    );
    bind(SecondStep).toResolvedValue(
      (...parts) => new SecondStep(...parts),
      [
        Database,
        SignInService,
        AccountStore,
        ChallengeStore,
        FactorStore,
        FactorProofs,
        WebAuthn,
        RateLimits,
        SecurityLog,
      ],
    );
    bind(Proofs).toResolvedValue(
      (...parts) => new StepUpService(...parts),
      [
        Database,
        FactorStore,
        ChallengeStore,
        FactorProofs,
        ProofStore,
        AccountStore,
        Passwords,
        WebAuthn,
        RateLimits,
        SecurityLog,
        Clock,
        SignInRules,
      ],
    );
    bind(StepUpGate).toResolvedValue((proofs) => proofs, [Proofs]);
    bind(RuleService).toResolvedValue(
      (secrets, webAuthn, ...parts) => new RuleService(...parts, secrets.isReady || webAuthn.isReady),
      [Secrets, WebAuthn, Database, RuleStore, SecurityLog, Clock],
    );
    bind(MemberFactorsService).toResolvedValue(
      (...parts) => new MemberFactorsService(...parts),
      [Database, FactorStore, AccountStore, SessionStore, MailBox, SecurityLog, Clock],
    );
  },
  routes: (services) => [
    ...factorHandlers(services.get(FactorService)),
    ...companyHandlers(services.get(RuleService), services.get(MemberFactorsService)),
    ...signInStepHandlers(services.get(SecondStep)),
    ...stepUpHandlers(services.get(Proofs)),
  ],
  start: async (services) => {
    const canSetUp = services.get(Secrets).isReady || services.get(WebAuthn).isReady;
    if (services.get(Settings).staffSecondFactor && !canSetUp)
      throw new Error(
        'SCOPEBOOK_STAFF_SECOND_FACTOR is on, but nobody could set one up: give SCOPEBOOK_SECRET_KEYS, or a SCOPEBOOK_PUBLIC_URL with https.',
      );
  },
});
