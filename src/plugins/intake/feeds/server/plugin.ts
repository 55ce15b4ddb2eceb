import { token } from '#contract';
import { Inbox } from '#plugins/intake/inbox/server';
import { NoticeTopic } from '#plugins/platform/notifications/contract';
import { Notices, PushedChange } from '#plugins/platform/notifications/server';
import { TaskSource } from '#plugins/platform/tasks/server';
import {
  Clock,
  Database,
  defineServerPlugin,
  FileScans,
  OutboundFiles,
  OutboundMailboxes,
  RateLimits,
  Secrets,
  Settings,
  type QueueWorker,
} from '#server';
import { manifest } from '../manifest.ts';
import { texts } from '../texts/index.ts';
import { AddressCollector } from './address-collector.ts';
import { DueRound } from './due-round.ts';
import { feedHandlers } from './feed-handlers.ts';
import { FeedLooking, type LookParts } from './feed-look.ts';
import { FeedService } from './feed-service.ts';
import { FeedStore } from './feed-store.ts';
import { feedWorker } from './feed-worker.ts';
import { FolderCollector } from './folder-collector.ts';
import { MailCollector } from './mail-collector.ts';
import { feedTasks } from './feed-tasks.ts';
import { feedSources } from './migrations/0001-feed-sources.ts';
import { pushedFeeds } from './pushed-feeds.ts';

const Parts = token<LookParts>('feeds/parts');
const Worker = token<Pick<QueueWorker, 'start' | 'stop'>>('feeds/worker');

export default defineServerPlugin({
  manifest,
  summary: 'Folders, mailboxes and addresses from which files arrive by schedule, and what is late.',
  texts: [texts],
  migrations: [feedSources],
  bind: ({ bind }) => {
    bind(PushedChange).toConstantValue(pushedFeeds);
    bind(NoticeTopic).toConstantValue({ id: 'feeds', mail: 'daily', heading: 'data' });
    bind(TaskSource).toConstantValue(feedTasks);
    bind(FeedStore).toConstantValue(new FeedStore());
    bind(Parts).toResolvedValue(
      (database, store, inbox, notices, secrets, files, scans, mailboxes, settings, clock) => ({
        database,
        store,
        inbox,
        scans,
        notices,
        secrets,
        clock,
        collectors: [
          new FolderCollector(settings.inboxFolder, () => clock.now().getTime()),
          new MailCollector(mailboxes),
          new AddressCollector(files),
        ],
      }),
      [Database, FeedStore, Inbox, Notices, Secrets, OutboundFiles, FileScans, OutboundMailboxes, Settings, Clock],
    );
    bind(FeedLooking).toResolvedValue((parts) => new FeedLooking(parts), [Parts]);
    bind(DueRound).toResolvedValue((parts) => new DueRound(parts), [Parts]);
    bind(FeedService).toResolvedValue(
      (database, store, looking, secrets, limits, clock, { inboxFolder: root }) =>
        new FeedService({ database, store, looking, secrets, limits, clock, root }),
      [Database, FeedStore, FeedLooking, Secrets, RateLimits, Clock, Settings],
    );
    bind(Worker).toResolvedValue(
      (parts, looking, due) => feedWorker({ ...parts, looking, due }),
      [Parts, FeedLooking, DueRound],
    );
  },
  routes: (services) =>
    feedHandlers({
      database: services.get(Database),
      store: services.get(FeedStore),
      feeds: services.get(FeedService),
      root: services.get(Settings).inboxFolder,
      hasSecrets: services.get(Secrets).isReady,
    }),
  start: async (services) => services.get(Worker).start(),
  stop: (services) => services.get(Worker).stop(),
});
