import { sql } from 'kysely';
import type { Trx } from '#server';
import type { FactorTables } from './factor-tables.ts';

export interface StoredRule {
  readonly isRequired: boolean;
  /** 0 before the first change. */
  readonly revision: number;
  readonly changedAt: string | null;
}

const NO_RULE: StoredRule = { isRequired: false, revision: 0, changedAt: null };

/** Whether everybody of a company needs a second factor. */
export class RuleStore {
  async of(trx: Trx, companyId: string): Promise<StoredRule> {
    const row = await tables(trx)
      .selectFrom('second_factor_rule')
      .select(['is_required as isRequired', 'revision', 'changed_at as changedAt'])
      .where('company_id', '=', companyId)
      .executeTakeFirst();
    return row ?? NO_RULE;
  }

  /** False if the rule is not at `revision` any more. */
  async change(
    trx: Trx,
    companyId: string,
    { isRequired, revision }: { readonly isRequired: boolean; readonly revision: number },
    by: { readonly accountId: string; readonly at: string },
  ): Promise<boolean> {
    const next = { is_required: isRequired, revision: revision + 1, changed_at: by.at, changed_by: by.accountId };
    const stored = await tables(trx)
      .insertInto('second_factor_rule')
      .values({ company_id: companyId, ...next })
      .onConflict((row) =>
        row.column('company_id').doUpdateSet(next).where('second_factor_rule.revision', '=', revision),
      )
      .returning('revision')
      .executeTakeFirst();
    return stored !== undefined;
  }

  /** Active people of a company, and those without a second factor. Work `asStaff`. */
  async people(trx: Trx, companyId: string): Promise<{ people: number; without: number }> {
    const { rows } = await sql<{ people: number; without: number }>`
      select count(*)::int as people, count(*) filter (where
          not exists (select from authenticator_app where account_id = account.id and secret_sealed is not null)
          and not exists (select from passkey where account_id = account.id))::int as without
      from account where company_id = ${companyId} and status = 'ACTIVE'`.execute(trx);
    return rows[0] ?? { people: 0, without: 0 };
  }
}

const tables = (trx: Trx) => trx.withTables<FactorTables>();
