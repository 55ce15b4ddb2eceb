import { z } from 'zod';
import { fields, requiredOr, textField, wireRoute } from '#contract';
import { productFootprint } from '#plugins/integration/footprints/contract';
import { cloudEvent } from './pact-event.ts';
import { pactWire, tokenError, tokenWire } from './pact-wire.ts';

const tag = 'PACT';

/** Most footprints of one page. */
export const PAGE_MOST = 200;

/** Most values of one criterion. */
const VALUES_MOST = 100;

const word = textField(500);

/** Id of a footprint of any system: PACT asks for the form of a UUID, not for one of its versions. */
const id = z.guid({ error: requiredOr('api.no-id') }).toLowerCase();

/** A criterion that may be given several times. An empty value is none. */
const criterion = z
  .union([word, z.array(word).max(VALUES_MOST)])
  .optional()
  .transform((given) => [given ?? []].flat().filter((one) => one !== ''));

/** A moment of ISO 8601. A plus sign that was not encoded arrives as a space. */
const moment = z
  .string()
  .max(40)
  .overwrite((given) => given.replace(' ', '+'))
  .pipe(z.iso.datetime({ offset: true }))
  .optional();

const machine = { tag, authorities: 'machine', scope: 'pact', wire: pactWire } as const;
const anyone = { tag, authorities: 'public', wire: tokenWire } as const;

/** The calls of the PACT Technical Specifications 3.0, for partners. */
export const pactRoutes = {
  list: wireRoute({
    ...machine,
    method: 'GET',
    path: '/3/footprints',
    summary: 'Action ListFootprints: the footprints that the partner was given.',
    // Partners may send parameters of their own: unknown ones are ignored.
    query: z.object({
      productId: criterion,
      companyId: criterion,
      geography: criterion,
      classification: criterion,
      status: criterion,
      validOn: moment,
      validAfter: moment,
      validBefore: moment,
      limit: z.coerce.number({ error: 'api.whole-number' }).int('api.whole-number').min(0).max(1_000_000).optional(),
      /** The last footprint of the page before, in a pagination link. */
      after: id.optional(),
    }),
    response: z.object({ data: z.array(productFootprint) }),
  }),
  one: wireRoute({
    ...machine,
    method: 'GET',
    path: '/3/footprints/{id}',
    summary: 'Action GetFootprint.',
    params: fields({ id }),
    response: z.object({ data: productFootprint }),
    errors: ['footprints.unknown', 'pact.not-granted'],
  }),
  events: wireRoute({
    ...machine,
    method: 'POST',
    path: '/3/events',
    summary: 'Action Events: a request, its answer, or a notice of published footprints.',
    body: cloudEvent,
    response: z.null(),
    bodyBytes: 5 * 1024 ** 2,
    errors: ['pact.event', 'pact.request-unknown'],
  }),
  token: wireRoute({
    ...anyone,
    method: 'POST',
    path: '/auth/token',
    summary: 'Action Authenticate: an access token for client credentials, for one hour.',
    body: z.object({
      grant_type: textField(100).optional(),
      client_id: textField(200).optional(),
      client_secret: textField(200).optional(),
    }),
    response: z.union([
      z.object({ access_token: z.string(), token_type: z.literal('Bearer'), expires_in: z.int(), scope: z.string() }),
      tokenError,
    ]),
    errors: ['pact.https-only', 'rate.limited'],
  }),
  discovery: wireRoute({
    ...anyone,
    method: 'GET',
    path: '/.well-known/openid-configuration',
    summary: 'Where tokens are issued (OpenID Connect Discovery 1.0).',
    response: z.object({
      issuer: z.string(),
      token_endpoint: z.string(),
      grant_types_supported: z.array(z.string()),
      token_endpoint_auth_methods_supported: z.array(z.string()),
      scopes_supported: z.array(z.string()),
    }),
  }),
} as const;
