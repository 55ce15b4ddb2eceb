import { every, token } from '#contract';
import { Clock, Database, defineServerPlugin, EventBus, hourly, QueueWorker, Texts } from '#server';
import { MailBox } from '#plugins/platform/mail/server';
import { NoticeTopic } from '../contract/index.ts';
import { manifest } from '../manifest.ts';
import { texts as shared } from '../texts/index.ts';
import { mailRounds } from './mail-rounds.ts';
import { notice } from './migrations/0001-notice.ts';
import { settingsAndMails } from './migrations/0003-settings-and-mails.ts';
import { toldWork } from './migrations/0004-told-work.ts';
import { toldIn } from './migrations/0002-told-in.ts';
import { noticeHandlers } from './notice-handlers.ts';
import { MailedWork } from './mailed-work.ts';
import { Mails, NoticeMails } from './notice-mails.ts';
import { NoticeStore, NoticeStoreImpl } from './notice-store.ts';
import { Notices, NoticesImpl } from './notices.ts';
import { removeOldNotices } from './old-notices.ts';
import { Hub, PushHub } from './push-hub.ts';
import { PushedChange } from './pushed-change.ts';
import { SettingStore } from './setting-store.ts';
import { WaitingWork } from './waiting-work.ts';
import { RecipientView, RecipientViewImpl } from './recipient-view.ts';
import { texts as own } from './texts/index.ts';

const Rounds = token<QueueWorker>('notifications/rounds');

export default defineServerPlugin({
  manifest,
  summary: 'Notifications about what other people did: the bell in the header.',
  texts: [shared, own],
  migrations: [notice, toldIn, settingsAndMails, toldWork],
  bind: ({ bind }) => {
    bind(NoticeStore).toConstantValue(new NoticeStoreImpl());
    bind(RecipientView).toConstantValue(new RecipientViewImpl());
    bind(Notices).toResolvedValue(
      (...parts) => new NoticesImpl(...parts),
      [NoticeStore, RecipientView, Clock, every(NoticeTopic)],
    );
    bind(Hub).toResolvedValue(
      (...parts) => new PushHub(...parts),
      [Database, NoticeStore, EventBus, every(PushedChange)],
    );
    bind(SettingStore).toResolvedValue((...parts) => new SettingStore(...parts), [every(NoticeTopic), Texts]);
    bind(Mails).toResolvedValue(
      (database, mails, clock, topics, work, waiting) =>
        new NoticeMails({ database, mails, clock, topics, work, waiting }),
      [Database, MailBox, Clock, every(NoticeTopic), every(MailedWork), every(WaitingWork)],
    );
    bind(Rounds).toResolvedValue(
      (database, store, clock, mails) =>
        new QueueWorker(database, {
          name: 'mails of notices',
          rounds: [hourly(() => removeOldNotices(database, store, clock)), ...mailRounds(mails)],
        }),
      [Database, NoticeStore, Clock, Mails],
    );
  },
  routes: (services) =>
    noticeHandlers(
      services.get(Database),
      services.get(NoticeStore),
      services.get(Clock),
      services.get(Hub),
      services.get(SettingStore),
      services.every(WaitingWork),
    ),
  start: async (services) => {
    services.get(Hub).start();
    services.get(Rounds).start();
  },
  stop: async (services) => {
    await services.get(Rounds).stop();
    await services.get(Hub).stop();
  },
});
