import { useEffect, useState } from 'react';
import { useDropAnswers, useSend } from '#core';
import type { SessionRow } from '../../contract/index.ts';
import { sessionEndOthersRoute, sessionEndRoute } from '../../contract/index.ts';

const LIST = ['/api/session/list'];

/** Ends sessions after confirmation: one, or all but the current one. */
export function useSessionEnding() {
  const [asked, setAsked] = useState<SessionRow | 'others' | null>(null);
  const dropAnswers = useDropAnswers();
  // Sessions change without a call from here, so the list reloads on return.
  useEffect(() => () => dropAnswers(LIST, true), [dropAnswers]);
  const after = {
    drops: LIST,
    onDone: () => setAsked(null),
    onProblem: () => {
      setAsked(null);
      // The session may have ended meanwhile, so the list is stale.
      dropAnswers(LIST);
    },
  };
  const one = useSend(sessionEndRoute, { ...after, done: 'sign-in.sessions.ended' });
  const others = useSend(sessionEndOthersRoute, { ...after, done: 'sign-in.sessions.ended-others' });
  return {
    asked,
    ask: setAsked,
    confirm: () => void (asked === 'others' ? others.send({}) : asked && one.send({ body: { id: asked.id } })),
    isEnding: one.sending || others.sending,
  };
}
