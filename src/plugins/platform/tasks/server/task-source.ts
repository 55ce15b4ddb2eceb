import { token, type Authority, type MessageText } from '#contract';
import type { CivilDate } from '#domain/time';
import type { Trx } from '#server';

/** A task as its source finds it. */
export interface OpenTask {
  /** Unique in its source, and the same as long as the same thing is to be done; at most 200 characters. */
  readonly key: string;
  /** `<plugin>.<what>`. */
  readonly kind: string;
  readonly title: MessageText;
  readonly facilities?: readonly { readonly id: string; readonly name: string }[];
  readonly from?: CivilDate | null;
  readonly to?: CivilDate | null;
  readonly count: number;
  /** t CO2-e at stake, with how it was found. */
  readonly stake: { readonly tonnes: string; readonly basis: MessageText } | null;
  readonly due?: CivilDate | null;
  /** Path below the area of companies. */
  readonly link: string | null;
  /** The person whose task it is until it is handed over; absent: anybody's. */
  readonly owner?: { readonly id: string; readonly name: string } | null;
  /** Ids of remedies. */
  readonly remedies?: readonly string[];
}

/** The person whose tasks are wanted. */
export interface TaskReader {
  readonly companyId: string;
  readonly accountId: string;
  readonly authorities: readonly Authority[];
  readonly today: CivilDate;
}

/** Work of one kind that waits in a company; without one, on the platform. */
export interface WaitingInCompany {
  readonly companyId: string | null;
  readonly kind: string;
  readonly count: number;
  readonly tonnes: string | null;
  readonly since: CivilDate | null;
}

/**
 * Contribution point: tasks that a plugin knows of. They are found anew with each request and stored nowhere, so that the
 * list never contradicts the records.
 */
export interface TaskSource {
  /** Id of the plugin. */
  readonly id: string;
  /** Who may do these tasks. Others are not shown them, and cannot be given them. */
  readonly authorities: readonly Authority[];
  /** Ids of the kinds of notices that tell of the same work: the daily mail does not count them beside the tasks. */
  readonly notices?: readonly string[];
  /** Open tasks that this person may do, at most `MOST_TASKS`, the largest first. */
  open(trx: Trx, reader: TaskReader): Promise<readonly OpenTask[]>;
  /** What waits in all companies, for platform staff; the transaction sees all of them. */
  inCompanies?(trx: Trx, today: CivilDate): Promise<readonly WaitingInCompany[]>;
}

export const TaskSource = token<TaskSource>('tasks/task-source');

/** Most tasks of one source in one list. */
export const MOST_TASKS = 500;

/** Contribution point: what waits for platform staff and is nobody's task in a company, for example jobs that failed. */
export interface StaffWork {
  inCompanies(trx: Trx, today: CivilDate): Promise<readonly WaitingInCompany[]>;
}

export const StaffWork = token<StaffWork>('tasks/staff-work');
