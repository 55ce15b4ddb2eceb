import { z } from 'zod';
import { envelope, fields, id, route, text, type Authority } from '#contract';

const ofCompany = { tag: 'SCIM tokens', authorities: ['COMPANY_ADMIN'] as readonly Authority[] } as const;

/** Most tokens of a company that work at a time. */
export const TOKENS_MOST = 10;

export const scimToken = z
  .object({
    id: z.string(),
    name: z.string(),
    createdAt: z.string(),
    expiresAt: z.string(),
    lastUsedAt: z.string().nullable(),
    state: z.enum(['ACTIVE', 'EXPIRED', 'REVOKED']),
  })
  .meta({ id: 'ScimToken' });

export type ScimToken = z.infer<typeof scimToken>;

export const tokenBody = fields({
  name: text,
  /** Days from now. */
  days: z.int({ error: 'scim.days' }).min(1, 'scim.days').max(730, 'scim.days').default(365),
});

export const tokenRoutes = {
  list: route({
    ...ofCompany,
    method: 'GET',
    path: '/api/scim/token/list',
    summary: 'Tokens of identity providers that keep the people of the company up to date.',
    response: envelope(z.object({ tokens: z.array(scimToken), baseUrl: z.string() })),
  }),
  create: route({
    ...ofCompany,
    method: 'POST',
    path: '/api/scim/token/create',
    stepUp: true,
    secret: true,
    summary: 'Creates a token. It is answered once and stored as a hash.',
    body: tokenBody,
    response: envelope(z.object({ token: scimToken, secret: z.string() })),
    errors: ['scim.tokens-most'],
  }),
  revoke: route({
    ...ofCompany,
    method: 'POST',
    path: '/api/scim/token/revoke',
    summary: 'Revokes a token at once.',
    body: fields({ id }),
    response: envelope(z.object({ id: z.string() })),
    errors: ['scim.token-unknown'],
  }),
} as const;

/** Calls whose answers change with a token. */
export const TOKEN_ANSWERS = ['/api/scim/token'] as const;
