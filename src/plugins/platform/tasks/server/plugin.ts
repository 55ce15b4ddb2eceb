import { every } from '#contract';
import { CompanyStore } from '#plugins/company/company/server';
import { AccountStore } from '#plugins/identity/sign-in/server';
import { NoticeTopic } from '#plugins/platform/notifications/contract';
import { MailedWork, Notices } from '#plugins/platform/notifications/server';
import { Clock, Database, defineServerPlugin } from '#server';
import { manifest } from '../manifest.ts';
import { texts } from '../texts/index.ts';
import { tasks } from './migrations/0001-tasks.ts';
import { LateCompanies, Lateness } from './lateness.ts';
import { mailedTasks, TOPIC } from './mailed-tasks.ts';
import { taskHandlers } from './task-handlers.ts';
import { TaskList } from './task-list.ts';
import { FixedElsewhere, TaskRemedy } from './task-remedy.ts';
import { TaskService } from './task-service.ts';
import { StaffWork, TaskSource } from './task-source.ts';
import { unsentMails } from './unsent-mails.ts';
import { TaskStore } from './task-store.ts';

export default defineServerPlugin({
  manifest,
  summary: 'What each person has to do, found in the records of the plugins that know it.',
  texts: [texts],
  migrations: [tasks],
  bind: ({ bind }) => {
    bind(NoticeTopic).toConstantValue({ id: TOPIC, mail: 'daily', heading: 'work' });
    bind(MailedWork).toResolvedValue(mailedTasks, [TaskList, every(TaskSource)]);
    bind(StaffWork).toConstantValue(unsentMails);
    bind(TaskStore).toConstantValue(new TaskStore());
    bind(TaskList).toResolvedValue(
      (...parts) => new TaskList(...parts),
      [every(TaskSource), TaskStore, every(FixedElsewhere), every(StaffWork)],
    );
    bind(LateCompanies).toResolvedValue((kinds) => new LateCompanies(kinds), [every(Lateness)]);
    bind(TaskService).toResolvedValue(
      (database, list, store, remedies, accounts, notices, clock) =>
        new TaskService({ database, list, store, remedies, accounts, notices, clock }),
      [Database, TaskList, TaskStore, every(TaskRemedy), AccountStore, Notices, Clock],
    );
  },
  routes: (services) =>
    taskHandlers({
      database: services.get(Database),
      companies: services.get(CompanyStore),
      list: services.get(TaskList),
      late: services.get(LateCompanies),
      service: services.get(TaskService),
      clock: services.get(Clock),
    }),
});
