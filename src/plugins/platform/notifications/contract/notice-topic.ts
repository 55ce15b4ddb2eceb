import { token } from '#contract';

/** When notices go out by mail. */
export const MAIL_CHOICES = ['never', 'daily', 'at-once'] as const;

export type MailChoice = (typeof MAIL_CHOICES)[number];

/** Headings under which a person's settings stand, in their order. */
export const NOTICE_HEADINGS = ['work', 'reports', 'companies', 'data', 'systems', 'other'] as const;

export type NoticeHeading = (typeof NOTICE_HEADINGS)[number];

/**
 * Kinds of notices with one setting, declared by the plugin that sends them: those whose id is the topic's or begins with
 * it and a dot. Its name is the text `<id>.topic`, which mails and screens share.
 */
export interface NoticeTopic {
  /** The id of the plugin, or that and a part: `records`, `record-request.due`. Never changes once published. */
  readonly id: string;
  /** Default until a person chooses. */
  readonly mail: MailChoice;
  /** Where its setting stands; absent: under Other. */
  readonly heading?: NoticeHeading;
}

/** The topics with settings; bound in the server half. */
export const NoticeTopic = token<NoticeTopic>('notifications/notice-topic');

/** For kinds without a declared topic. */
export const OTHER_TOPIC: NoticeTopic = { id: 'other', mail: 'never' };

/** The key of a topic's name. */
export const topicName = (id: string) => (id === OTHER_TOPIC.id ? 'notifications.topic.other' : `${id}.topic`);

/** The topic of a kind: the most specific of those declared. */
export function topicOf(kind: string, topics: readonly NoticeTopic[]): NoticeTopic {
  return topics
    .filter(({ id }) => kind === id || kind.startsWith(`${id}.`))
    .reduce((best, one) => (best === OTHER_TOPIC || one.id.length > best.id.length ? one : best), OTHER_TOPIC);
}
