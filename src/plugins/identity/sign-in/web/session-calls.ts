import type { PublicHttp, SessionCalls } from '#core';

/** The calls with their schemas, which the screen to sign in is drawn without. */
const calls = () => import('../contract/index.ts');

/** The kernel's way to carry a session on and to end it, by the calls of this plugin. */
export function sessionCalls(http: PublicHttp): SessionCalls {
  return {
    refresh: async (refreshToken) => {
      const { refreshRoute } = await calls();
      return (await http.call(refreshRoute, { body: { refreshToken } })).data;
    },
    signOut: async (refreshToken) => {
      const { signOutRoute } = await calls();
      await http.call(signOutRoute, { body: { refreshToken } });
    },
  };
}
