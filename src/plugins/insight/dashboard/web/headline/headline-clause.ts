import type { ComponentType } from 'react';
import { token } from '#contract';
import type { DashboardQueryInput } from '../../contract/index.ts';
import type { DashboardArea } from '../dashboard-area.ts';

/** A clause at the end of the sentence on top, such as the distance to a target; contributed by its plugin. */
export interface HeadlineClause {
  /** `<plugin>/<noun>`. */
  readonly id: string;
  readonly order: number;
  readonly areas: readonly DashboardArea[];
  /** Renders text that begins with its own separator, or nothing. Load it lazily. */
  readonly Clause: ComponentType<{ readonly area: DashboardArea; readonly query: DashboardQueryInput }>;
}

export const HeadlineClause = token<HeadlineClause>('dashboard/headline-clause');
