import { addressOf } from '#core';
import { adminElsewhereRoutes, adminFilingRoutes, elsewhereRoutes, filingRoutes } from '../contract/index.ts';
import { FILINGS_PATH } from './filing-path.ts';

/** Whose filings are shown: those of the own company, or of one that staff chose. */
export interface FilingPlace {
  readonly area: 'home' | 'admin';
  readonly companyId: string | null;
}

/** Calls of the area. Their responses are the same. Those of staff need the company: `ofCompany` adds it. */
export const callsOf = ({ area }: FilingPlace) => (area === 'admin' ? adminFilingRoutes : filingRoutes);

/** The same for what was filed outside the product. */
export const elsewhereCallsOf = ({ area }: FilingPlace) => (area === 'admin' ? adminElsewhereRoutes : elsewhereRoutes);

/** Adds the company to a request of staff. */
export const ofCompany = <T extends object>({ area, companyId }: FilingPlace, given: T): T =>
  area === 'admin' && companyId !== null ? { ...given, companyId } : given;

/** Paths of cached responses that a filing invalidates. */
export const ANSWERS_OF_FILINGS = ['/api/report/filings', '/api/admin/report/filings', '/api/thresholds'] as const;

/** URL of the list, or of one filing. */
export function filingAddress({ area, companyId }: FilingPlace, id?: string): string {
  const address = addressOf(area, id === undefined ? FILINGS_PATH : `${FILINGS_PATH}/${id}`);
  return area === 'admin' && companyId !== null ? `${address}?companyId=${companyId}` : address;
}
