import { useCallback } from 'react';
import type { Problem, RouteInput } from '#contract';
import { problemOf, PublicHttp, SessionStore, useAreaWarming, useService } from '#core';
import type { signInRoute } from '../contract/index.ts';

type Credentials = Omit<RouteInput<typeof signInRoute>['body'], 'deviceToken'>;

/** Signs in. Resolves with the reason for a refusal, or with null. Preloads the next screen at the same time. */
export function useSignIn(): (body: Credentials) => Promise<Problem | null> {
  const http = useService(PublicHttp);
  const session = useService(SessionStore);
  const warmArea = useAreaWarming();
  return useCallback(
    async (credentials) => {
      const deviceToken = session.deviceToken();
      const body = deviceToken === null ? credentials : { ...credentials, deviceToken };
      try {
        const { signInRoute } = await import('../contract/index.ts');
        warmArea();
        session.signIn((await http.call(signInRoute, { body })).data);
        return null;
      } catch (failure) {
        return problemOf(failure);
      }
    },
    [http, session, warmArea],
  );
}
