export { DashboardNotice } from './dashboard-notice.ts';
export { TotalCard } from './total-card.ts';
