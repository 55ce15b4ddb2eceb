import { z } from 'zod';
import { envelope, eventRoute, fields, id, pageOf, pageQuery, route } from '#contract';

/** Notices one call may mark at most; a screen shows fewer. */
const MARKED_AT_ONCE = 100;

export const noticeRow = z
  .object({
    id: z.string(),
    /** Id of a `NoticeKind`. One that no plugin declares any more is still listed. */
    kind: z.string(),
    /** What fills the places of the kind's sentence. */
    params: z.record(z.string(), z.string()),
    /** How often it happened; more than 1 where a burst was folded into one notice. */
    count: z.int(),
    /** How much of the work it told of waits at this moment; null: nobody waits for what it tells of. */
    waiting: z.int().nullable(),
    /** Path of a screen below the reader's area, for example `scope1/0190...`; null: there is nothing to open. */
    link: z.string().nullable(),
    /** When it happened, the last time. */
    toldAt: z.string(),
    readAt: z.string().nullable(),
  })
  .meta({ id: 'Notice' });

export type NoticeRow = z.infer<typeof noticeRow>;

/** Where every call of notices begins: what a change of them makes old. */
export const ANSWERS_OF_NOTICES = '/api/notifications';

const shared = { tag: 'Notifications', authorities: 'signed-in' } as const;

const named = fields({
  ids: z
    .array(id, { error: 'Name the notices.' })
    .min(1, 'Name the notices.')
    .max(MARKED_AT_ONCE, `At most ${MARKED_AT_ONCE} notices at once.`),
});

const unreadCount = envelope(z.object({ unread: z.int() }));

export const noticeListRoute = route({
  ...shared,
  method: 'GET',
  path: '/api/notifications',
  summary: 'Notices of the person who asks, newest first.',
  query: fields({
    ...pageQuery,
    unread: z.enum(['true', 'false'], { error: 'Say true or false.' }).optional(),
    topic: z
      .string()
      .regex(/^[a-z][a-z0-9.-]{0,63}$/, 'Name a topic.')
      .optional(),
  }),
  response: pageOf(noticeRow),
});

export const unreadCountRoute = route({
  ...shared,
  method: 'GET',
  path: '/api/notifications/unread-count',
  summary: 'How many notices the person who asks has not read.',
  response: unreadCount,
});

export const markReadRoute = route({
  ...shared,
  method: 'POST',
  path: '/api/notifications/mark-read',
  summary: 'Marks own notices as read and answers how many are left. Ids of other people change nothing.',
  body: named,
  response: unreadCount,
});

export const markUnreadRoute = route({
  ...shared,
  method: 'POST',
  path: '/api/notifications/mark-unread',
  summary: 'Marks own notices as unread again and answers how many there are. Ids of other people change nothing.',
  body: named,
  response: unreadCount,
});

export const removeNoticesRoute = route({
  ...shared,
  method: 'POST',
  path: '/api/notifications/remove',
  summary: 'Removes own notices for good. Ids of other people change nothing.',
  body: named,
  response: unreadCount,
});

export const removeReadRoute = route({
  ...shared,
  method: 'POST',
  path: '/api/notifications/remove-read',
  summary: 'Removes every own notice that was read.',
  response: unreadCount,
});

export const markAllReadRoute = route({
  ...shared,
  method: 'POST',
  path: '/api/notifications/mark-all-read',
  summary: 'Marks every own notice as read.',
  response: unreadCount,
});

/**
 * What is pushed to whoever is signed in, as it happens. The id of an event says what its reader knows: given back as
 * `Last-Event-ID`, everything told since follows, whatever happened to the line.
 */
export const noticeStreamRoute = eventRoute({
  ...shared,
  path: '/api/notifications/stream',
  summary: 'Tells as it happens: own notices, and what of the own company has changed.',
  events: {
    /** Notices told or read elsewhere: which are new since the last look, and how many are unread now. */
    notices: z.object({ ids: z.array(z.string()), unread: z.int() }),
    /** Beginnings of the paths whose answers are old now. Of the own company, and never what changed in it. */
    changed: z.object({ answers: z.array(z.string()) }),
  },
  errors: ['stream.not-accepted'],
});
