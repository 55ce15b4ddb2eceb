import type { Mail } from '#plugins/platform/mail/server';
import { later } from '#server';
import { topicName } from '../contract/index.ts';

/** How many notices of each topic. */
export interface MailedTopic {
  readonly topic: string;
  readonly count: number;
}

/** Who is written to. */
export interface NoticeReader {
  readonly email: string;
  readonly name: string;
  readonly language: string;
  readonly isStaff: boolean;
}

/** What was told since the last one, once a day. What happened stands behind the sign-in, not in the mail. */
export function digestMail(reader: NoticeReader, topics: readonly MailedTopic[]): Mail {
  return { kind: 'notifications.digest', ...words(reader, topics, 'daily') };
}

/** What has just been told, for topics somebody wants to hear of at once. */
export function atOnceMail(reader: NoticeReader, topics: readonly MailedTopic[]): Mail {
  return { kind: 'notifications.at-once', ...words(reader, topics, 'at-once') };
}

function words(
  { email, name, language, isStaff }: NoticeReader,
  topics: readonly MailedTopic[],
  opening: 'daily' | 'at-once',
) {
  const all = topics.reduce((sum, { count }) => sum + count, 0);
  return {
    to: email,
    language,
    subject: later('notifications.mail.subject', { count: all }),
    paragraphs: [
      later('mail.hello', { name }),
      later(`notifications.mail.${opening}`),
      ...topics.map(({ topic, count }) =>
        later('notifications.mail.line', { topic: later(topicName(topic)), number: count }),
      ),
    ],
    action: {
      label: later('notifications.mail.button'),
      address: isStaff ? '/admin/notifications' : '/notifications',
    },
    closing: later('notifications.mail.closing'),
  };
}
