import { z } from 'zod';
import { COMPANY_MEMBERS, envelope, route } from '#contract';

/** The key of an account, for what its browsers keep until there is a net again. */
export const offlineKeyRoute = route({
  method: 'GET',
  path: '/api/offline/key',
  tag: 'Work without a net',
  summary: "The key with which the caller's browser seals what it has not sent yet. The same for every session.",
  authorities: COMPANY_MEMBERS,
  response: envelope(
    z.object({
      /** Names the account on this browser, and says nothing about it. */
      account: z.string(),
      /** 32 bytes, base64. */
      key: z.string(),
    }),
  ),
});
