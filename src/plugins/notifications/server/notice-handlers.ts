import { pageAnswer } from '#contract';
import { serve, type Caller, type Clock, type Database, type ServedRoute, type Trx } from '#server';
import { markAllReadRoute, markReadRoute, noticeListRoute, unreadCountRoute } from '../contract/index.ts';
import type { NoticeStore } from './notice-store.ts';

/** The own notices: calls for everybody, since a notice belongs to an account and not to an area. */
export function noticeHandlers(database: Database, store: NoticeStore, clock: Clock): readonly ServedRoute[] {
  /** Staff have no company, so they read as nobody's tenant: the policy then admits staff's own notices alone. */
  const reading = <T>({ companyId }: Caller, work: (trx: Trx) => Promise<T>): Promise<T> =>
    companyId === null ? database.reference(work) : database.withTenant(companyId, work, { readonly: true });

  const writing = <T>({ companyId, accountId }: Caller, work: (trx: Trx) => Promise<T>): Promise<T> =>
    companyId === null
      ? database.asStaff({ accountId, action: 'own notices marked as read' }, work)
      : database.withTenant(companyId, work);

  const mark = async (caller: Caller, ids: readonly string[] | 'all') => {
    const at = clock.now().toISOString();
    const unread = await writing(caller, async (trx) => {
      await store.markRead(trx, caller.accountId, ids, at);
      return store.unread(trx, caller.accountId);
    });
    return { statusCode: 200, data: { unread } };
  };

  return [
    serve(noticeListRoute, async ({ caller, query: { page, size, unread } }) => {
      const { rows, count } = await reading(caller, (trx) =>
        store.page(trx, caller.accountId, { page, size, unreadOnly: unread === 'true' }),
      );
      return pageAnswer(rows, page, size, count);
    }),
    serve(unreadCountRoute, async ({ caller }) => ({
      statusCode: 200,
      data: { unread: await reading(caller, (trx) => store.unread(trx, caller.accountId)) },
    })),
    serve(markReadRoute, ({ caller, body }) => mark(caller, body.ids)),
    serve(markAllReadRoute, ({ caller }) => mark(caller, 'all')),
  ];
}
