import { adminPeriodRoutes, periodRoutes } from '../contract/index.ts';

/** Whose periods are shown: the own company's, or those of one that staff selected. */
export interface PeriodPlace {
  readonly area: 'home' | 'admin';
  readonly companyId: string | null;
}

/** Calls of the area; both have the same responses. Those of staff take the company too: `ofCompany` adds it. */
export const callsOf = ({ area }: PeriodPlace) => (area === 'admin' ? adminPeriodRoutes : periodRoutes);

/** Adds the company to a request of staff. */
export const ofCompany = <T extends object>({ area, companyId }: PeriodPlace, given: T): T =>
  area === 'admin' && companyId !== null ? { ...given, companyId } : given;

/** Cached responses a step invalidates. */
export const ANSWERS_OF_PERIODS = [
  '/api/period',
  '/api/admin/period',
  '/api/scope-management',
  '/api/admin/scope-management',
  '/api/energy-management',
  '/api/admin/energy-management',
] as const;
