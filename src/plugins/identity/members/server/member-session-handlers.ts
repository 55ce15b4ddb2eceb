import { serve, type Caller, type ServedRoute } from '#server';
import {
  accountSessionsRoute,
  endAccountSessionRoute,
  endMemberSessionRoute,
  memberSessionsRoute,
} from '../contract/index.ts';
import type { MemberSessions } from './member-sessions.ts';

/** Sessions of other people, for administrators of their company and for platform staff. */
export function memberSessionHandlers(sessions: MemberSessions): readonly ServedRoute[] {
  const list = async (caller: Caller, id: string) => {
    const open = await sessions.of(caller, id);
    return {
      statusCode: 200,
      data: { commonObjects: open.map((one) => ({ ...one, current: one.id === caller.sessionId })) },
    };
  };
  return [
    serve(memberSessionsRoute, ({ caller, params }) => list(caller, params.id)),
    serve(accountSessionsRoute, ({ caller, params }) => list(caller, params.id)),
    ...([endMemberSessionRoute, endAccountSessionRoute] as const).map((route) =>
      serve(route, async ({ caller, body: { id, sessionId }, facts }) => {
        await sessions.end(caller, id, sessionId, facts);
        return { statusCode: 200, data: { id: sessionId } };
      }),
    ),
  ];
}
