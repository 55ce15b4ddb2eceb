import { token } from '#contract';

/** What the browser adds to a total of the dashboard; contributed by the plugin the total belongs to. */
export interface TotalCard {
  /** Id of the `DashboardTotal`. */
  readonly total: string;
  /** Path of the list behind the figure, below the area: `scope1` leads to `/scope1` and `/admin/scope1`. */
  readonly to?: string;
  /** Translation key of a line that says what the figure holds. */
  readonly hint?: string;
}

export const TotalCard = token<TotalCard>('dashboard/total-card');
