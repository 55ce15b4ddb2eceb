import { z } from 'zod';
import { fields, id, pageOf, pageQuery, route, messageFor, searchText, STAFF } from '#contract';

export { FEED_MOST, securityFeedRoutes } from './security-feed.ts';
export { securityEventPublished } from './published-events.ts';
export { SECURITY_KINDS } from './security-kinds.ts';
export type { SecurityKind } from './security-kinds.ts';

/** An account as the trail names it; without a name if it is deleted or its invitation is unanswered. */
const person = z.object({ id: z.string(), name: z.string().nullable(), email: z.string().nullable() });

export const securityEventRow = z
  .object({
    id: z.string(),
    at: z.string(),
    /** `<plugin>.<what>`, such as `sign-in.refused`. */
    kind: z.string(),
    /** Who did it; null if unknown, or for the program itself. */
    actor: person.nullable(),
    /** Whose account it is about; null if there is no such account. */
    subject: person.nullable(),
    company: z.object({ id: z.string(), name: z.string().nullable() }).nullable(),
    /** Where the request came from; null for the program itself. */
    address: z.string().nullable(),
    userAgent: z.string().nullable(),
    detail: z.record(z.string(), z.string()),
  })
  .meta({ id: 'SecurityEventRow' });

export type SecurityEventRow = z.infer<typeof securityEventRow>;

/** Years a moment may be in: those of the trail, with margin. PostgreSQL has no year 0. */
const YEARS = /^(?:20|21)\d\d-/;

/** A moment as ISO 8601 writes it in UTC: `2026-11-21T03:15:00.000Z`. */
const moment = z.iso
  .datetime()
  .max(30, 'api.time')
  .refine((given) => YEARS.test(given), messageFor('api.date-range', { first: '2000', last: '2199' }));

export const securityEventListRoute = route({
  method: 'GET',
  path: '/api/admin/security-event/list',
  tag: 'Security (admin)',
  summary: 'Lists events about accounts and access, newest first.',
  authorities: STAFF,
  query: fields({
    ...pageQuery,
    kind: z
      .string()
      .regex(/^[a-z-]{1,40}\.[a-z-]{1,40}$/)
      .optional(),
    /** Part of the name or e-mail address of the actor or subject; or an exact network address. */
    search: searchText.optional(),
    companyId: id.optional(),
    /** First moment, inclusive. */
    from: moment.optional(),
    /** Last moment, exclusive. */
    to: moment.optional(),
  }),
  response: pageOf(securityEventRow),
});
