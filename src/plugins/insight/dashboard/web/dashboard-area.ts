import { adminDashboardRoutes, dashboardRoutes } from '../contract/index.ts';

/** Where a dashboard stands: for a company's own people, or for staff across companies. */
export type DashboardArea = 'home' | 'admin';

/** The calls of each; they answer alike. */
export const dashboardCalls = { home: dashboardRoutes, admin: adminDashboardRoutes } as const;
