import { adminPeriodRoutes, periodRoutes } from '../contract/index.ts';

/** Whose periods are shown: the own company's, or those of one that staff chose. */
export interface PeriodPlace {
  readonly area: 'home' | 'admin';
  readonly companyId: string | null;
}

/** Calls of the place. Those of staff take the company too: `ofCompany` adds it. */
export const callsOf = ({ area }: PeriodPlace): typeof periodRoutes =>
  // Both answer alike; the company that staff name is added to what is sent.
  area === 'admin' ? (adminPeriodRoutes as unknown as typeof periodRoutes) : periodRoutes;

/** What is sent with the company where staff name it. */
export const ofCompany = <T extends object>({ area, companyId }: PeriodPlace, given: T): T =>
  area === 'admin' && companyId !== null ? { ...given, companyId } : given;

/** Kept answers a step makes old. */
export const ANSWERS_OF_PERIODS = [
  '/api/period',
  '/api/admin/period',
  '/api/scope-management',
  '/api/admin/scope-management',
  '/api/energy-management',
  '/api/admin/energy-management',
] as const;
