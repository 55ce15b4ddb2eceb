import { z } from 'zod';
import { COMPANY_MEMBERS, envelope, fields, id, route, type Authority } from '#contract';
import { feedLook, feedOffer, feedSource, sourceBody, sourceTestBody, sourceUpdateBody } from './feed-source.ts';

const tag = 'Sources of files';
const ADMINS: readonly Authority[] = ['COMPANY_ADMIN'];
const one = { tag, params: fields({ id }) } as const;
const source = envelope(feedSource);
const WRITE = [
  'feeds.owner',
  'feeds.zone',
  'feeds.secret-again',
  'feeds.folder-taken',
  'feeds.no-folder',
  'secret.no-key',
];

/** Sources from which files arrive by themselves. Secrets are never answered. */
export const feedRoutes = {
  list: route({
    method: 'GET',
    scope: 'inbox:read',
    wholeCompany: true,
    path: '/api/feeds/list',
    tag,
    summary: 'The sources of the company by name, with what this server offers.',
    authorities: COMPANY_MEMBERS,
    response: envelope(
      z.object({
        sources: z.array(feedSource),
        /** Where files of the company are taken from on the server; null: not set up. */
        folder: z.string().nullable(),
        /** Whether passwords can be stored. */
        hasSecrets: z.boolean(),
        /** Time zone of new sources. */
        zone: z.string(),
        /** People who may own a source. */
        owners: z.array(z.object({ id: z.string(), name: z.string() })),
      }),
    ),
  }),
  detail: route({
    ...one,
    method: 'GET',
    scope: 'inbox:read',
    wholeCompany: true,
    path: '/api/feeds/{id}',
    summary: 'A source with its last 50 looks: what came, and what was wrong.',
    authorities: COMPANY_MEMBERS,
    response: envelope(feedSource.extend({ looks: z.array(feedLook) })),
    errors: ['feeds.unknown'],
  }),
  create: route({
    method: 'POST',
    path: '/api/feeds/create',
    tag,
    summary: 'Adds a source. It is looked at from now on.',
    authorities: ADMINS,
    body: sourceBody,
    response: source,
    errors: [...WRITE, 'feeds.most'],
  }),
  change: route({
    ...one,
    method: 'PUT',
    path: '/api/feeds/{id}',
    summary:
      'Changes a source. Its secret is kept if none is given, except when the secret would go to another server or user.',
    authorities: ADMINS,
    body: sourceUpdateBody,
    response: source,
    errors: [...WRITE, 'feeds.unknown', 'feeds.stale'],
  }),
  pause: route({
    ...one,
    method: 'POST',
    path: '/api/feeds/{id}/pause',
    summary: 'Pauses a source, or lets it go on. A paused one is not looked at, and nothing of it is late.',
    authorities: ADMINS,
    body: fields({ isPaused: z.boolean({ error: 'feeds.paused-or-not' }) }),
    response: source,
    errors: ['feeds.unknown'],
  }),
  remove: route({
    ...one,
    method: 'DELETE',
    path: '/api/feeds/{id}',
    summary: 'Deletes a source with its secret. Files that have arrived stay.',
    authorities: ADMINS,
    response: envelope(z.object({ id: z.string() })),
    errors: ['feeds.unknown'],
  }),
  look: route({
    ...one,
    method: 'POST',
    path: '/api/feeds/{id}/look',
    summary: 'Looks at a source now, in the background.',
    authorities: ADMINS,
    response: source,
    errors: ['feeds.unknown', 'feeds.paused', 'rate.limited'],
  }),
  test: route({
    method: 'POST',
    path: '/api/feeds/test',
    tag,
    summary: 'Connects to a source as given and says what it would take. It takes and changes nothing.',
    authorities: ADMINS,
    body: sourceTestBody,
    response: envelope(feedOffer),
    errors: [
      'feeds.unknown',
      'feeds.secret-again',
      'feeds.no-folder',
      'feeds.test-failed',
      'secret.no-key',
      'rate.limited',
    ],
  }),
} as const;

/** Calls whose answers change when a source is looked at. */
export const FEED_ANSWERS = ['/api/feeds'] as const;
