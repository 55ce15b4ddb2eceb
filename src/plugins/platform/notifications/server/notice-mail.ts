import type { Mail } from '#plugins/platform/mail/server';
import { later } from '#server';
import { topicName } from '../contract/index.ts';

/** Number of notices of a topic. */
export interface MailedTopic {
  readonly topic: string;
  readonly count: number;
}

/** The recipient. */
export interface NoticeReader {
  readonly email: string;
  readonly name: string;
  readonly language: string;
  readonly isStaff: boolean;
}

/** Daily digest of the notices since the last one. The mail has only counts; details need a sign-in. */
export function digestMail(reader: NoticeReader, topics: readonly MailedTopic[]): Mail {
  return { kind: 'notifications.digest', ...words(reader, topics, 'daily') };
}

/** Mail about new notices of topics with immediate mail. */
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
