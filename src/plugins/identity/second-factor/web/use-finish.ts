import { useCallback, useState } from 'react';
import type { Problem } from '#contract';
import { problemOf, PublicHttp, SessionStore, useAreaWarming, useService, type SignedIn } from '#core';

/** Ends a sign-in: calls the server and stores the session. Resolves with the refusal, or with null. */
export function useFinish() {
  const http = useService(PublicHttp);
  const session = useService(SessionStore);
  const warmArea = useAreaWarming();
  const [isFinishing, setFinishing] = useState(false);
  const finish = useCallback(
    async (call: (http: PublicHttp, device: { deviceToken?: string }) => Promise<{ data: SignedIn }>) => {
      const deviceToken = session.deviceToken();
      setFinishing(true);
      try {
        warmArea();
        session.signIn((await call(http, deviceToken === null ? {} : { deviceToken })).data);
        return null;
      } catch (failure) {
        setFinishing(false);
        return problemOf(failure);
      }
    },
    [http, session, warmArea],
  );
  return { finish, isFinishing };
}

/** Refusals after which the sign-in has to begin again. */
const OVER: readonly string[] = ['second-factor.challenge-over', 'sign-in.refused', 'sign-in.company-inactive'];

export const isOver = ({ code }: Problem) => OVER.includes(code);
