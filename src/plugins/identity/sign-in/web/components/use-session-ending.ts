import { useEffect, useState } from 'react';
import { useDropAnswers, useSend } from '#core';
import type { SessionRow } from '../../contract/index.ts';
import { sessionEndOthersRoute, sessionEndRoute } from '../../contract/index.ts';

const LIST = ['/api/session/list'];

/** Ends sessions after a question: one of them, or all but this. */
export function useSessionEnding() {
  const [asked, setAsked] = useState<SessionRow | 'others' | null>(null);
  const dropAnswers = useDropAnswers();
  // The list grows old by itself, so it is asked for whenever one comes back to it.
  useEffect(() => () => dropAnswers(LIST, true), [dropAnswers]);
  const after = {
    drops: LIST,
    onDone: () => setAsked(null),
    onProblem: () => {
      setAsked(null);
      // It may have ended meanwhile: what is shown is old.
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
