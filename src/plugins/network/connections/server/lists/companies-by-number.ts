import { sql } from 'kysely';
import type { CompanyNumber } from '#plugins/company/company/contract';
import { havingNumber } from '#plugins/company/company/server';
import type { Database, RateLimit, RateLimits } from '#server';
import type { CounterpartyOption } from '../../contract/index.ts';

const LOOKED_UP: RateLimit = { name: 'connections.abn.company', limit: 120, windowSeconds: 3600 };

/**
 * Companies by their number. Registers of companies are public and so are the names in them; whether a company is on the
 * platform is disclosed only to clients that know its number, one at a time.
 */
export class CompaniesByNumber {
  constructor(
    private readonly database: Database,
    private readonly limits: RateLimits,
  ) {}

  /** Two companies may share a number. 429 `rate.limited` after too many requests of a company. */
  async find(asking: string, number: CompanyNumber): Promise<readonly CounterpartyOption[]> {
    await this.limits.take([{ of: LOOKED_UP, key: asking }]);
    const { rows } = await this.database.asStaff(
      { action: 'companies by number', audit: false },
      // A company with an unconfirmed sign-up is left out: a stranger may have typed its name.
      (trx) =>
        sql<CounterpartyOption>`
          select company_id as id, code, name, type from company
          where ${havingNumber(number)} and company.status = 'ACTIVE' and not exists (
            select 1 from account where account.company_id = company.company_id and account.status = 'PENDING')
          order by name, company_id limit 20`.execute(trx),
      { readonly: true },
    );
    return rows;
  }
}
