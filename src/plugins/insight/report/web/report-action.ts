import type { ComponentType } from 'react';
import { token } from '#contract';
import type { ReportAsked } from './address/report-choice.ts';
import type { ReportArea } from './report-area.ts';

/** Props of a button above a report: the report and its query. */
export interface ReportActionProps {
  readonly area: ReportArea;
  readonly report: string;
  readonly query: ReportAsked;
  /** Whether a refetch is in progress. */
  readonly isChanging: boolean;
}

/** Contribution point: a button above a report, beside print and export. Provide the component as `lazy(...)`. */
export interface ReportAction {
  /** `<plugin>/<noun>`. */
  readonly id: string;
  /** Position among the buttons, ascending from the left. */
  readonly order: number;
  readonly Action: ComponentType<ReportActionProps>;
}

export const ReportAction = token<ReportAction>('report/action');
