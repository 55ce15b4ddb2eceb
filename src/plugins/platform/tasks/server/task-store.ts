import { sql } from 'kysely';
import type { SignInTables } from '#plugins/identity/sign-in/server';
import { uuidv7, type Trx } from '#server';
import type { TasksTables } from './tasks-tables.ts';

export interface Snooze {
  readonly task: string;
  readonly until: string;
  readonly reason: string;
}

export interface Assignment {
  readonly task: string;
  readonly assignee: string;
  readonly assigneeName: string;
  readonly by: string;
  readonly remark: string;
  readonly at: string;
}

export interface Fix {
  readonly companyId: string;
  readonly task: string;
  readonly remedy: string;
  readonly by: string;
  readonly at: string;
  readonly records: number;
  readonly tonnesBefore: string;
  readonly tonnesAfter: string;
}

const tables = (trx: Trx) => trx.withTables<TasksTables & SignInTables>();

/** What people said of tasks, and what remedies have changed. */
export class TaskStore {
  /** Snoozes that still last. */
  async snoozes(trx: Trx, companyId: string, accountId: string, today: string): Promise<readonly Snooze[]> {
    return tables(trx)
      .selectFrom('task_snooze')
      .select(['task', 'until', 'reason'])
      .where('company_id', '=', companyId)
      .where('account_id', '=', accountId)
      .where('until', '>', today)
      .execute();
  }

  /** Assignments to people who can sign in: without one, a task is everybody's again. */
  async assignments(trx: Trx, companyId: string): Promise<readonly Assignment[]> {
    return tables(trx)
      .selectFrom('task_assignment')
      .innerJoin('account as assignee', 'assignee.id', 'task_assignment.assignee')
      .leftJoin('account as giver', 'giver.id', 'task_assignment.by_account')
      .select(['task', 'assignee', 'assignee.name as assigneeName', 'remark', 'at'])
      .select((row) => row.fn.coalesce('giver.name', sql<string>`''`).as('by'))
      .where('task_assignment.company_id', '=', companyId)
      .where('assignee.company_id', '=', companyId)
      .where('assignee.status', '=', 'ACTIVE')
      .execute();
  }

  async snooze(
    trx: Trx,
    { companyId, accountId, at }: { companyId: string; accountId: string; at: string },
    { tasks, until, reason }: { tasks: readonly string[]; until: string; reason: string },
  ): Promise<void> {
    await tables(trx)
      .insertInto('task_snooze')
      .values(tasks.map((task) => ({ company_id: companyId, account_id: accountId, task, until, reason, at })))
      .onConflict((there) => there.columns(['company_id', 'account_id', 'task']).doUpdateSet({ until, reason, at }))
      .execute();
  }

  async wake(trx: Trx, companyId: string, accountId: string, tasks: readonly string[]): Promise<void> {
    await tables(trx)
      .deleteFrom('task_snooze')
      .where('company_id', '=', companyId)
      .where('account_id', '=', accountId)
      .where('task', 'in', tasks)
      .execute();
  }

  async assign(
    trx: Trx,
    companyId: string,
    { tasks, assignee, by, remark, at }: Omit<Assignment, 'task' | 'assigneeName'> & { tasks: readonly string[] },
  ): Promise<void> {
    await tables(trx)
      .insertInto('task_assignment')
      .values(tasks.map((task) => ({ company_id: companyId, task, assignee, by_account: by, remark, at })))
      .onConflict((there) =>
        there.columns(['company_id', 'task']).doUpdateSet({ assignee, by_account: by, remark, at }),
      )
      .execute();
  }

  async release(trx: Trx, companyId: string, tasks: readonly string[]): Promise<void> {
    await tables(trx)
      .deleteFrom('task_assignment')
      .where('company_id', '=', companyId)
      .where('task', 'in', tasks)
      .execute();
  }

  async addFix(trx: Trx, { companyId, task, remedy, by, at, records, tonnesBefore, tonnesAfter }: Fix): Promise<void> {
    await tables(trx)
      .insertInto('task_fix')
      .values({
        company_id: companyId,
        id: uuidv7(),
        task,
        remedy,
        by_account: by,
        at,
        records,
        tonnes_before: tonnesBefore,
        tonnes_after: tonnesAfter,
      })
      .execute();
  }

  /** Records whose figure remedies have moved since a time, and by how many t CO2-e, up or down. */
  async fixed(trx: Trx, companyId: string, since: string): Promise<{ issues: number; tonnes: string }> {
    const { rows } = await sql<{ issues: number; tonnes: string }>`
      select coalesce(sum(records), 0)::int as issues,
        coalesce(sum(abs(tonnes_after - tonnes_before)), 0)::text as tonnes
      from task_fix where company_id = ${companyId} and at >= ${since} and tonnes_after <> tonnes_before`.execute(trx);
    return rows[0] ?? { issues: 0, tonnes: '0' };
  }
}
