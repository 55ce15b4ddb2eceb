import { z } from 'zod';
import { envelope, eventRoute, fields, id, pageOf, pageQuery, route } from '#contract';

/** Most notices one call may mark; a screen shows fewer. */
const MARKED_AT_ONCE = 100;

export const noticeRow = z
  .object({
    id: z.string(),
    /** Id of a `NoticeKind`. A kind that is no longer declared is still listed. */
    kind: z.string(),
    /** Parameters of the kind's sentence. */
    params: z.record(z.string(), z.string()),
    /** Number of occurrences; more than 1 if repetitions were folded into one notice. */
    count: z.int(),
    /** How much of its work is waiting now; null: the kind is not about waiting work. */
    waiting: z.int().nullable(),
    /** Path of a screen below the reader's area, for example `scope1/0190...`; null: nothing to open. */
    link: z.string().nullable(),
    /** Time of the last occurrence. */
    toldAt: z.string(),
    readAt: z.string().nullable(),
  })
  .meta({ id: 'Notice' });

export type NoticeRow = z.infer<typeof noticeRow>;

/** Common prefix of the queries of notices, to invalidate after a change. */
export const NOTICE_QUERIES = '/api/notifications';

const shared = { tag: 'Notifications', authorities: 'signed-in' } as const;

const named = fields({
  ids: z.array(id).min(1).max(MARKED_AT_ONCE),
});

const unreadCount = envelope(z.object({ unread: z.int() }));

export const noticeListRoute = route({
  ...shared,
  method: 'GET',
  path: '/api/notifications',
  summary: "Lists the caller's notices, newest first.",
  query: fields({
    ...pageQuery,
    unread: z.enum(['true', 'false'], { error: 'api.boolean' }).optional(),
    topic: z
      .string()
      .regex(/^[a-z][a-z0-9.-]{0,63}$/)
      .optional(),
  }),
  response: pageOf(noticeRow),
});

export const unreadCountRoute = route({
  ...shared,
  method: 'GET',
  path: '/api/notifications/unread-count',
  summary: "Counts the caller's unread notices.",
  response: unreadCount,
});

export const markReadRoute = route({
  ...shared,
  method: 'POST',
  path: '/api/notifications/mark-read',
  summary:
    "Marks notices of the caller as read and returns how many are unread. Ids of other people's notices have no effect.",
  body: named,
  response: unreadCount,
});

export const markUnreadRoute = route({
  ...shared,
  method: 'POST',
  path: '/api/notifications/mark-unread',
  summary:
    "Marks notices of the caller as unread and returns how many are unread. Ids of other people's notices have no effect.",
  body: named,
  response: unreadCount,
});

export const removeNoticesRoute = route({
  ...shared,
  method: 'POST',
  path: '/api/notifications/remove',
  summary: "Deletes notices of the caller permanently. Ids of other people's notices have no effect.",
  body: named,
  response: unreadCount,
});

export const removeReadRoute = route({
  ...shared,
  method: 'POST',
  path: '/api/notifications/remove-read',
  summary: 'Deletes every read notice of the caller.',
  response: unreadCount,
});

export const markAllReadRoute = route({
  ...shared,
  method: 'POST',
  path: '/api/notifications/mark-all-read',
  summary: 'Marks every notice of the caller as read.',
  response: unreadCount,
});

/**
 * Events for the signed-in caller. The id of an event encodes what its reader has seen: sent back as `Last-Event-ID`, it
 * returns everything since, whatever happened to the connection.
 */
export const noticeStreamRoute = eventRoute({
  ...shared,
  path: '/api/notifications/stream',
  summary: 'Streams events: notices of the caller, and changes of the own company.',
  events: {
    /** Notices added or read elsewhere: the new ones, and the number of unread ones now. */
    notices: z.object({ ids: z.array(z.string()), unread: z.int() }),
    /** Prefixes of the paths whose responses are outdated. Of the own company, and never what changed in it. */
    changed: z.object({ answers: z.array(z.string()) }),
  },
  errors: ['stream.not-accepted'],
});
