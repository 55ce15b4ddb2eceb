import { MESSAGES, pageAnswer } from '#contract';
import type { CompanyStore } from '#plugins/company/company/server';
import { serve, withReach, type Caller, type Clock, type Database, type ServedRoute, type Trx } from '#server';
import { taskRoutes } from '../contract/index.ts';
import type { LateCompanies } from './lateness.ts';
import type { TaskList } from './task-list.ts';
import type { TaskService } from './task-service.ts';
import type { TaskReader } from './task-source.ts';

interface Parts {
  readonly database: Database;
  readonly companies: Pick<CompanyStore, 'companies'>;
  readonly list: TaskList;
  readonly late: LateCompanies;
  readonly service: TaskService;
  readonly clock: Clock;
}

export function taskHandlers({ database, companies, list, late, service, clock }: Parts): readonly ServedRoute[] {
  const reading = <T>(caller: Caller, work: (trx: Trx, reader: TaskReader) => Promise<T>): Promise<T> => {
    const reader = service.reader(caller);
    return database.withTenant(reader.companyId, (trx) => work(trx, reader), { readonly: true });
  };
  const changed = async (tasks: Promise<readonly string[]>) => ({
    statusCode: 200,
    message: MESSAGES.updated,
    data: { tasks: [...(await tasks)] },
  });
  return [
    serve(taskRoutes.list, async ({ caller, query }) => {
      const { rows, total, next } = await reading(caller, (trx, reader) => list.page(trx, reader, query));
      return pageAnswer(rows, query.page, query.size, total, next);
    }),
    serve(taskRoutes.summary, async ({ caller }) => ({
      statusCode: 200,
      data: await reading(caller, (trx, reader) => list.summary(trx, reader)),
    })),
    serve(taskRoutes.people, async ({ caller }) => ({ statusCode: 200, data: await service.people(caller) })),
    serve(taskRoutes.snooze, ({ caller, body }) => changed(service.snooze(caller, body))),
    serve(taskRoutes.wake, ({ caller, body }) => changed(service.wake(caller, body.tasks))),
    serve(taskRoutes.handOver, ({ caller, body }) => changed(service.handOver(caller, body))),
    serve(taskRoutes.previewRemedy, async ({ caller, body }) => ({
      statusCode: 200,
      data: await service.preview(caller, body),
    })),
    serve(taskRoutes.takeRemedy, async ({ caller, body }) => ({
      statusCode: 200,
      data: await service.take(caller, body),
    })),
    serve(taskRoutes.companies, async ({ caller }) => ({
      statusCode: 200,
      data: await withReach(
        database,
        caller,
        'work that waits in companies',
        async (trx) => {
          const names = new Map((await companies.companies(trx)).map(({ id, name }) => [id, name]));
          return list.companies(trx, clock.today(), names);
        },
        { readonly: true },
      ),
    })),
    serve(taskRoutes.late, async ({ caller, query }) => {
      const { rows, total, next, kinds } = await withReach(
        database,
        caller,
        'companies that are late',
        (trx) => late.page(trx, clock.today(), query),
        { readonly: true },
      );
      return { ...pageAnswer(rows, query.page, query.size, total, next), kinds };
    }),
  ];
}
