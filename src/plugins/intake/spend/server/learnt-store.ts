import { sql } from 'kysely';
import type { Trx } from '#server';
import { LearntCounts, outcomeKey, outcomeOf, stateOf, type Counted, type Outcome } from '../domain/index.ts';
import type { LedgerKey } from './ledger-store.ts';

/** The counts that suggestions for these tokens need: of the tokens, and of all decisions. */
export async function countsFor(trx: Trx, companyId: string, tokens: readonly string[]): Promise<LearntCounts> {
  const { rows } = await sql<Counted>`
    select token, outcome, count from spend_count
    where company_id = ${companyId} and token = any(${['', ...new Set(tokens)]}::text[])`.execute(trx);
  return new LearntCounts(rows);
}

/** Adds the counts of decisions, or takes them away with negative ones. Counts of zero are deleted. */
export async function changeCounts(trx: Trx, companyId: string, changes: LearntCounts): Promise<void> {
  const rows = changes.list();
  if (rows.length === 0) return;
  const of = (pick: (one: Counted) => string) => rows.map(pick);
  await sql`
    insert into spend_count (company_id, token, outcome, count)
    select ${companyId}, * from unnest(${of(({ token }) => token)}::text[], ${of(({ outcome }) => outcome)}::text[],
      ${rows.map(({ count }) => count)}::int[])
    on conflict (company_id, token, outcome) do update set count = spend_count.count + excluded.count`.execute(trx);
  await sql`
    delete from spend_count where company_id = ${companyId} and count = 0
      and token = any(${[...new Set(of(({ token }) => token))]}::text[])`.execute(trx);
}

/** A decision of a person, with what was learnt from it. */
export interface StoredDecision {
  readonly groupId: string;
  readonly outcome: Outcome;
  readonly tokens: readonly string[];
}

export async function decisionsOf(
  trx: Trx,
  { companyId, itemId }: LedgerKey,
  groupIds: readonly string[],
): Promise<readonly StoredDecision[]> {
  const { rows } = await sql<{ groupId: string; outcome: string; tokens: readonly string[] }>`
    select group_id as "groupId", outcome, tokens from spend_decision
    where company_id = ${companyId} and item_id = ${itemId} and group_id = any(${[...groupIds]}::text[])`.execute(trx);
  return rows.flatMap(({ groupId, tokens, ...row }) => {
    const outcome = outcomeOf(row.outcome);
    return outcome ? [{ groupId, tokens, outcome }] : [];
  });
}

/** The groups of these ids that exist, with their tokens. */
export async function tokensOfGroups(
  trx: Trx,
  { companyId, itemId }: LedgerKey,
  groupIds: readonly string[],
): Promise<readonly { readonly id: string; readonly tokens: readonly string[] }[]> {
  const { rows } = await sql<{ id: string; tokens: readonly string[] }>`
    select id, tokens from spend_group
    where company_id = ${companyId} and item_id = ${itemId} and id = any(${[...groupIds]}::text[])`.execute(trx);
  return rows;
}

export interface NewDecision {
  readonly outcome: Outcome;
  readonly despite: boolean;
  readonly at: string;
  readonly accountId: string;
}

/** Stores one decision about groups that exist. */
export async function writeDecisions(
  trx: Trx,
  { companyId, itemId }: LedgerKey,
  groupIds: readonly string[],
  { outcome, despite, at, accountId }: NewDecision,
): Promise<void> {
  const key = outcomeKey(outcome);
  await sql`
    insert into spend_decision (company_id, item_id, group_id, outcome, despite, tokens, at, by_account)
    select company_id, item_id, id, ${key}, ${despite}, tokens, ${at}, ${accountId} from spend_group
    where company_id = ${companyId} and item_id = ${itemId} and id = any(${[...groupIds]}::text[])
    on conflict (company_id, item_id, group_id) do update set outcome = excluded.outcome, despite = excluded.despite,
      tokens = excluded.tokens, at = excluded.at, by_account = excluded.by_account`.execute(trx);
  await sql`
    update spend_group set outcome = ${key}, state = ${stateOf(outcome)}
    where company_id = ${companyId} and item_id = ${itemId} and id = any(${[...groupIds]}::text[])`.execute(trx);
}

/** Deletes decisions: the groups are as rules have decided again. */
export async function dropDecisions(
  trx: Trx,
  { companyId, itemId }: LedgerKey,
  groupIds: readonly string[],
): Promise<void> {
  await sql`
    delete from spend_decision
    where company_id = ${companyId} and item_id = ${itemId} and group_id = any(${[...groupIds]}::text[])`.execute(trx);
  await sql`
    update spend_group set outcome = rule_outcome,
      state = case when rule_outcome is null then 'UNCLASSIFIED' when rule_outcome like 'counted|%' then 'COUNTED'
        when rule_outcome = 'left-out|by-quantity' then 'BY_QUANTITY' else 'LEFT_OUT' end
    where company_id = ${companyId} and item_id = ${itemId} and id = any(${[...groupIds]}::text[])`.execute(trx);
}

/** Forgets every decision about a ledger, and what was learnt from them. */
export async function forgetDecisions(trx: Trx, key: LedgerKey): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select group_id as id from spend_decision
    where company_id = ${key.companyId} and item_id = ${key.itemId}`.execute(trx);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return;
  const changes = new LearntCounts();
  for (const { tokens, outcome } of await decisionsOf(trx, key, ids)) changes.subtract(tokens, outcome);
  await dropDecisions(trx, key, ids);
  await changeCounts(trx, key.companyId, changes);
}
