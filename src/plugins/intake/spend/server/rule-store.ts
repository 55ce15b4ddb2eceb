import { sql } from 'kysely';
import type { Trx } from '#server';
import { outcomeKey, outcomeOf, type SpendRule } from '../domain/index.ts';

/** A rule with its revision. */
export type StoredRule = SpendRule & { readonly revision: number };

interface RuleRow {
  readonly id: string;
  readonly revision: number;
  readonly priority: number;
  readonly account_from: string;
  readonly account_to: string;
  readonly supplier: string;
  readonly words: readonly string[];
  readonly amount_from: string | null;
  readonly amount_to: string | null;
  readonly outcome: string;
}

/** The rules of a company in the order in which they are tried. */
export async function rulesOf(trx: Trx, companyId: string): Promise<readonly StoredRule[]> {
  const { rows } = await sql<RuleRow>`
    select id, revision, priority, account_from, account_to, supplier, words, amount_from::text, amount_to::text, outcome
    from spend_rule where company_id = ${companyId} order by priority, id`.execute(trx);
  return rows.flatMap((row) => {
    const outcome = outcomeOf(row.outcome);
    if (!outcome) return [];
    const { id, revision, priority, supplier, words } = row;
    const account = { accountFrom: row.account_from, accountTo: row.account_to };
    const amount = { amountFrom: trimmed(row.amount_from), amountTo: trimmed(row.amount_to) };
    return [{ id, revision, priority, ...account, supplier, words, ...amount, outcome }];
  });
}

/** `50.000000` as `50`. */
const trimmed = (figure: string | null) => (figure === null ? null : figure.replace(/\.?0+$/, ''));

/** Changes with every change of a rule. */
export async function rulesRevision(trx: Trx, companyId: string): Promise<number> {
  const { rows } = await sql<{ revision: number }>`
    select revision from spend_rules_state where company_id = ${companyId}`.execute(trx);
  return rows[0]?.revision ?? 0;
}

/** Serialises the writers of the rules of a company. */
export async function holdRules(trx: Trx, companyId: string): Promise<void> {
  await sql`
    insert into spend_rules_state (company_id, revision) values (${companyId}, 1)
    on conflict (company_id) do update set revision = spend_rules_state.revision + 1`.execute(trx);
}

export async function writeRule(
  trx: Trx,
  companyId: string,
  rule: StoredRule,
  { at, accountId }: { readonly at: string; readonly accountId: string },
): Promise<void> {
  const { id, revision, priority, accountFrom, accountTo, supplier, words, amountFrom, amountTo, outcome } = rule;
  await sql`
    insert into spend_rule (company_id, id, revision, priority, account_from, account_to, supplier, words, amount_from,
      amount_to, outcome, changed_at, changed_by)
    values (${companyId}, ${id}, ${revision}, ${priority}, ${accountFrom}, ${accountTo}, ${supplier},
      ${[...words]}::text[], ${amountFrom}, ${amountTo}, ${outcomeKey(outcome)}, ${at}, ${accountId})
    on conflict (company_id, id) do update set revision = excluded.revision, priority = excluded.priority,
      account_from = excluded.account_from, account_to = excluded.account_to, supplier = excluded.supplier,
      words = excluded.words, amount_from = excluded.amount_from, amount_to = excluded.amount_to,
      outcome = excluded.outcome, changed_at = excluded.changed_at, changed_by = excluded.changed_by`.execute(trx);
}

export async function dropRule(trx: Trx, companyId: string, id: string): Promise<void> {
  await sql`delete from spend_rule where company_id = ${companyId} and id = ${id}`.execute(trx);
}
