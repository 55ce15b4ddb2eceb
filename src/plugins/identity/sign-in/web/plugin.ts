import { defineWebPlugin, HttpService, PublicHttp, SessionCalls, SessionTouch } from '#core';
import { door } from './door.ts';
import { sessionCalls } from './session-calls.ts';
import { sessionTouch } from './session-touch.ts';

export default defineWebPlugin({
  ...door,
  bind: ({ bind }) => {
    bind(SessionCalls).toResolvedValue(sessionCalls, [PublicHttp]);
    bind(SessionTouch).toResolvedValue(sessionTouch, [HttpService]);
  },
});
