import { token } from '#contract';
import type { CivilDate } from '#domain/time';
import type { Trx } from '#server';
import type { CompanyRecipients, NewNotice } from './notices.ts';

/** A deadline of one company, its own or another's that it waits for. */
export interface CompanyDeadline {
  readonly companyId: string;
  /** Unique among the deadlines of its source, and stable as long as it exists. */
  readonly id: string;
  readonly day: CivilDate;
  /** Translation key of what is due, with its parameters. */
  readonly text: string;
  readonly params: Readonly<Record<string, string | number>>;
  /** Paths below the area of companies and that of staff; null: nothing to open. */
  readonly link: string | null;
  readonly staffLink: string | null;
  /** The notice sent once when the day is near; null: the source notifies by itself. */
  readonly notification: { readonly to: CompanyRecipients; readonly notice: NewNotice<string> } | null;
}

/**
 * Contribution point: deadlines from companies' activities, for the calendar of deadlines and its bell. It is defined here
 * because both the plugins with deadlines and the one that shows them depend on this one.
 */
export interface DeadlineSource {
  /** Id of the plugin; stored with sent notices. */
  readonly id: string;
  /** Translation key of the source's name. */
  readonly title: string;
  /** Open deadlines, of one company or of all the transaction sees; with null it starts with overdue ones. */
  open(
    trx: Trx,
    query: { readonly companyId: string | null; readonly from: CivilDate | null; readonly to: CivilDate },
  ): Promise<readonly CompanyDeadline[]>;
}

export const DeadlineSource = token<DeadlineSource>('notifications/deadline-source');
