/** For panels of other plugins: where the records of a figure are listed. */
export { behindAddress } from './behind/use-behind.ts';
export { ChangeReason } from './change-reason.ts';
export { DashboardNotice } from './dashboard-notice.ts';
export { DashboardPanel } from './dashboard-panel.ts';
export type { DashboardPanelProps } from './dashboard-panel.ts';
export { dashboardAddress } from './filter/dashboard-filter.ts';
export { HeadlineClause } from './headline/headline-clause.ts';
export { asLink } from './headline/linked-text.ts';
export { LinkedText } from './headline/LinkedText.tsx';
export { YearPlan } from './year-plan.ts';
export type { LoadedPlan } from './year-plan.ts';
export { SameFigures } from './same-figures.ts';
export { TotalCard } from './total-card.ts';
