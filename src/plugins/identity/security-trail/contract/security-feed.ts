import { z } from 'zod';
import { envelope, fields, messageFor, route, STAFF } from '#contract';

/** Most events of one response. */
export const FEED_MOST = 1_000;

const user = z.object({ uid: z.string().optional(), name: z.string(), email_addr: z.string().optional() });

/** An event in the names of OCSF 1.8.0. What OCSF has no name for is in `unmapped`. */
export const ocsfEventBody = z
  .object({
    category_uid: z.int(),
    category_name: z.string(),
    class_uid: z.int(),
    class_name: z.string(),
    activity_id: z.int(),
    activity_name: z.string(),
    type_uid: z.int(),
    type_name: z.string(),
    /** Milliseconds since 1970. */
    time: z.int(),
    severity_id: z.int(),
    severity: z.string(),
    status_id: z.int(),
    status: z.string(),
    metadata: z.object({
      version: z.string(),
      uid: z.string(),
      event_code: z.string(),
      log_name: z.string(),
      original_time: z.string(),
      product: z.object({ name: z.string(), vendor_name: z.string(), version: z.string() }),
      tenant_uid: z.string().optional(),
    }),
    actor: z.object({ user }).optional(),
    user: user.optional(),
    entity: z.object({ type_id: z.int(), type: z.string(), name: z.string(), uid: z.string().optional() }).optional(),
    src_endpoint: z.object({ ip: z.string() }).optional(),
    http_request: z.object({ user_agent: z.string() }).optional(),
    unmapped: z.record(z.string(), z.string()).optional(),
  })
  .meta({ id: 'SecurityEvent' });

const limitWrong = messageFor('security-trail.feed-limit', { most: FEED_MOST });

const feed = {
  method: 'GET',
  scope: 'security:read',
  query: fields({
    /** `next` of the last response. Without it, from the first event. */
    after: z
      .string()
      .regex(/^\d{1,18}$/, 'security-trail.feed-after')
      .default('0'),
    limit: z.coerce
      .number({ error: limitWrong })
      .int(limitWrong)
      .min(1, limitWrong)
      .max(FEED_MOST, limitWrong)
      .default(100),
  }),
  response: envelope(
    z.object({
      events: z.array(ocsfEventBody),
      /** Where to go on: pass it as `after`. */
      next: z.string(),
      isMore: z.boolean(),
    }),
  ),
} as const;

/** Security events for a SIEM, oldest first. Nothing is left out or answered twice, however many writers there are. */
export const securityFeedRoutes = {
  own: route({
    ...feed,
    path: '/api/security-event/feed',
    tag: 'Security',
    summary: 'Security events of the own company in the names of OCSF, oldest first, from a place on.',
    authorities: ['COMPANY_ADMIN'],
  }),
  all: route({
    ...feed,
    path: '/api/admin/security-event/feed',
    tag: 'Security (admin)',
    summary: 'Security events of every company in the names of OCSF, oldest first, from a place on.',
    authorities: STAFF,
  }),
} as const;
