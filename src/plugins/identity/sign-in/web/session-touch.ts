import type { HttpService, SessionTouch } from '#core';

/** The kernel's way to say that the person is there, by the call of this plugin. */
export function sessionTouch(http: HttpService): SessionTouch {
  return {
    touch: async () => {
      const { sessionTouchRoute } = await import('../contract/index.ts');
      await http.call(sessionTouchRoute, {});
    },
  };
}
