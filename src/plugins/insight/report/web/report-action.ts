import type { ComponentType } from 'react';
import { token } from '#contract';
import type { ReportAsked } from './address/report-choice.ts';
import type { ReportArea } from './report-area.ts';

/** What a button above a report is drawn with: which report, asked with what. */
export interface ReportActionProps {
  readonly area: ReportArea;
  readonly report: string;
  readonly query: ReportAsked;
  /** Whether figures that were asked for anew have not come yet. */
  readonly isChanging: boolean;
}

/** Contribution point: a button above a report, beside print and export. Give the component as `lazy(...)`. */
export interface ReportAction {
  /** `<plugin>/<noun>`. */
  readonly id: string;
  /** Place among its neighbours, ascending from the left. */
  readonly order: number;
  readonly Action: ComponentType<ReportActionProps>;
}

export const ReportAction = token<ReportAction>('report/action');
