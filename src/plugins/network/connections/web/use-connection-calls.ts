import type { Problem } from '#contract';
import { useSend } from '#core';
import {
  answerRelationRoute,
  ANSWERS_OF_CONNECTIONS,
  askRelationRoute,
  declineConnectionRoute,
  disconnectRoute,
  resendConnectionRoute,
  updateConnectionRoute,
  withdrawConnectionRoute,
  type Relation,
} from '../contract/index.ts';

interface ConnectionCallOptions {
  readonly onProblem?: (problem: Problem) => boolean | void;
}

/** Steps on one connection. Each resolves with whether it succeeded; problems are shown. */
export function useConnectionCalls(id: string, options: ConnectionCallOptions = {}) {
  const following = { ...options, done: 'api.updated', drops: ANSWERS_OF_CONNECTIONS };
  const accepting = useSend(updateConnectionRoute, following);
  const declining = useSend(declineConnectionRoute, following);
  const withdrawing = useSend(withdrawConnectionRoute, following);
  const resending = useSend(resendConnectionRoute, { ...following, done: 'members.sent' });
  const disconnecting = useSend(disconnectRoute, following);
  const asking = useSend(askRelationRoute, following);
  const answering = useSend(answerRelationRoute, following);
  const done = async (answer: Promise<unknown>) => (await answer) !== null;
  const params = { id };
  return {
    sending: [accepting, declining, withdrawing, resending, disconnecting, asking, answering].some(
      ({ sending }) => sending,
    ),
    accept: () => done(accepting.send({ body: { id, status: 'CONNECTED' } })),
    decline: (reason: string) => done(declining.send({ params, body: { reason } })),
    withdraw: () => done(withdrawing.send({ params })),
    resend: () => done(resending.send({ params })),
    disconnect: (reason: string) => done(disconnecting.send({ params, body: { reason } })),
    askRelation: (relation: Relation) => done(asking.send({ params, body: { relation } })),
    answerRelation: (isAccepted: boolean) => done(answering.send({ params, body: { isAccepted } })),
  };
}
