import { BookLedger } from '#plugins/insight/books/server';
import { CompanyDependents, CompanyStore, YearDependents } from '#plugins/company/company/server';
import { NoticeTopic } from '#plugins/platform/notifications/contract';
import { Notices } from '#plugins/platform/notifications/server';
import { RecordHandlerParts } from '#plugins/records/records/server';
import { ReferenceLibrary } from '#plugins/reference/reference-data/server';
import { Clock, Database, defineServerPlugin, DemoChapter } from '#server';
import { TaskSource } from '#plugins/platform/tasks/server';
import { manifest } from '../manifest.ts';
import { texts as shared } from '../texts/index.ts';
import { companyEngagements } from './company-engagements.ts';
import { auditChapter } from './demo-chapter.ts';
import { auditorTasks, auditQueries } from './audit-tasks.ts';
import { engagementHandlers } from './engagement-handlers.ts';
import { EngagementService } from './engagement-service.ts';
import { ExceptionService } from './exception-service.ts';
import { findingHandlers } from './finding-handlers.ts';
import { audit } from './migrations/0001-audit.ts';
import { engagementChanges } from './migrations/0002-engagement-changes.ts';
import { exceptionRevisions } from './migrations/0003-exception-revisions.ts';
import { workHoldsItsSample } from './migrations/0004-work-holds-its-sample.ts';
import { texts as own } from './texts/index.ts';
import { Population } from './population.ts';
import { QueryService } from './query-service.ts';
import { SampleService } from './sample-service.ts';

export default defineServerPlugin({
  manifest,
  summary: "The auditor's workspace: samples by tonnes, marks, queries about records, exceptions and their projection.",
  texts: [shared, own],
  migrations: [audit, engagementChanges, exceptionRevisions, workHoldsItsSample],
  bind: ({ bind }) => {
    bind(TaskSource).toConstantValue(auditorTasks);
    bind(TaskSource).toConstantValue(auditQueries);
    bind(CompanyDependents).toConstantValue(companyEngagements);
    bind(YearDependents).toConstantValue(companyEngagements);
    bind(NoticeTopic).toConstantValue({ id: 'audit', mail: 'daily', heading: 'work' });
    bind(Population).toResolvedValue((...parts) => new Population(...parts), [BookLedger, CompanyStore]);
    bind(EngagementService).toResolvedValue((...parts) => new EngagementService(...parts), [Database, Clock]);
    bind(ExceptionService).toResolvedValue((...parts) => new ExceptionService(...parts), [Database, Notices, Clock]);
    bind(SampleService).toResolvedValue(
      (...parts) => new SampleService(...parts),
      [Database, Population, ExceptionService, Clock],
    );
    bind(QueryService).toResolvedValue((...parts) => new QueryService(...parts), [Database, RecordHandlerParts, Clock]);
    bind(DemoChapter).toResolvedValue(
      (database, engagements, samples, queries, exceptions, clock) =>
        auditChapter({ database, engagements, samples, queries, exceptions, clock }),
      [Database, EngagementService, SampleService, QueryService, ExceptionService, Clock],
    );
  },
  routes: (services) => {
    const parts = {
      database: services.get(Database),
      library: services.get(ReferenceLibrary),
      engagements: services.get(EngagementService),
      samples: services.get(SampleService),
      queries: services.get(QueryService),
      exceptions: services.get(ExceptionService),
    };
    return [...engagementHandlers(parts), ...findingHandlers(parts)];
  },
});
