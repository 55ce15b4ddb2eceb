import { every, token } from '#contract';
import { Notices, PushedChange } from '#plugins/platform/notifications/server';
import { NoticeTopic } from '#plugins/platform/notifications/contract';
import { StaffWork } from '#plugins/platform/tasks/server';
import { CompanyStore } from '#plugins/company/company/server';
import { AccountStore } from '#plugins/identity/sign-in/server';
import {
  Clock,
  Database,
  defineServerPlugin,
  FileObjects,
  JobCounts,
  Outbox,
  StoredParts,
  Threads,
  type QueueWorker,
} from '#server';
import { manifest } from '../manifest.ts';
import { texts as shared } from '../texts/index.ts';
import { ExportKind } from './export-kind.ts';
import { openExports } from './open-exports.ts';
import { performedExports, ThreadedRunner } from './export-tasks.ts';
import { exportWorker } from './export-worker.ts';
import { failedExports } from './failed-exports.ts';
import { JobOutcomes } from './job-outcomes.ts';
import { jobHandlers } from './job-handlers.ts';
import type { TakenJob } from './job-queue.ts';
import { JobRunner } from './job-runner.ts';
import { Jobs, JobService } from './job-service.ts';
import { JobStoreImpl } from './job-store.ts';
import { exportJob } from './migrations/0001-export-job.ts';
import { keptFiles } from './migrations/0002-kept-files.ts';
import { partsInStore } from './migrations/0003-parts-in-store.ts';
import { PieceStore } from './piece-store.ts';
import { pushedExports } from './pushed-exports.ts';
import { texts as own } from './texts/index.ts';

const Runner = token<JobRunner>('export-jobs/runner');

const Worker = token<QueueWorker<TakenJob>>('export-jobs/worker');

export default defineServerPlugin({
  manifest,
  summary: 'Exports as background jobs: queue, files, history, and the one screen for all exports.',
  texts: [shared, own],
  migrations: [exportJob, keptFiles, partsInStore],
  bind: ({ bind }) => {
    bind(StoredParts).toConstantValue({ table: 'export_piece', key: ['job_id', 'attempt', 'position'] });
    bind(PushedChange).toConstantValue(pushedExports);
    bind(NoticeTopic).toConstantValue({ id: 'export-jobs', mail: 'never', heading: 'reports' });
    bind(StaffWork).toConstantValue(failedExports);
    bind(JobCounts).toConstantValue(openExports);
    bind(Jobs).toResolvedValue(
      (database, accounts, companies, clock, kinds, objects) =>
        new JobService({
          database,
          accounts,
          companies,
          store: new JobStoreImpl(),
          pieces: new PieceStore(database, objects),
          clock,
          kinds,
        }),
      [Database, AccountStore, CompanyStore, Clock, every(ExportKind), FileObjects],
    );
    bind(Runner).toResolvedValue(
      (database, accounts, notices, outbox, clock, kinds, objects) =>
        new JobRunner({ database, accounts, notices, outbox, pieces: new PieceStore(database, objects), clock, kinds }),
      [Database, AccountStore, Notices, Outbox, Clock, every(ExportKind), FileObjects],
    );
    bind(Worker).toResolvedValue(
      (database, notices, outbox, clock, threads, objects) => {
        const outcomes = new JobOutcomes({
          database,
          notices,
          outbox,
          pieces: new PieceStore(database, objects),
          clock,
        });
        return exportWorker(database, new ThreadedRunner(threads, outcomes), clock);
      },
      [Database, Notices, Outbox, Clock, Threads, FileObjects],
    );
  },
  performs: (services) => performedExports(services.get(Runner)),
  routes: (services) => jobHandlers(services.get(Jobs)),
  start: async (services) => services.get(Worker).start(),
  stop: (services) => services.get(Worker).stop(),
});
