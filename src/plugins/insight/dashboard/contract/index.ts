export type {
  CounterpartyEmissions,
  DashboardCompleteness,
  DashboardTotals,
  EmissionBreakDown,
  EmissionHistory,
  InputConsumption,
  MonthlyEmissions,
  YearlyEmissions,
} from './dashboard-answers.ts';
export {
  adminExportBody,
  AMOUNT_UNITS,
  DASHBOARD_FORMATS,
  exportBody,
  HISTORY_PARTS,
  SCOPE_2_METHODS,
} from './dashboard-query.ts';
export type {
  AmountUnit,
  DashboardQueryInput,
  DashboardLanguage,
  DashboardQuery,
  Scope2Method,
} from './dashboard-query.ts';
export { adminDashboardRoutes, dashboardRoutes } from './dashboard-routes.ts';
export { DashboardTotal } from './dashboard-total.ts';
export type { Measure } from './dashboard-total.ts';
