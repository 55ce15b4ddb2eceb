import { z } from 'zod';
import { envelope, fields, id, pageOf, pageQuery, route } from '#contract';

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

const unreadCount = envelope(z.object({ unread: z.int() }));

export const noticeListRoute = route({
  ...shared,
  method: 'GET',
  path: '/api/notifications',
  summary: 'Notices of the person who asks, newest first.',
  query: fields({ ...pageQuery, unread: z.enum(['true', 'false'], { error: 'Say true or false.' }).optional() }),
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
  body: fields({
    ids: z
      .array(id, { error: 'Name the notices.' })
      .min(1, 'Name the notices.')
      .max(MARKED_AT_ONCE, `At most ${MARKED_AT_ONCE} notices at once.`),
  }),
  response: unreadCount,
});

export const markAllReadRoute = route({
  ...shared,
  method: 'POST',
  path: '/api/notifications/mark-all-read',
  summary: 'Marks every own notice as read.',
  response: unreadCount,
});
