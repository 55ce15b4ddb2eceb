import { serve, type ServedRoute } from '#server';
import type { Authority } from '#contract';
import {
  changePasswordRoute,
  refreshRoute,
  sessionEndOthersRoute,
  sessionEndRoute,
  sessionListRoute,
  sessionTouchRoute,
  signInRoute,
  signOutRoute,
} from '../contract/index.ts';
import { SILENT_SECONDS } from './session-gate.ts';
import { firstPageOf } from './first-page.ts';
import type { PasswordChange } from './password-change.ts';
import type { NewlySignedIn } from './session-opening.ts';
import type { SignInService } from './sign-in-service.ts';

/** Authorities as the browser stores them. */
export function granted(authorities: readonly Authority[]): { authority: Authority }[] {
  return authorities.map((authority) => ({ authority }));
}

/** The response to a sign-in, as `signedInResponse` declares it. */
export function signedInAnswer({ account, isEnrolling, sessionId: _sessionId, ...tokens }: NewlySignedIn) {
  const { name, email, companyId, authorities } = account;
  return {
    statusCode: 200,
    data: {
      ...tokens,
      authorities: granted(authorities),
      accountName: name,
      email,
      companyId,
      firstPage: firstPageOf(account),
      ...(isEnrolling ? { enrolling: true as const } : {}),
    },
  };
}

export function signInHandlers(service: SignInService, passwords: PasswordChange): readonly ServedRoute[] {
  return [
    serve(signInRoute, async ({ body, facts }) =>
      signedInAnswer(await service.signIn(body.email, body.password, facts, body.deviceToken)),
    ),
    serve(refreshRoute, async ({ body, facts }) => {
      const { token, refreshToken, account, company, isEnrolling } = await service.refresh(body.refreshToken, facts);
      const enrolling = isEnrolling ? { enrolling: true as const } : {};
      return {
        statusCode: 200,
        data: {
          token,
          refreshToken,
          authorities: granted(account.authorities),
          company,
          firstPage: firstPageOf(account),
          ...enrolling,
        },
      };
    }),
    serve(signOutRoute, async ({ body }) => {
      await service.signOut(body.refreshToken);
      return { statusCode: 200, data: { ended: true as const } };
    }),
    serve(sessionListRoute, async ({ caller }) => {
      const commonObjects = await service.sessionsOf(caller);
      return {
        statusCode: 200,
        data: { commonObjects: commonObjects.map((one) => ({ ...one, current: one.id === caller.sessionId })) },
      };
    }),
    // The use was recorded when the request arrived.
    serve(sessionTouchRoute, async () => ({ statusCode: 200, data: { silentAfter: SILENT_SECONDS } })),
    serve(sessionEndRoute, async ({ caller, body }) => {
      await service.endSession(caller, body.id);
      return { statusCode: 200, data: { id: body.id } };
    }),
    serve(sessionEndOthersRoute, async ({ caller }) => {
      await service.endOtherSessions(caller);
      return { statusCode: 200, data: { ended: true as const } };
    }),
    serve(changePasswordRoute, async ({ caller, body, facts }) => {
      await passwords.change(caller, body.currentPassword, body.password, facts);
      return { statusCode: 200, data: { changed: true as const } };
    }),
  ];
}
