import type { PublicHttp, SessionCalls } from '#core';
import { refreshRoute, signOutRoute } from '../contract/index.ts';

/** The kernel's way to carry a session on and to end it, by the calls of this plugin. */
export function sessionCalls(http: PublicHttp): SessionCalls {
  return {
    refresh: async (refreshToken) => (await http.call(refreshRoute, { body: { refreshToken } })).data,
    signOut: async (refreshToken) => {
      await http.call(signOutRoute, { body: { refreshToken } });
    },
  };
}
