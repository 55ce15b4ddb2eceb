import { z } from 'zod';
import { envelope, fields, id, pageOf, pageQuery, route, STAFF } from '#contract';
import {
  apiKey,
  createKeyBody,
  createStaffKeyBody,
  KEY_STATES,
  newSecret,
  renameKeyBody,
  revokeKeyBody,
  rotateKeyBody,
  takeOverKeyBody,
} from './key-schemas.ts';

const changed = envelope(z.object({ id: z.string() }));
const byId = fields({ id });
const listQuery = fields({ ...pageQuery, state: z.enum(KEY_STATES).optional() });

/** The calls of a company's administrators, and those of staff about the keys of staff. */
function routesAt<B extends z.ZodType>(
  root: string,
  shared: { readonly tag: string; readonly authorities: readonly ['COMPANY_ADMIN'] | typeof STAFF },
  whose: string,
  createBody: B,
) {
  return {
    list: route({
      ...shared,
      method: 'GET',
      path: `${root}/list`,
      summary: `Lists the API keys of ${whose}, the latest first.`,
      query: listQuery,
      response: pageOf(apiKey),
    }),
    detail: route({
      ...shared,
      method: 'GET',
      path: `${root}/detail/{id}`,
      summary: `One API key of ${whose}. The secret is never shown again.`,
      params: byId,
      response: envelope(apiKey),
      errors: ['api-key.no-such'],
    }),
    create: route({
      ...shared,
      method: 'POST',
      stepUp: true,
      secret: true,
      path: `${root}/create`,
      summary: `Creates an API key of ${whose}. Only this response has its secret.`,
      body: createBody,
      response: envelope(newSecret),
      errors: ['api-key.too-many', 'api-key.facility'],
    }),
    rename: route({
      ...shared,
      method: 'POST',
      path: `${root}/rename`,
      summary: 'Gives a key another name, also in the histories it appears in.',
      body: renameKeyBody,
      response: changed,
      errors: ['api-key.no-such'],
    }),
    rotate: route({
      ...shared,
      method: 'POST',
      stepUp: true,
      secret: true,
      path: `${root}/rotate`,
      summary: 'Gives a key a new secret and a new expiry. The former secret stays valid for the chosen days.',
      body: rotateKeyBody,
      response: envelope(newSecret),
      errors: ['api-key.no-such', 'api-key.ended', 'api-key.stopped'],
    }),
    takeOver: route({
      ...shared,
      method: 'POST',
      stepUp: true,
      path: `${root}/take-over`,
      summary: 'Answers for a key that stopped because its maker left. It works again with the same secret.',
      body: takeOverKeyBody,
      response: changed,
      errors: ['api-key.no-such', 'api-key.ended', 'api-key.not-stopped'],
    }),
    revoke: route({
      ...shared,
      method: 'POST',
      path: `${root}/revoke`,
      summary: 'Ends a key at once, in every process. It cannot be made valid again.',
      body: revokeKeyBody,
      response: changed,
      errors: ['api-key.no-such'],
    }),
  };
}

export const keyRoutes = routesAt(
  '/api/api-keys',
  { tag: 'API keys', authorities: ['COMPANY_ADMIN'] as const },
  'the own company',
  createKeyBody,
);

export const staffKeyRoutes = routesAt(
  '/api/admin/api-keys',
  { tag: 'API keys (admin)', authorities: STAFF },
  'platform staff',
  createStaffKeyBody,
);
