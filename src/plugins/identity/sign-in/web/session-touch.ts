import type { HttpService, SessionTouch } from '#core';

/** Reports to the server that the person is active, by the call of this plugin. */
export function sessionTouch(http: HttpService): SessionTouch {
  return {
    touch: async () => {
      const { sessionTouchRoute } = await import('../contract/index.ts');
      await http.call(sessionTouchRoute, {});
    },
  };
}
