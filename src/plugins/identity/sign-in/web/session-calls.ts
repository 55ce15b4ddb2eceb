import type { PublicHttp, SessionCalls } from '#core';

/** Loaded lazily: the login screen renders without the schemas. */
const calls = () => import('../contract/index.ts');

/** Renews and ends sessions for the core, by the calls of this plugin. */
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
