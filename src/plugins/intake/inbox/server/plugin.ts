import { every, token } from '#contract';
import { ContentStore, EvidenceService } from '#plugins/assurance/evidence/server';
import { NoticeTopic } from '#plugins/platform/notifications/contract';
import { Notices, PushedChange, WaitingWork } from '#plugins/platform/notifications/server';
import { BatchFollower, BatchRows, ImportService, ProposedBatches } from '#plugins/records/record-import/server';
import { Clock, Database, defineServerPlugin, Threads, type QueueWorker } from '#server';
import { TaskSource } from '#plugins/platform/tasks/server';
import { manifest } from '../manifest.ts';
import { texts } from '../texts/index.ts';
import { ArrivedRound, waitingFiles } from './arrived-round.ts';
import { InboxFollower } from './inbox-follower.ts';
import { inboxHandlers } from './inbox-handlers.ts';
import { InboxNotices } from './inbox-notices.ts';
import { InboxReading } from './inbox-reading.ts';
import { Inbox } from './inbox-service.ts';
import { InboxStore } from './inbox-store.ts';
import { inboxTasks } from './inbox-task-source.ts';
import { performedReadings } from './inbox-tasks.ts';
import { inboxWorker } from './inbox-worker.ts';
import { inboxItems } from './migrations/0001-inbox-items.ts';
import { toldOfFiles } from './migrations/0002-told-of-files.ts';
import { askedAgain } from './migrations/0003-asked-again.ts';
import { viewsOfFiles } from './migrations/0004-views-of-files.ts';
import { pushedInbox } from './pushed-inbox.ts';
import { Reader } from './reader.ts';

const Worker = token<Pick<QueueWorker, 'start' | 'stop'>>('inbox/worker');

export default defineServerPlugin({
  manifest,
  summary: 'Files of any kind: read in the background by the reader that knows them, confirmed, recorded.',
  texts: [texts],
  migrations: [inboxItems, toldOfFiles, askedAgain, viewsOfFiles],
  wholeTables: {
    inbox_item: 'Work is taken from it across companies, with locks on its rows.',
  },
  bind: ({ bind }) => {
    bind(TaskSource).toConstantValue(inboxTasks);
    bind(PushedChange).toConstantValue(pushedInbox);
    bind(NoticeTopic).toConstantValue({ id: 'inbox', mail: 'daily', heading: 'data' });
    bind(WaitingWork).toConstantValue(waitingFiles);
    bind(InboxNotices).toResolvedValue((...parts) => new InboxNotices(...parts), [Notices, Clock]);
    bind(ArrivedRound).toResolvedValue((...parts) => new ArrivedRound(...parts), [Database, Notices, Clock]);
    bind(InboxStore).toConstantValue(new InboxStore());
    bind(BatchFollower).toResolvedValue(
      (...parts) => new InboxFollower(...parts),
      [InboxStore, ContentStore, every(Reader), InboxNotices, Clock],
    );
    bind(InboxReading).toResolvedValue(
      (database, store, contents, batches, readers, notices, clock) =>
        new InboxReading({ database, store, contents, batches, readers, notices, clock }),
      [Database, InboxStore, ContentStore, ProposedBatches, every(Reader), InboxNotices, Clock],
    );
    bind(Inbox).toResolvedValue(
      (database, store, evidence, imports, batches, readers, notices, clock) =>
        new Inbox({ database, store, evidence, imports, batches, readers, notices, clock }),
      [Database, InboxStore, EvidenceService, ImportService, ProposedBatches, every(Reader), InboxNotices, Clock],
    );
    bind(Worker).toResolvedValue(
      (database, store, notices, arrived, threads, clock) =>
        inboxWorker({ database, store, notices, arrived, threads, clock }),
      [Database, InboxStore, InboxNotices, ArrivedRound, Threads, Clock],
    );
  },
  performs: (services) => performedReadings(services.get(InboxReading)),
  routes: (services) =>
    inboxHandlers({
      database: services.get(Database),
      store: services.get(InboxStore),
      inbox: services.get(Inbox),
      rows: services.get(BatchRows),
    }),
  start: async (services) => services.get(Worker).start(),
  stop: (services) => services.get(Worker).stop(),
});
