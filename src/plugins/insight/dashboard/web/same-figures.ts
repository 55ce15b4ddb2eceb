import { token } from '#contract';
import type { DashboardArea } from './dashboard-area.ts';
import type { DashboardFilter } from './filter/dashboard-filter.ts';

/** Another screen with the dashboard's figures, such as the report of the period; contributed by its plugin. */
export interface SameFigures {
  /** `<plugin>/<noun>`. */
  readonly id: string;
  /** Position among the links, ascending. */
  readonly order: number;
  /** Translation key of the link. */
  readonly label: string;
  /** Its address for the selected period, facilities and company. */
  readonly address: (area: DashboardArea, filter: DashboardFilter) => string;
}

export const SameFigures = token<SameFigures>('dashboard/same-figures');
