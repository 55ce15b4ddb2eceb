import { z } from 'zod';
import { envelope, fields, id, pageOf, pageQuery, route, searchText, STAFF } from '#contract';

export { MAIL_KINDS } from './mail-kinds.ts';
export type { MailKind } from './mail-kinds.ts';

/** State of a mail: sent; waiting; given up after the last attempt; stored, because no mail server is set. */
export const MAIL_STATES = ['SENT', 'WAITING', 'FAILED', 'KEPT'] as const;

export type MailState = (typeof MAIL_STATES)[number];

const mailFacts = {
  id: z.string(),
  /** Its kind, such as `password-reset.link`. */
  kind: z.string(),
  to: z.string(),
  language: z.enum(['en', 'vi', 'fr']),
  subject: z.string(),
  state: z.enum(MAIL_STATES),
  attempts: z.int(),
  /** The mail server's last error message. */
  lastError: z.string().nullable(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
};

export const mailRow = z.object(mailFacts).meta({ id: 'MailRow' });

export type MailRow = z.infer<typeof mailRow>;

/** A mail with its text; null once it was sent, because it may contain a secret of its reader. */
export const mailDetail = z.object({ ...mailFacts, text: z.string().nullable() }).meta({ id: 'MailDetail' });

export type MailDetail = z.infer<typeof mailDetail>;

const shared = { method: 'GET', tag: 'Mail (admin)', authorities: STAFF } as const;

export const mailListRoute = route({
  ...shared,
  path: '/api/admin/mail/list',
  summary: 'Lists the mails of the platform, newest first.',
  query: fields({ ...pageQuery, search: searchText.optional() }),
  response: pageOf(mailRow),
});

export const mailDetailRoute = route({
  ...shared,
  path: '/api/admin/mail/{id}',
  summary: 'Returns one mail. Its text is available until it is sent.',
  params: fields({ id }),
  response: envelope(mailDetail),
  errors: ['mail.unknown'],
});
