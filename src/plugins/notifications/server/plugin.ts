import { token } from '#contract';
import { Clock, Database, defineServerPlugin, Hourly } from '#server';
import { manifest } from '../manifest.ts';
import { notice } from './migrations/0001-notice.ts';
import { noticeHandlers } from './notice-handlers.ts';
import { NoticeStore, NoticeStoreImpl } from './notice-store.ts';
import { Notices, NoticesImpl } from './notices.ts';
import { removeOldNotices } from './old-notices.ts';
import { RecipientView, RecipientViewImpl } from './recipient-view.ts';

/** Takes away what was read long ago. */
const Tidying = token<Hourly>('notifications/tidying');

export default defineServerPlugin({
  manifest,
  migrations: [notice],
  bind: ({ bind }) => {
    bind(NoticeStore).toConstantValue(new NoticeStoreImpl());
    bind(RecipientView).toConstantValue(new RecipientViewImpl());
    bind(Notices).toResolvedValue(
      (store, recipients, clock) => new NoticesImpl(store, recipients, clock),
      [NoticeStore, RecipientView, Clock],
    );
    bind(Tidying).toResolvedValue(
      (database, store, clock) => new Hourly(() => removeOldNotices(database, store, clock)),
      [Database, NoticeStore, Clock],
    );
  },
  routes: (services) => noticeHandlers(services.get(Database), services.get(NoticeStore), services.get(Clock)),
  start: async (services) => services.get(Tidying).start(),
  stop: (services) => services.get(Tidying).stop(),
});
