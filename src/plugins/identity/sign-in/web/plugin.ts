import { defineWebPlugin, HttpService, PublicHttp, SessionCalls, SessionTouch } from '#core';
import { login } from './login.ts';
import { sessionCalls } from './session-calls.ts';
import { sessionTouch } from './session-touch.ts';

export default defineWebPlugin({
  ...login,
  bind: ({ bind }) => {
    bind(SessionCalls).toResolvedValue(sessionCalls, [PublicHttp]);
    bind(SessionTouch).toResolvedValue(sessionTouch, [HttpService]);
  },
});
