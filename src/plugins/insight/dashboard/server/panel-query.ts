import { problem } from '#contract';
import { lastDayOfMonth, monthOf, monthsBetween } from '#domain/time';
import type { LedgerQuery } from '#plugins/insight/books/server';
import type { CompanyStore } from '#plugins/company/company/server';
import type { Trx } from '#server';
import type { AmountUnit, DashboardQuery, Scope2Method } from '../contract/index.ts';

/** Query of a panel: the ledger query, and how to read amounts. */
export interface PanelQuery {
  readonly ledger: LedgerQuery;
  readonly method: Scope2Method;
  readonly unit: AmountUnit;
}

/** Maximum number of months in one response: thirty years. */
const MONTHS_AT_MOST = 360;

/** Totals are stored by month: a period is widened to whole months. */
export function panelQueryOf(query: DashboardQuery, companyIds: readonly string[] | null): PanelQuery {
  const { from, to, facilities, inputTypes, framework, basis, includeDrafts, scope2Method, unit } = query;
  if (monthsBetween(from, to).length > MONTHS_AT_MOST) {
    const message = 'dashboard.too-long';
    throw problem('dashboard.too-long', 400, message, [{ path: 'to', message }]);
  }
  return {
    method: scope2Method,
    unit,
    ledger: {
      companyIds,
      from: monthOf(from),
      to: lastDayOfMonth(to),
      facilityIds: facilities,
      inputTypes: inputTypes.length > 0 ? inputTypes : undefined,
      includeDrafts,
      book: framework ?? null,
      basis,
    },
  };
}

/** Companies of a staff query: one, those of a type, or null for every one. */
export async function companiesOf(
  trx: Trx,
  companies: Pick<CompanyStore, 'companies'>,
  { companyId, companyType }: { readonly companyId?: string | undefined; readonly companyType: string },
): Promise<readonly string[] | null> {
  if (companyType === 'ALL') return companyId === undefined ? null : [companyId];
  const found = (await companies.companies(trx)).filter(({ type }) => type === companyType).map(({ id }) => id);
  return companyId === undefined ? found : found.filter((one) => one === companyId);
}
