import { sql } from 'kysely';
import { problem } from '#contract';
import type { Company, CompanyStore } from '#plugins/company/company/server';
import { withReach, type Caller, type Database, type Trx } from '#server';
import type { ReportQuery } from '../../contract/index.ts';
import type { ReportedCompany } from '../report-definition.ts';

/** The company a report is about. */
export class ReportReach {
  constructor(
    private readonly database: Database,
    private readonly companies: CompanyStore,
  ) {}

  /**
   * The own one; for platform staff the one they name, or that of the facility they name, which is recorded before any
   * of its data is read. Throws 400 `company.required`, `company.unknown`, `facility.unknown`.
   */
  async company(
    caller: Caller,
    report: string,
    { companyId, facilities }: Pick<ReportQuery, 'companyId' | 'facilities'>,
  ): Promise<ReportedCompany> {
    const [facility] = facilities;
    const about = caller.companyId ?? companyId;
    if (about === undefined && facility === undefined) refuse('company.required', 'companyId', 'company.which-one');
    const action = `report ${report} of ${about ?? `facility ${facility}`}`;
    return withReach(this.database, caller, action, async (trx) => {
      const id = about ?? (await ownerOf(trx, facility ?? ''));
      const company = id === undefined ? undefined : await this.companies.company(trx, id);
      if (company) return reportedOf(company);
      return about === undefined
        ? refuse('facility.unknown', 'facilities', 'assurance-pack.facility-unknown')
        : refuse('company.unknown', 'companyId', 'records.company-unknown');
    });
  }
}

function refuse(code: string, path: string, message: string): never {
  throw problem(code, 400, message, [{ path, message }]);
}

/** A company as reports name it. */
export function reportedOf({ id, name, abn, country, registrationNumber }: Company): ReportedCompany {
  return { id, name, abn, country, ...(registrationNumber === null ? {} : { registrationNumber }) };
}

/** Company of a facility, for staff. */
async function ownerOf(trx: Trx, facilityId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select company_id as id from facility where id = ${facilityId}::uuid`.execute(trx);
  return rows[0]?.id;
}
