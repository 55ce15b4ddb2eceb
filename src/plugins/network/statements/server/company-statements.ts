import type { CompanyDependents, CompanyStatements } from '#plugins/company/company/server';
import type { Trx } from '#server';
import { statementsOf } from './statement-store.ts';

/** The statements of a company, for its profile. */
export const companyStatements: CompanyStatements = {
  async list(trx: Trx, companyId: string) {
    const rows = await statementsOf(trx, companyId);
    return rows.map(({ id, year, fileName, approvedDate, registerUrl }) => ({
      id,
      year,
      fileName,
      approvedDate,
      registerUrl,
    }));
  },
};

/** A company with statements is not deleted. */
export const statementsOfCompany: CompanyDependents = {
  id: 'statements',
  count: async (trx, companyId) => (await statementsOf(trx, companyId)).length,
};
