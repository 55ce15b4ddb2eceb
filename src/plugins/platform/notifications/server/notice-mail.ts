import type { Mail, MailLanguage } from '#plugins/platform/mail/server';

/** How many notices of each topic, by the topic's name in the reader's language. */
export interface MailedTopic {
  readonly name: string;
  readonly count: number;
}

/** Who is written to. */
export interface NoticeReader {
  readonly email: string;
  readonly name: string;
  readonly language: MailLanguage;
  readonly isStaff: boolean;
}

interface Words {
  readonly subject: (count: number) => string;
  readonly hello: (name: string) => string;
  readonly daily: string;
  readonly atOnce: string;
  readonly line: (topic: string, count: number) => string;
  readonly button: string;
  readonly closing: string;
}

const WORDS: Readonly<Record<MailLanguage, Words>> = {
  en: {
    subject: (count) => (count === 1 ? 'One new notification' : `${count} new notifications`),
    hello: (name) => `Hello ${name},`,
    daily: 'this is what others did since the last daily mail that you have not read yet:',
    atOnce: 'this has just happened:',
    line: (topic, count) => `${topic}: ${count}`,
    button: 'Read notifications',
    closing: 'You choose on your profile which notifications are mailed, and when.',
  },
  vi: {
    subject: (count) => `${count} thông báo mới`,
    hello: (name) => `Xin chào ${name},`,
    daily: 'đây là những việc người khác đã làm từ thư hằng ngày trước mà bạn chưa đọc:',
    atOnce: 'những việc này vừa xảy ra:',
    line: (topic, count) => `${topic}: ${count}`,
    button: 'Đọc thông báo',
    closing: 'Bạn chọn trong hồ sơ của mình thông báo nào được gửi qua thư và khi nào.',
  },
  fr: {
    subject: (count) => (count === 1 ? 'Une nouvelle notification' : `${count} nouvelles notifications`),
    hello: (name) => `Bonjour ${name},`,
    daily: 'voici ce que d’autres ont fait depuis le dernier courriel quotidien et que vous n’avez pas encore lu :',
    atOnce: 'ceci vient de se produire :',
    line: (topic, count) => `${topic} : ${count}`,
    button: 'Lire les notifications',
    closing: 'Vous choisissez dans votre profil quelles notifications sont envoyées par courriel, et quand.',
  },
};

/** What was told since the last one, once a day. What happened stands behind the sign-in, not in the mail. */
export function digestMail(reader: NoticeReader, topics: readonly MailedTopic[]): Mail {
  return { kind: 'notifications.digest', ...words(reader, topics, 'daily') };
}

/** What has just been told, for topics somebody wants to hear of at once. */
export function atOnceMail(reader: NoticeReader, topics: readonly MailedTopic[]): Mail {
  return { kind: 'notifications.at-once', ...words(reader, topics, 'atOnce') };
}

function words(
  { email, name, language, isStaff }: NoticeReader,
  topics: readonly MailedTopic[],
  opening: 'daily' | 'atOnce',
) {
  const { subject, hello, line, button, closing, ...openings } = WORDS[language];
  const count = topics.reduce((sum, topic) => sum + topic.count, 0);
  return {
    to: email,
    language,
    subject: subject(count),
    paragraphs: [hello(name), openings[opening], ...topics.map((topic) => line(topic.name, topic.count))],
    action: { label: button, address: isStaff ? '/admin/notifications' : '/notifications' },
    closing,
  };
}
