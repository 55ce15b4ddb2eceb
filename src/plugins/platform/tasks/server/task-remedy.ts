import { token, type Authority } from '#contract';
import type { Caller, Trx } from '#server';
import type { RemedyPreview } from '../contract/index.ts';
import type { TaskReader } from './task-source.ts';

export interface ChosenRow {
  readonly id: string;
  /** The revision that the person saw. */
  readonly revision: number;
}

export interface RemedyRequest {
  readonly companyId: string;
  /** Key of the task in its source. */
  readonly key: string;
  readonly rows: readonly ChosenRow[];
  readonly reason: string | undefined;
}

export interface RemedyResult {
  readonly done: readonly string[];
  readonly rejected: readonly { readonly id: string; readonly code: string; readonly message: string }[];
}

/**
 * Contribution point: a way to do a task for many records at once. It changes each of them as a person would, with the same
 * checks and the same history.
 */
export interface TaskRemedy {
  /** `<plugin>.<what>`. */
  readonly id: string;
  readonly authorities: readonly Authority[];
  readonly needsReason: boolean;
  /** The effect on each record of a task, the largest first, or on `only` those that are of the task. Changes nothing. */
  preview(
    trx: Trx,
    reader: TaskReader,
    key: string,
    only?: readonly string[],
  ): Promise<Pick<RemedyPreview, 'rows' | 'total'>>;
  take(caller: Caller, request: RemedyRequest): Promise<RemedyResult>;
  /** Whether it corrects figures or warnings, so that it counts as fixed. */
  readonly isFix: boolean;
}

export const TaskRemedy = token<TaskRemedy>('tasks/task-remedy');

/** What was done about issues. */
export interface Fixed {
  /** Records whose figure a correction has moved, and by how many t CO2-e. */
  readonly issues: number;
  readonly tonnes: string;
  /** Findings that were explained; their figures stay. */
  readonly explained: number;
}

/** Contribution point: what was fixed since a time, outside of remedies. */
export interface FixedElsewhere {
  fixed(trx: Trx, companyId: string, since: string): Promise<Fixed>;
}

export const FixedElsewhere = token<FixedElsewhere>('tasks/fixed-elsewhere');
