import { MESSAGES, pageAnswer } from '#contract';
import { serve, type Caller, type Clock, type Database, type ServedRoute, type Trx } from '#server';
import {
  markAllReadRoute,
  markReadRoute,
  markUnreadRoute,
  noticeListRoute,
  noticeSettingsRoute,
  noticeStreamRoute,
  removeNoticesRoute,
  removeReadRoute,
  unreadCountRoute,
  updateNoticeSettingsRoute,
  type NoticeRow,
} from '../contract/index.ts';
import type { StoredNotice, NoticeStore } from './notice-store.ts';
import type { PushHub } from './push-hub.ts';
import type { SettingStore } from './setting-store.ts';
import { waitingOf, type StillWaiting, type WaitingWork } from './waiting-work.ts';

/** The caller's notices: calls for everyone, since a notice belongs to an account and not to an area. */
export function noticeHandlers(
  database: Database,
  store: NoticeStore,
  clock: Clock,
  hub: PushHub,
  settings: SettingStore,
  works: readonly WaitingWork[],
): readonly ServedRoute[] {
  /** Staff have no company, so they read without a tenant: the policy then admits only their own notices. */
  const reading = <T>({ companyId }: Caller, work: (trx: Trx) => Promise<T>): Promise<T> =>
    companyId === null ? database.reference(work) : database.withTenant(companyId, work, { readonly: true });

  const writing = <T>({ companyId, accountId }: Caller, work: (trx: Trx) => Promise<T>): Promise<T> =>
    companyId === null
      ? database.asStaff({ accountId, action: 'own notices' }, work)
      : database.withTenant(companyId, work);

  const change = async (caller: Caller, work: (trx: Trx) => Promise<void>) => {
    const unread = await writing(caller, async (trx) => {
      await work(trx);
      return store.unread(trx, caller.accountId);
    });
    return { statusCode: 200, data: { unread } };
  };

  const mark = (caller: Caller, ids: readonly string[] | 'all') => {
    const at = clock.now().toISOString();
    return change(caller, (trx) => store.markRead(trx, caller.accountId, ids, at));
  };

  return [
    serve(noticeListRoute, async ({ caller, query: { page, size, cursor, unread, topic } }) => {
      const { rows, count, next } = await reading(caller, async (trx) => {
        const found = await store.page(trx, caller.accountId, {
          page,
          size,
          cursor,
          unreadOnly: unread === 'true',
          topic,
        });
        const waiting = await waitingOf(trx, caller.companyId, found.rows, works);
        return { ...found, rows: found.rows.map((row) => shown(row, waiting.get(row.id))) };
      });
      return pageAnswer(rows, page, size, count, next);
    }),
    serve(unreadCountRoute, async ({ caller }) => ({
      statusCode: 200,
      data: { unread: await reading(caller, (trx) => store.unread(trx, caller.accountId)) },
    })),
    serve(noticeStreamRoute, async ({ caller, facts }) => hub.open(caller, facts.lastEventId)),
    serve(markReadRoute, ({ caller, body }) => mark(caller, body.ids)),
    serve(markUnreadRoute, ({ caller, body }) =>
      change(caller, (trx) => store.markUnread(trx, caller.accountId, body.ids)),
    ),
    serve(removeNoticesRoute, ({ caller, body }) =>
      change(caller, (trx) => store.remove(trx, caller.accountId, body.ids)),
    ),
    serve(removeReadRoute, ({ caller }) => change(caller, (trx) => store.remove(trx, caller.accountId, 'read'))),
    serve(noticeSettingsRoute, async ({ caller }) => ({
      statusCode: 200,
      data: await reading(caller, (trx) => settings.of(trx, caller.accountId)),
    })),
    serve(updateNoticeSettingsRoute, async ({ caller, body }) => ({
      statusCode: 200,
      message: MESSAGES.updated,
      data: await writing(caller, async (trx) => {
        await settings.keep(trx, caller, body);
        return settings.of(trx, caller.accountId);
      }),
    })),
    serve(markAllReadRoute, ({ caller }) => mark(caller, 'all')),
  ];
}

function shown({ subject: _subject, ...row }: StoredNotice, waiting: StillWaiting | undefined): NoticeRow {
  return { ...row, waiting: waiting?.count ?? null, link: waiting?.link ?? row.link };
}
