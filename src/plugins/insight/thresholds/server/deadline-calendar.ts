import { token } from '#contract';
import type { Trx } from '#server';
import type { FiledDeadlines } from './filed-deadlines.ts';
import { lawDeadlines, type LawDeadline } from './law-deadlines.ts';
import type { ThresholdCells } from './threshold-cells.ts';

/** The calendar of a company, for other plugins. */
export class DeadlineCalendarImpl {
  constructor(
    private readonly cells: ThresholdCells,
    private readonly filed: readonly FiledDeadlines[],
  ) {}

  /** Statutory deadlines on a date: due, overdue or filed. */
  ofLaw(trx: Trx, asked: { readonly companyId: string; readonly today: string }): Promise<readonly LawDeadline[]> {
    return lawDeadlines(trx, { cells: this.cells, filed: this.filed }, asked);
  }
}

export type DeadlineCalendar = Pick<DeadlineCalendarImpl, 'ofLaw'>;
export const DeadlineCalendar = token<DeadlineCalendar>('thresholds/deadline-calendar');
