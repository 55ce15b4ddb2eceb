import { signedInAnswer } from '#plugins/identity/sign-in/server';
import { serve, type ServedRoute } from '#server';
import {
  passkeySignInOptionsRoute,
  passkeySignInRoute,
  stepByAppRoute,
  stepByPasskeyRoute,
  stepByRecoveryRoute,
  stepPasskeyOptionsRoute,
  stepUpByAppRoute,
  stepUpByPasskeyRoute,
  stepUpByPasswordRoute,
  stepUpPasskeyOptionsRoute,
  stepUpWaysRoute,
} from '../contract/index.ts';
import type { SecondStep } from './second-step.ts';
import type { StepUpService } from './step-up-service.ts';

const PROVED = { statusCode: 200, data: { proved: true } } as const;

/** The second step of a sign-in, and signing in by a passkey alone. */
export function signInStepHandlers(step: SecondStep): readonly ServedRoute[] {
  return [
    serve(stepByAppRoute, async ({ body: { challenge, code, deviceToken }, facts }) =>
      signedInAnswer(await step.byApp(challenge, code, facts, deviceToken)),
    ),
    serve(stepByRecoveryRoute, async ({ body: { challenge, code, deviceToken }, facts }) =>
      signedInAnswer(await step.byRecovery(challenge, code, facts, deviceToken)),
    ),
    serve(stepPasskeyOptionsRoute, async ({ body: { challenge }, facts }) => ({
      statusCode: 200,
      data: { options: await step.passkeyOptions(challenge, facts) },
    })),
    serve(stepByPasskeyRoute, async ({ body: { challenge, passkey, deviceToken }, facts }) =>
      signedInAnswer(await step.byPasskey(challenge, passkey, facts, deviceToken)),
    ),
    serve(passkeySignInOptionsRoute, async ({ facts }) => ({
      statusCode: 200,
      data: await step.passkeyAloneOptions(facts),
    })),
    serve(passkeySignInRoute, async ({ body: { challenge, passkey, deviceToken }, facts }) =>
      signedInAnswer(await step.byPasskeyAlone(challenge, passkey, facts, deviceToken)),
    ),
  ];
}

/** Proofs of identity within a session. */
export function stepUpHandlers(service: StepUpService): readonly ServedRoute[] {
  return [
    serve(stepUpWaysRoute, async ({ caller }) => ({
      statusCode: 200,
      data: { ways: [...(await service.ways(caller))] },
    })),
    serve(stepUpByAppRoute, async ({ caller, facts, body }) => {
      await service.byApp(caller, body.code, facts);
      return PROVED;
    }),
    serve(stepUpByPasswordRoute, async ({ caller, facts, body }) => {
      await service.byPassword(caller, body.password, facts);
      return PROVED;
    }),
    serve(stepUpPasskeyOptionsRoute, async ({ caller, facts }) => ({
      statusCode: 200,
      data: await service.passkeyOptions(caller, facts),
    })),
    serve(stepUpByPasskeyRoute, async ({ caller, facts, body: { challenge, passkey } }) => {
      await service.byPasskey(caller, challenge, passkey, facts);
      return PROVED;
    }),
  ];
}
