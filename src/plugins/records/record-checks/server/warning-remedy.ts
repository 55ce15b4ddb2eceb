import { token, type Authority } from '#contract';
import type { TaskReader } from '#plugins/platform/tasks/server';
import type { Trx } from '#server';
import type { OpenWarning } from '../contract/index.ts';

/** An open warning, as far as remedies look at it. */
export interface WarningToRemedy {
  readonly id: string;
  readonly facilityId: string;
  readonly scope: number;
  readonly category: string;
  readonly inputType: string;
  readonly fromDate: string;
}

/** Contribution point: warnings whose cause is the task of another plugin, which has a remedy for it. */
export interface WarningRemedy {
  /** The warnings it knows, as they are stored. */
  readonly code: string;
  /** Who may take the remedy. Others are not offered it. */
  readonly authorities: readonly Authority[];
  /** The remedy of each warning that has one now, by the id of the warning. */
  of(
    trx: Trx,
    reader: TaskReader,
    warnings: readonly WarningToRemedy[],
  ): Promise<ReadonlyMap<string, NonNullable<OpenWarning['remedy']>>>;
}

export const WarningRemedy = token<WarningRemedy>('record-checks/warning-remedy');
