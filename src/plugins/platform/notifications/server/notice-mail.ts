import type { MessageText } from '#contract';
import type { Mail } from '#plugins/platform/mail/server';
import { later } from '#server';
import { topicName } from '../contract/index.ts';
import type { WorkToDo } from './mailed-work.ts';

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

type Work = Pick<WorkToDo, 'kinds' | 'overdue'>;

/**
 * The daily mail: what the reader has to do, and the notices since the last one. It has only counts; details need a
 * sign-in.
 */
export function dailyMail(reader: NoticeReader, work: Work, topics: readonly MailedTopic[]): Mail {
  const said = work.kinds.length === 0 ? words(reader, topics, 'daily') : workWords(reader, work, topics);
  return { kind: 'notifications.digest', ...said };
}

function workWords(
  { email, name: reader, language, isStaff }: NoticeReader,
  { kinds, overdue }: Work,
  topics: readonly MailedTopic[],
) {
  return {
    to: email,
    language,
    subject: later('notifications.mail.tasks.subject', { count: sumOf(kinds) }),
    paragraphs: [
      later('mail.hello', { name: reader }),
      later('notifications.mail.tasks'),
      ...kinds.map(({ name, count }) => line(name, count)),
      ...(overdue === 0 ? [] : [later('notifications.mail.tasks.overdue', { count: overdue })]),
      ...(topics.length === 0 ? [] : [later('notifications.mail.daily'), ...linesOf(topics)]),
    ],
    action: { label: later('notifications.mail.tasks.button'), address: isStaff ? '/admin/home' : '/home' },
    closing: later('notifications.mail.closing'),
  };
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
  return {
    to: email,
    language,
    subject: later('notifications.mail.subject', { count: sumOf(topics) }),
    paragraphs: [later('mail.hello', { name }), later(`notifications.mail.${opening}`), ...linesOf(topics)],
    action: {
      label: later('notifications.mail.button'),
      address: isStaff ? '/admin/notifications' : '/notifications',
    },
    closing: later('notifications.mail.closing'),
  };
}

const sumOf = (counted: readonly { readonly count: number }[]) => counted.reduce((sum, { count }) => sum + count, 0);

const line = (name: string, number: number): MessageText =>
  later('notifications.mail.line', { topic: later(name), number });

const linesOf = (topics: readonly MailedTopic[]) => topics.map(({ topic, count }) => line(topicName(topic), count));
