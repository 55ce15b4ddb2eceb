import { messageFor, passes, problem } from '#contract';
import { addDays } from '#domain/time';
import { decimal, exactText, sum } from '#domain/units';
import type { AccountStore, SignInTables } from '#plugins/identity/sign-in/server';
import type { Notices } from '#plugins/platform/notifications/server';
import { companyOf, type Caller, type Clock, type Database, type Trx } from '#server';
import { handedOver, type RemedyOutcome, type RemedyPreview, type TaskPerson } from '../contract/index.ts';
import type { FoundTask, TaskList } from './task-list.ts';
import type { ChosenRow, TaskRemedy } from './task-remedy.ts';
import type { TaskReader } from './task-source.ts';
import type { TaskStore } from './task-store.ts';

interface Parts {
  readonly database: Database;
  readonly list: TaskList;
  readonly store: TaskStore;
  readonly remedies: readonly TaskRemedy[];
  readonly accounts: Pick<AccountStore, 'byId'>;
  readonly notices: Notices;
  readonly clock: Clock;
}

/** Longest snooze in days: a year. */
const LONGEST_SNOOZE = 366;

/** What people do with tasks. A task that is not open for the caller is unknown. */
export class TaskService {
  constructor(private readonly parts: Parts) {}

  reader(caller: Caller): TaskReader {
    const { accountId, authorities } = caller;
    return { companyId: companyOf(caller), accountId, authorities, today: this.parts.clock.today() };
  }

  /** People who may write records: they can be given tasks. */
  people(caller: Caller): Promise<TaskPerson[]> {
    const { companyId } = this.reader(caller);
    return this.parts.database.withTenant(
      companyId,
      (trx) =>
        trx
          .withTables<SignInTables>()
          .selectFrom('account')
          .select(['id', 'name'])
          .where('company_id', '=', companyId)
          .where('status', '=', 'ACTIVE')
          .orderBy('name')
          .orderBy('id')
          .execute(),
      { readonly: true },
    );
  }

  async snooze(
    caller: Caller,
    { tasks, until, reason }: { readonly tasks: readonly string[]; readonly until: string; readonly reason: string },
  ): Promise<readonly string[]> {
    const reader = this.reader(caller);
    const { companyId, accountId, today } = reader;
    if (until <= today || until > addDays(today, LONGEST_SNOOZE)) throw wrongDay();
    const wanted = [...new Set(tasks)];
    await this.parts.database.withTenant(companyId, async (trx) => {
      await this.found(trx, reader, wanted);
      await this.parts.store.snooze(trx, { companyId, accountId, at: this.now() }, { tasks: wanted, until, reason });
    });
    return wanted;
  }

  async wake(caller: Caller, tasks: readonly string[]): Promise<readonly string[]> {
    const reader = this.reader(caller);
    const wanted = [...new Set(tasks)];
    await this.parts.database.withTenant(reader.companyId, async (trx) => {
      await this.found(trx, reader, wanted);
      await this.parts.store.wake(trx, reader.companyId, reader.accountId, wanted);
    });
    return wanted;
  }

  async handOver(
    caller: Caller,
    {
      tasks,
      accountId,
      remark = '',
    }: { tasks: readonly string[]; accountId: string | null; remark?: string | undefined },
  ): Promise<readonly string[]> {
    const reader = this.reader(caller);
    const { companyId } = reader;
    const { database, store, notices, accounts } = this.parts;
    const wanted = [...new Set(tasks)];
    await database.withTenant(companyId, async (trx) => {
      const found = await this.found(trx, reader, wanted);
      for (const { row } of found) refuseOthers(reader, row.owner);
      if (accountId === null) return store.release(trx, companyId, wanted);
      const person = await accounts.byId(trx, accountId);
      if (person?.companyId !== companyId || person.status !== 'ACTIVE') throw unknownPerson();
      if (!found.every(({ source }) => passes(source.authorities, person.authorities)))
        throw problem('tasks.not-theirs', 409, messageFor('tasks.not-theirs', { name: person.name }));
      const who = (await accounts.byId(trx, reader.accountId))?.name ?? '';
      await notices.notify(
        trx,
        { companyId, accounts: [accountId], except: reader.accountId },
        { kind: handedOver, params: { who, remark }, subject: `from ${reader.accountId}`, link: 'home' },
      );
      return store.assign(trx, companyId, {
        tasks: wanted,
        assignee: accountId,
        by: reader.accountId,
        remark,
        at: this.now(),
      });
    });
    return wanted;
  }

  async preview(caller: Caller, wanted: { readonly task: string; readonly remedy: string }): Promise<RemedyPreview> {
    const reader = this.reader(caller);
    return this.parts.database.withTenant(
      reader.companyId,
      async (trx) => {
        const { remedy, key } = await this.remedyOf(trx, reader, wanted);
        return { needsReason: remedy.needsReason, ...(await remedy.preview(trx, reader, key)) };
      },
      { readonly: true },
    );
  }

  /** Each record in a transaction of its own, by the service of its plugin. */
  async take(
    caller: Caller,
    wanted: {
      readonly task: string;
      readonly remedy: string;
      readonly rows: readonly ChosenRow[];
      readonly reason?: string | undefined;
    },
  ): Promise<RemedyOutcome> {
    const reader = this.reader(caller);
    const { companyId, accountId } = reader;
    const { database, store } = this.parts;
    const { remedy, key, shown } = await database.withTenant(
      companyId,
      async (trx) => {
        const found = await this.remedyOf(trx, reader, wanted);
        const chosen = wanted.rows.map(({ id }) => id);
        const { rows } = await found.remedy.preview(trx, reader, found.key, chosen);
        return { ...found, shown: new Map(rows.map((row) => [row.id, row])) };
      },
      { readonly: true },
    );
    if (remedy.needsReason && wanted.reason === undefined)
      throw problem('tasks.reason-missing', 400, 'tasks.reason-missing', [
        { path: 'reason', message: 'tasks.reason-missing' },
      ]);
    // Only records of the task: others have their own pages.
    if (!wanted.rows.every(({ id }) => shown.has(id))) throw unknownTask();
    const { done, rejected } = await remedy.take(caller, { companyId, key, rows: wanted.rows, reason: wanted.reason });
    const changed = done.flatMap((id) => shown.get(id) ?? []);
    const tonnesBefore = added(changed.map(({ tonnes }) => tonnes));
    const tonnesAfter = added(changed.map(({ tonnesAfter }) => tonnesAfter));
    if (remedy.isFix && done.length > 0)
      await database.withTenant(companyId, (trx) =>
        store.addFix(trx, {
          companyId,
          task: wanted.task,
          remedy: remedy.id,
          by: accountId,
          at: this.now(),
          records: done.length,
          tonnesBefore,
          tonnesAfter,
        }),
      );
    return { done: [...done], rejected: [...rejected], tonnesBefore, tonnesAfter };
  }

  private async remedyOf(trx: Trx, reader: TaskReader, wanted: { readonly task: string; readonly remedy: string }) {
    const [task] = await this.found(trx, reader, [wanted.task]);
    const remedy = this.parts.remedies.find(({ id }) => id === wanted.remedy);
    if (!task || !remedy || !task.row.remedies.includes(remedy.id) || !passes(remedy.authorities, reader.authorities))
      throw problem('tasks.no-remedy', 409, 'tasks.no-remedy');
    return { remedy, key: task.key };
  }

  /** The open tasks of these ids; 404 if one is not open for the reader. */
  private async found(trx: Trx, reader: TaskReader, ids: readonly string[]): Promise<readonly FoundTask[]> {
    const known = new Map((await this.parts.list.all(trx, reader)).map((task) => [task.row.id, task]));
    return ids.map((id) => known.get(id) ?? refuseUnknown());
  }

  private now(): string {
    return this.parts.clock.now().toISOString();
  }
}

const unknownTask = () => problem('tasks.unknown', 404, 'tasks.unknown');

function refuseUnknown(): never {
  throw unknownTask();
}

/** Only administrators take a task away from a colleague. */
function refuseOthers({ accountId, authorities }: TaskReader, owner: { readonly id: string } | null): void {
  if (owner === null || owner.id === accountId || authorities.includes('COMPANY_ADMIN')) return;
  throw problem('tasks.not-yours', 403, 'tasks.not-yours');
}

const wrongDay = () => problem('tasks.day', 400, 'tasks.day', [{ path: 'until', message: 'tasks.day' }]);

const unknownPerson = () =>
  problem('tasks.person-unknown', 400, 'tasks.person-unknown', [
    { path: 'accountId', message: 'tasks.person-unknown' },
  ]);

const added = (amounts: readonly (string | null)[]) =>
  exactText(sum(amounts.flatMap((one) => (one === null ? [] : [decimal(one)]))));
