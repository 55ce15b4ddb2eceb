import type { Problem } from '#contract';
import { defineWebPlugin } from '#core';
import { FakeHttpService, reply } from '#core/testing';
import {
  markAllReadRoute,
  markReadRoute,
  NoticeKind,
  noticeKind,
  noticeListRoute,
  noticeSettingsRoute,
  removeReadRoute,
  updateNoticeSettingsRoute,
  type NoticeSettings,
  type NoticeRow,
  unreadCountRoute,
} from '../../contract/index.ts';

const MINUTE = 60_000;

const places = ['who', 'input', 'facility', 'from', 'to'] as const;
const detail = 'story.record';

const kinds = [
  noticeKind({
    id: 'story.changed',
    act: 'changed',
    places,
    sentence: 'story.changed',
    repeated: 'story.changed.often',
    detail,
  }),
  noticeKind({ id: 'story.deleted', act: 'deleted', places, sentence: 'story.deleted', detail }),
  noticeKind({ id: 'story.created', act: 'created', places, sentence: 'story.created', detail }),
];

const english = {
  'story.changed': '{{who}} changed your record',
  'story.changed.often': 'Your record was changed {{count}} times, last by {{who}}',
  'story.deleted': '{{who}} deleted your record',
  'story.created': 'Platform staff entered a record for your company',
  'story.record': '{{input}}, {{facility}}, {{from}} – {{to}}',
};

/** Stands for a plugin that sends notices. */
export const senderPlugin = defineWebPlugin({
  manifest: { id: 'story-notice', title: 'Notice of a story', requires: ['notifications'] },
  locales: { en: english, vi: english, fr: english },
  bind: ({ bind }) => {
    for (const kind of kinds) bind(NoticeKind).toConstantValue(kind);
  },
});

/** A notice that is `minutes` old whenever the story renders, so that its text is always the same. */
export function storyNotice(id: string, minutes: number, change: Partial<NoticeRow> = {}): NoticeRow {
  const toldAt = new Date(Date.now() - minutes * MINUTE).toISOString();
  return {
    id,
    kind: 'story.changed',
    params: {
      who: 'Hannah Cole',
      input: 'Diesel oil',
      facility: 'Ironbark Open Cut',
      from: '2025-07-01',
      to: '2025-07-31',
    },
    count: 1,
    link: `scope1/${id}`,
    toldAt,
    waiting: null,
    readAt: null,
    ...change,
  };
}

/** Default settings of an account. */
export const storySettings: NoticeSettings = {
  hour: 7,
  zone: 'Australia/Brisbane',
  topics: [
    {
      topic: 'records',
      heading: 'work',
      names: { en: 'Records', vi: 'Bản ghi', fr: 'Enregistrements' },
      inApp: true,
      mail: 'never',
    },
    { topic: 'other', heading: 'other', names: { en: 'Other', vi: 'Khác', fr: 'Autres' }, inApp: true, mail: 'never' },
  ],
};

/** A server that stores the notices of one account in memory, newest first. */
export class StoryNotices {
  notices: readonly NoticeRow[] = [];
  /** The error the list fails with, while set. */
  failure: Problem | null = null;
  readonly http = new FakeHttpService([
    reply(unreadCountRoute, () => this.count()),
    reply(noticeListRoute, ({ query }) => this.failure ?? this.list(Number(query.size))),
    reply(markReadRoute, ({ body }) => this.mark((id) => body.ids.includes(id))),
    reply(markAllReadRoute, () => this.mark(() => true)),
    reply(removeReadRoute, () => this.removeRead()),
    reply(noticeSettingsRoute, { statusCode: 200, data: storySettings }),
    reply(updateNoticeSettingsRoute, ({ body }) => ({
      statusCode: 200,
      message: 'api.updated',
      data: { ...storySettings, hour: body.hour },
    })),
  ]);

  /** Resets the state for every story, also when it renders again. */
  begin(notices: readonly NoticeRow[], failure: Problem | null = null): void {
    this.notices = notices;
    this.failure = failure;
    this.http.received.length = 0;
  }

  private list(size: number) {
    const { length } = this.notices;
    return {
      statusCode: 200,
      data: this.notices.slice(0, size),
      page: 1,
      page_size: size,
      total_item: length,
      total_page: Math.ceil(length / size),
    };
  }

  private count() {
    return { statusCode: 200, data: { unread: this.notices.filter(({ readAt }) => readAt === null).length } };
  }

  private removeRead() {
    this.notices = this.notices.filter(({ readAt }) => readAt === null);
    return this.count();
  }

  private mark(wanted: (id: string) => boolean) {
    this.notices = this.notices.map((one) => (wanted(one.id) ? { ...one, readAt: one.readAt ?? one.toldAt } : one));
    return this.count();
  }
}
