import { adminDashboardRoutes, dashboardRoutes } from '../contract/index.ts';

/** Area of a dashboard: a company's own users, or staff across companies. */
export type DashboardArea = 'home' | 'admin';

/** The calls of each; their responses have the same shape. */
export const dashboardCalls = { home: dashboardRoutes, admin: adminDashboardRoutes } as const;
