import { sql } from 'kysely';
import { problem } from '#contract';
import { financialYear } from '#domain/time';
import type { SecurityLog } from '#plugins/identity/security-log/server';
import type { Trx } from '#server';
import type { Acting } from '../abn-watch.ts';
import { countDependents, type DependentCounts } from '../dependents.ts';
import type { CompanyTables } from '../company-tables.ts';
import type { YearDependents } from './year-dependents.ts';

/** Whether the first month of a company's financial year may change, and the trail of those changes. */
export class YearChange {
  constructor(
    private readonly dependents: readonly YearDependents[],
    private readonly log: SecurityLog,
  ) {}

  /**
   * Call before writing it, in the same transaction. 409 `company.year-in-use` with what is kept by year.
   */
  async allow(trx: Trx, { caller, facts }: Acting, companyId: string, firstMonth: number): Promise<void> {
    const present = await trx
      .withTables<CompanyTables>()
      .selectFrom('company')
      .select(['year_first_month as firstMonth', 'revision'])
      .where('company_id', '=', companyId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!present || present.firstMonth === firstMonth) return;
    const held = await countDependents(this.dependents, (kind) => kind.count(trx, companyId));
    if (held.length > 0) throw yearInUse(held);
    // Whoever writes by the former year has a share of this row: their transactions end first.
    await sql`select from company where company_id = ${companyId}::uuid for update`.execute(trx);
    const { accountId } = caller;
    await this.log.note(trx, {
      kind: 'company.year-changed',
      actorId: accountId,
      subjectId: accountId,
      companyId,
      facts,
      detail: {
        from: firstDay(present.firstMonth),
        to: firstDay(firstMonth),
        revision: String(present.revision + 1),
      },
    });
  }
}

/** First day of a financial year, `MM-DD`. */
const firstDay = (firstMonth: number) => financialYear(2001, firstMonth).from.slice(5);

function yearInUse(held: DependentCounts) {
  const issue = { path: 'firstMonth', message: 'company.year-kept' };
  return problem('company.year-in-use', 409, 'company.year-in-use', [issue], { held });
}
