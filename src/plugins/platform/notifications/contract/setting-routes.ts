import { z } from 'zod';
import { envelope, fields, route, textField } from '#contract';
import { MAIL_CHOICES, NOTICE_HEADINGS } from './notice-topic.ts';

/** Default time of the digest: seven in the morning in a place without daylight saving. */
export const DIGEST_DEFAULT = { zone: 'Australia/Brisbane', hour: 7 } as const;

const topicSetting = z.object({
  topic: z.string(),
  /** Under which the setting stands. */
  heading: z.enum(NOTICE_HEADINGS),
  names: z.object({ en: z.string(), vi: z.string(), fr: z.string() }),
  /** Shows as unread in the bell; otherwise it is listed as read. */
  inApp: z.boolean(),
  mail: z.enum(MAIL_CHOICES),
});

export type TopicSetting = z.infer<typeof topicSetting>;

const noticeSettings = z
  .object({
    topics: z.array(topicSetting),
    /** Hour of the day in `zone` from which the daily mail is sent. */
    hour: z.int(),
    /** IANA name, for example `Australia/Brisbane`. */
    zone: z.string(),
  })
  .meta({ id: 'NoticeSettings' });

export type NoticeSettings = z.infer<typeof noticeSettings>;

const shared = { tag: 'Notifications', authorities: 'signed-in' } as const;

export const noticeSettingsRoute = route({
  ...shared,
  method: 'GET',
  path: '/api/notifications/settings',
  summary: "Returns the caller's notification settings, for the bell and for mail.",
  response: envelope(noticeSettings),
});

const noticeSettingsBody = fields({
  topics: z
    .array(
      fields({
        topic: textField(64),
        inApp: z.boolean(),
        mail: z.enum(MAIL_CHOICES, { error: 'notifications.no-choice' }),
      }),
    )
    .max(100),
  hour: z.int().min(0).max(23),
  zone: z.string().max(64).refine(isZone, 'notifications.no-zone'),
});

export const updateNoticeSettingsRoute = route({
  ...shared,
  method: 'POST',
  path: '/api/notifications/update/settings',
  summary: "Changes the caller's notification settings. Topics that are absent stay as they are.",
  body: noticeSettingsBody,
  response: envelope(noticeSettings),
});

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
