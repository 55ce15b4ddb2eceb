import { messageOf, passes } from '#contract';
import { monthOf } from '#domain/time';
import { decimal, exactText } from '#domain/units';
import { pageOfAll, type PageAsked, type Trx } from '#server';
import type { CompanyTasks, TaskRow, TaskSummary } from '../contract/index.ts';
import { isOf, ranked, totalOf } from '../domain/index.ts';
import type { Fixed, FixedElsewhere } from './task-remedy.ts';
import type { OpenTask, StaffWork, TaskReader, TaskSource } from './task-source.ts';
import type { TaskStore } from './task-store.ts';

/** A task with the source that knows it. */
export interface FoundTask {
  readonly row: TaskRow;
  readonly source: TaskSource;
  readonly key: string;
}

export interface TaskQuery extends PageAsked {
  readonly whose: 'mine' | 'all';
  readonly shown: 'open' | 'snoozed';
  readonly sort: 'stake' | 'due';
  readonly kind?: string | undefined;
  readonly facilityId?: string | undefined;
}

/** The list of tasks: home, bell and daily mail read from it. */
export class TaskList {
  constructor(
    private readonly sources: readonly TaskSource[],
    private readonly store: TaskStore,
    private readonly elsewhere: readonly FixedElsewhere[],
    private readonly staffWork: readonly StaffWork[],
  ) {}

  /** Every task that the reader may do, with what people said of it. */
  async all(trx: Trx, reader: TaskReader): Promise<readonly FoundTask[]> {
    const { companyId, accountId, authorities, today } = reader;
    const snoozes = new Map(
      (await this.store.snoozes(trx, companyId, accountId, today)).map(({ task, until, reason }) => [
        task,
        { until, reason },
      ]),
    );
    const given = new Map((await this.store.assignments(trx, companyId)).map((one) => [one.task, one]));
    const found: FoundTask[] = [];
    // Sequential: they share a connection.
    for (const source of this.sources) {
      if (!passes(source.authorities, authorities)) continue;
      for (const task of await source.open(trx, reader)) {
        const id = taskId(source, task.key);
        const assignment = given.get(id);
        found.push({
          source,
          key: task.key,
          row: {
            ...shown(id, task),
            owner: assignment ? { id: assignment.assignee, name: assignment.assigneeName } : (task.owner ?? null),
            handedOver: assignment ? { by: assignment.by, remark: assignment.remark, at: assignment.at } : null,
            snoozed: snoozes.get(id) ?? null,
          },
        });
      }
    }
    return found;
  }

  /** A page of them. A cursor is refused with 422 once the task that it begins after is done. */
  async page(trx: Trx, reader: TaskReader, query: TaskQuery) {
    const { whose, shown: state, sort, kind, facilityId } = query;
    const wanted = (await this.all(trx, reader))
      .map(({ row }) => row)
      .filter((row) => (row.snoozed === null) === (state === 'open'))
      .filter((row) => whose === 'all' || isOf(row, reader.accountId))
      .filter((row) => kind === undefined || row.code === kind)
      .filter((row) => facilityId === undefined || row.facilities.some(({ id }) => id === facilityId));
    const { rows, next } = pageOfAll(ranked(wanted, sort), query, ({ id }) => id);
    return { rows: [...rows], next, total: wanted.length };
  }

  /** Open tasks that are the reader's or nobody's, the largest first. */
  async own(trx: Trx, reader: TaskReader): Promise<{ readonly open: readonly TaskRow[]; readonly snoozed: number }> {
    const own = (await this.all(trx, reader)).map(({ row }) => row).filter((row) => isOf(row, reader.accountId));
    const open = own.filter(({ snoozed }) => snoozed === null);
    return { open: ranked(open, 'stake'), snoozed: own.length - open.length };
  }

  async summary(trx: Trx, reader: TaskReader): Promise<TaskSummary> {
    const { open, snoozed } = await this.own(trx, reader);
    const since = monthOf(reader.today);
    let fixed: Fixed = { ...(await this.store.fixed(trx, reader.companyId, since)), explained: 0 };
    for (const one of this.elsewhere) {
      const more = await one.fixed(trx, reader.companyId, since);
      fixed = {
        issues: fixed.issues + more.issues,
        tonnes: exactText(decimal(fixed.tonnes).plus(decimal(more.tonnes))),
        explained: fixed.explained + more.explained,
      };
    }
    const kinds = [...new Set(open.map(({ code }) => code))].map((kind) => {
      const own = open.filter(({ code }) => code === kind);
      return { kind, tasks: own.length, tonnes: totalOf(own) };
    });
    return {
      tasks: open.length,
      tonnes: totalOf(open),
      overdue: open.filter(({ due }) => due !== null && due < reader.today).length,
      snoozed,
      kinds,
      fixed: { since, ...fixed },
    };
  }

  /** What waits on the platform and in each company, the longest waiting first. */
  async companies(trx: Trx, today: string, names: ReadonlyMap<string, string>): Promise<CompanyTasks[]> {
    const companies = new Map<string | null, CompanyTasks>();
    for (const source of [...this.staffWork, ...this.sources])
      for (const { companyId, ...work } of (await source.inCompanies?.(trx, today)) ?? []) {
        const companyName = companyId === null ? null : names.get(companyId);
        if (companyName === undefined) continue;
        const company = companies.get(companyId) ?? { companyId, companyName, work: [] };
        companies.set(companyId, { ...company, work: [...company.work, work] });
      }
    const oldest = ({ work }: CompanyTasks) =>
      work.reduce((first, { since }) => (since !== null && since < first ? since : first), '9999-12-31');
    return [...companies.values()].toSorted(
      (one, other) => compared(oldest(one), oldest(other)) || compared(one.companyName ?? '', other.companyName ?? ''),
    );
  }
}

const compared = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

export const taskId = (source: Pick<TaskSource, 'id'>, key: string) => `${source.id}:${key}`;

function shown(id: string, task: OpenTask) {
  const { kind, title, facilities = [], from = null, to = null, count, stake, due = null, link, remedies = [] } = task;
  return {
    id,
    code: kind,
    message: messageOf(title),
    facilities: [...facilities],
    from,
    to,
    count,
    tonnes: stake?.tonnes ?? null,
    basis: stake && { code: stake.basis.key, message: messageOf(stake.basis) },
    due,
    link,
    remedies: [...remedies],
  };
}
