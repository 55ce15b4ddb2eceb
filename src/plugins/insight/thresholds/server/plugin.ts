import { every, token } from '#contract';
import { BookLedger } from '#plugins/insight/books/server';
import { GroupStructure } from '#plugins/company/company-group/server';
import { CompanyStore, FacilityDependents } from '#plugins/company/company/server';
import { NoticeTopic } from '#plugins/platform/notifications/contract';
import { DeadlineSource, Notices } from '#plugins/platform/notifications/server';
import { TaskSource } from '#plugins/platform/tasks/server';
import { ActivityLines, RecordPeriods, SealedPart } from '#plugins/records/records/server';
import { Clock, Database, defineServerPlugin, DemoChapter, hourly, Outbox, QueueWorker } from '#server';
import { manifest } from '../manifest.ts';
import { texts as shared } from '../texts/index.ts';
import { baselineCount } from './baseline-store.ts';
import { DeadlineCalendar, DeadlineCalendarImpl } from './deadline-calendar.ts';
import { DeadlineRound } from './deadline-round.ts';
import { thresholdsChapter } from './demo-chapter.ts';
import { thresholds } from './migrations/0001-thresholds.ts';
import { revisions } from './migrations/0002-revisions.ts';
import { sizesByYear } from './migrations/0003-sizes-by-year.ts';
import { GroupMembers } from './group-members.ts';
import { NearRound } from './near-round.ts';
import { RadarView } from './radar-view.ts';
import { ThresholdCells } from './threshold-cells.ts';
import { thresholdsHandlers } from './thresholds-handlers.ts';
import { ThresholdsService } from './thresholds-service.ts';

const Rounds = token<QueueWorker>('thresholds/rounds');
import { deadlineTasks } from './tasks/deadline-tasks.ts';
import { FiledDeadlines } from './filed-deadlines.ts';
import { sealedBaseline } from './sealed-baseline.ts';
import { sealedSize } from './sealed-size.ts';
import { texts as own } from './texts/index.ts';

export default defineServerPlugin({
  manifest,
  summary: 'NGER, Safeguard Mechanism and AASB S2: limits, the projected year end, deadlines.',
  texts: [shared, own],
  migrations: [thresholds, revisions, sizesByYear],
  bind: ({ bind }) => {
    bind(SealedPart).toConstantValue(sealedBaseline);
    bind(SealedPart).toConstantValue(sealedSize);
    // A baseline belongs to a year, not to days: no reporting window excludes it.
    bind(FacilityDependents).toConstantValue({
      id: 'thresholds',
      count: async (trx, companyId, facilityId, outside) =>
        outside === undefined ? baselineCount(trx, companyId, facilityId) : 0,
    });
    bind(NoticeTopic).toConstantValue({ id: 'thresholds', mail: 'never', heading: 'reports' });
    bind(ThresholdCells).toResolvedValue((...parts) => new ThresholdCells(...parts), [BookLedger, ActivityLines]);
    bind(GroupMembers).toResolvedValue(
      (...parts) => new GroupMembers(...parts),
      [Database, GroupStructure, ThresholdCells, CompanyStore],
    );
    bind(DeadlineCalendar).toResolvedValue(
      (...parts) => new DeadlineCalendarImpl(...parts),
      [ThresholdCells, every(FiledDeadlines)],
    );
    bind(TaskSource).toResolvedValue(deadlineTasks, [ThresholdCells, every(FiledDeadlines)]);
    bind(RadarView).toResolvedValue((...parts) => new RadarView(...parts), [ThresholdCells, CompanyStore]);
    bind(ThresholdsService).toResolvedValue(
      (...parts) => new ThresholdsService(...parts),
      [Database, CompanyStore, every(RecordPeriods), Clock],
    );
    bind(DemoChapter).toResolvedValue(thresholdsChapter, [Database, ThresholdsService, Clock]);
    bind(NearRound).toResolvedValue(
      (database, view, members, outbox, clock) => new NearRound({ database, view, members, outbox, clock }),
      [Database, RadarView, GroupMembers, Outbox, Clock],
    );
    bind(Rounds).toResolvedValue(
      (near, database, ...parts) => {
        const round = new DeadlineRound(database, ...parts);
        return new QueueWorker(database, {
          name: 'deadlines',
          rounds: [hourly(() => round.notify()), hourly(() => near.publish())],
        });
      },
      [NearRound, Database, ThresholdCells, Notices, Clock, every(DeadlineSource), every(FiledDeadlines)],
    );
  },
  routes: (services) =>
    thresholdsHandlers({
      database: services.get(Database),
      calendar: services.get(DeadlineCalendar),
      view: services.get(RadarView),
      members: services.get(GroupMembers),
      service: services.get(ThresholdsService),
      clock: services.get(Clock),
      sources: services.every(DeadlineSource),
    }),
  start: async (services) => services.get(Rounds).start(),
  stop: async (services) => services.get(Rounds).stop(),
});
