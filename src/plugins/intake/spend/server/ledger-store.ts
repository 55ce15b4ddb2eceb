import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { problem } from '#contract';
import { decimal, exactText } from '#domain/units';
import { ListOrder, type PageAsked, type Trx } from '#server';
import {
  Grouping,
  RuleBook,
  stateOf,
  outcomeKey,
  outcomeOf,
  type Because,
  type LedgerLine,
  type LineGroup,
  type Outcome,
  type StateSum,
} from '../domain/index.ts';
import { costCentresIn, type CostCentre } from './cost-centre-store.ts';
import type { FaultyRow, LedgerCounts } from './ledger-file.ts';
import { rulesOf, rulesRevision } from './rule-store.ts';

/** A ledger and its company. */
export interface LedgerKey {
  readonly companyId: string;
  readonly itemId: string;
}

export interface LedgerRow {
  readonly state: 'OPEN' | 'RECORDED';
  readonly lines: number;
  readonly totals: number;
  readonly zeros: number;
  readonly faults: number;
  readonly faulty: readonly FaultyRow[];
  readonly cost_centres: readonly CostCentre[];
  readonly rules_revision: number;
  readonly facility_id: string | null;
}

/** Lines written or read at a time. */
const PAGE = 2_000;

/** Id of a group: its key may be long. */
export const groupIdOf = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, 32);

/** Waits for other changes of the ledger if `holds`. Undefined: there is none. */
export async function ledgerOf(
  trx: Trx,
  { companyId, itemId }: LedgerKey,
  holds = false,
): Promise<LedgerRow | undefined> {
  const lock = holds ? sql`for update` : sql``;
  const { rows } = await sql<LedgerRow>`
    select state, lines, totals, zeros, faults, faulty, cost_centres, rules_revision, facility_id
    from spend_ledger where company_id = ${companyId} and item_id = ${itemId} ${lock}`.execute(trx);
  return rows[0];
}

/** Throws 404 `spend.ledger-unknown`. */
export async function knownLedger(trx: Trx, key: LedgerKey, holds = false): Promise<LedgerRow> {
  const found = await ledgerOf(trx, key, holds);
  if (!found) throw problem('spend.ledger-unknown', 404, 'spend.ledger-unknown');
  return found;
}

export interface NewLedger extends LedgerKey {
  readonly counts: LedgerCounts;
  readonly lines: readonly LedgerLine[];
  /** Units of a currency for one US dollar, for ranking money of several currencies. */
  readonly perDollar: (currency: string) => string;
  readonly at: string;
  readonly accountId: string;
}

/** Stores a ledger with its lines, grouped by the rules of the company. What was stored of the same item is replaced. */
export async function addLedger(
  trx: Trx,
  { counts, lines, perDollar, at, accountId, ...key }: NewLedger,
): Promise<void> {
  const { companyId, itemId } = key;
  await dropLedger(trx, key);
  const revision = await rulesRevision(trx, companyId);
  await sql`
    insert into spend_ledger (company_id, item_id, state, lines, totals, zeros, faults, faulty, cost_centres,
      rules_revision, created_at, created_by)
    values (${companyId}, ${itemId}, 'OPEN', ${counts.lines}, ${counts.totals}, ${counts.zeros}, ${counts.faults},
      ${JSON.stringify(counts.faulty)}::jsonb, ${JSON.stringify(costCentresIn(lines))}::jsonb, ${revision}, ${at}, ${accountId})`.execute(
    trx,
  );
  const grouping = new Grouping(new RuleBook(await rulesOf(trx, companyId)));
  for (let from = 0; from < lines.length; from += PAGE) {
    const page = lines.slice(from, from + PAGE);
    const ids = page.map((line) => groupIdOf(grouping.add(line)));
    await insertLines(trx, key, page, ids);
  }
  await storeGroups(trx, key, grouping.all(), perDollar);
}

/** Deletes a ledger with its lines, groups and decisions. */
export async function dropLedger(trx: Trx, { companyId, itemId }: LedgerKey): Promise<void> {
  await sql`delete from spend_ledger where company_id = ${companyId} and item_id = ${itemId}`.execute(trx);
}

async function insertLines(
  trx: Trx,
  { companyId, itemId }: LedgerKey,
  lines: readonly LedgerLine[],
  groupIds: readonly string[],
): Promise<void> {
  const of = (pick: (line: LedgerLine) => string) => lines.map(pick);
  await sql`
    insert into spend_line (company_id, item_id, number, group_id, account, account_name, supplier, description, day,
      amount, currency, cost_centre)
    select ${companyId}, ${itemId}, * from unnest(
      ${lines.map(({ number }) => number)}::int[], ${[...groupIds]}::text[], ${of(({ account }) => account)}::text[],
      ${of(({ accountName }) => accountName)}::text[], ${of(({ supplier }) => supplier)}::text[],
      ${of(({ text }) => text)}::text[], ${of(({ day }) => day)}::date[], ${of(({ amount }) => amount)}::numeric[],
      ${of(({ currency }) => currency)}::text[], ${of(({ costCentre }) => costCentre)}::text[])`.execute(trx);
}

interface StoredLine {
  readonly number: number;
  readonly group_id: string;
  readonly account: string;
  readonly account_name: string;
  readonly supplier: string;
  readonly description: string;
  readonly day: string;
  readonly amount: string;
  readonly currency: string;
  readonly cost_centre: string;
}

const lineOf = (row: StoredLine): LedgerLine => ({
  number: row.number,
  account: row.account,
  accountName: row.account_name,
  supplier: row.supplier,
  text: row.description,
  day: row.day,
  amount: exactText(decimal(row.amount)),
  currency: row.currency,
  costCentre: row.cost_centre,
});

/** The lines of a ledger with their groups, in order. */
export async function* storedLines(
  trx: Trx,
  { companyId, itemId }: LedgerKey,
): AsyncGenerator<readonly { readonly line: LedgerLine; readonly groupId: string }[]> {
  for (let after = 0; ;) {
    const { rows } = await sql<StoredLine>`
      select number, group_id, account, account_name, supplier, description, day, amount, currency, cost_centre
      from spend_line where company_id = ${companyId} and item_id = ${itemId} and number > ${after}
      order by number limit ${PAGE}`.execute(trx);
    if (rows.length > 0) yield rows.map((row) => ({ line: lineOf(row), groupId: row.group_id }));
    if (rows.length < PAGE) return;
    after = rows.at(-1)?.number ?? after;
  }
}

const LINE_ORDER = new ListOrder<StoredLine>([{ by: 'number', type: 'integer', of: ({ number }) => number }]);

/** One page of the lines of a group. */
export async function linesOfGroup(
  trx: Trx,
  { companyId, itemId }: LedgerKey,
  groupId: string,
  asked: PageAsked,
): Promise<{ readonly lines: readonly LedgerLine[]; readonly count: number; readonly next: string | null }> {
  const { rows } = await sql<StoredLine>`
    select number, group_id, account, account_name, supplier, description, day, amount, currency, cost_centre
    from spend_line where company_id = ${companyId} and item_id = ${itemId} and group_id = ${groupId}
      and ${LINE_ORDER.after(asked.cursor)}
    order by ${LINE_ORDER.by} ${LINE_ORDER.part(asked)}`.execute(trx);
  const counted = await sql<{ lines: number }>`
    select lines from spend_group
    where company_id = ${companyId} and item_id = ${itemId} and id = ${groupId}`.execute(trx);
  return { lines: rows.map(lineOf), count: counted.rows[0]?.lines ?? 0, next: LINE_ORDER.next(rows, asked.size) };
}

/** Whether the groups are those of the present rules, or of those at the time of recording. */
export async function isGrouped(trx: Trx, { companyId }: LedgerKey, ledger: LedgerRow): Promise<boolean> {
  return ledger.state === 'RECORDED' || ledger.rules_revision === (await rulesRevision(trx, companyId));
}

/** Groups the lines again if the rules have changed since. Call it with the ledger held. */
export async function regroup(
  trx: Trx,
  key: LedgerKey,
  ledger: LedgerRow,
  perDollar: (currency: string) => string,
): Promise<void> {
  const { companyId, itemId } = key;
  if (await isGrouped(trx, key, ledger)) return;
  const revision = await rulesRevision(trx, companyId);
  const grouping = new Grouping(new RuleBook(await rulesOf(trx, companyId)));
  for await (const page of storedLines(trx, key)) {
    const moved = new Map<number, string>();
    for (const { line, groupId } of page) {
      const now = groupIdOf(grouping.add(line));
      if (now !== groupId) moved.set(line.number, now);
    }
    if (moved.size > 0) await moveLines(trx, key, moved, page);
    await new Promise(setImmediate);
  }
  await sql`delete from spend_group where company_id = ${companyId} and item_id = ${itemId}`.execute(trx);
  await storeGroups(trx, key, grouping.all(), perDollar);
  await sql`
    update spend_ledger set rules_revision = ${revision}
    where company_id = ${companyId} and item_id = ${itemId}`.execute(trx);
}

/**
 * Writes the groups of lines that have moved. A range of rows and a look-up, not a join: without statistics on new rows
 * the planner would compare each line with each change.
 */
async function moveLines(
  trx: Trx,
  { companyId, itemId }: LedgerKey,
  moved: ReadonlyMap<number, string>,
  page: readonly { readonly line: LedgerLine }[],
): Promise<void> {
  const [first, last] = [page[0]?.line.number ?? 0, page.at(-1)?.line.number ?? 0];
  await sql`
    update spend_line set group_id = coalesce(${JSON.stringify(Object.fromEntries(moved))}::jsonb ->> number::text, group_id)
    where company_id = ${companyId} and item_id = ${itemId} and number between ${first} and ${last}`.execute(trx);
}

async function storeGroups(
  trx: Trx,
  { companyId, itemId }: LedgerKey,
  groups: readonly LineGroup[],
  perDollar: (currency: string) => string,
): Promise<void> {
  for (let from = 0; from < groups.length; from += PAGE) {
    const rows = groups.slice(from, from + PAGE).map((group) => ({
      id: groupIdOf(group.key),
      account: group.account,
      account_name: group.accountName,
      supplier: group.supplier,
      currency: group.currency,
      rule_id: group.rule?.ruleId ?? null,
      rule_outcome: group.rule ? outcomeKey(group.rule.outcome) : null,
      because: group.rule?.because ?? [],
      lines: group.lines,
      total: group.total,
      per_dollar: perDollar(group.currency),
      largest: group.largest,
      first_day: group.from,
      last_day: group.to,
      years: group.years,
      tokens: group.tokens,
      rule_state: stateOf(group.rule?.outcome ?? null),
    }));
    // Decisions of people come back with their groups, and count before rules.
    await sql`
      insert into spend_group (company_id, item_id, id, account, account_name, supplier, currency, rule_id, rule_outcome,
        because, lines, total, rank, largest, first_day, last_day, years, tokens, outcome, state)
      select ${companyId}, ${itemId}, one.id, one.account, one.account_name, one.supplier, one.currency, one.rule_id,
        one.rule_outcome, one.because, one.lines, one.total, round(abs(one.total) / one.per_dollar, 6), one.largest,
        one.first_day, one.last_day, one.years, one.tokens, coalesce(decided.outcome, one.rule_outcome),
        case when decided.outcome is null then one.rule_state
          when decided.outcome like 'counted|%' then 'COUNTED'
          when decided.outcome = 'left-out|by-quantity' then 'BY_QUANTITY' else 'LEFT_OUT' end
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as one (id text, account text, account_name text,
          supplier text, currency text, rule_id text, rule_outcome text, because jsonb, lines int, total numeric,
          per_dollar numeric, largest jsonb, first_day date, last_day date, years int[], tokens text[], rule_state text)
        left join lateral (select outcome from spend_decision where company_id = ${companyId} and item_id = ${itemId}
          and group_id = one.id limit 1) as decided on true`.execute(trx);
  }
}

export interface GroupRow {
  readonly id: string;
  readonly account: string;
  readonly account_name: string;
  readonly supplier: string;
  readonly currency: string;
  readonly rule_id: string | null;
  readonly rule_outcome: string | null;
  readonly because: readonly Because[];
  readonly lines: number;
  readonly total: string;
  /** What the list is ordered by. */
  readonly rank: string;
  readonly largest: LineGroup['largest'];
  readonly first_day: string;
  readonly last_day: string;
  readonly tokens: readonly string[];
  readonly outcome: string | null;
  readonly state: StateSum['state'];
  readonly is_decided: boolean;
  readonly despite: boolean;
}

const escaped = (search: string) => `%${search.replace(/[\\%_]/g, (mark) => `\\${mark}`)}%`;

const GROUP_ORDER = new ListOrder<GroupRow>([
  { by: 'rank', type: 'numeric', of: ({ rank }) => rank, way: 'desc' },
  { by: 'id', type: 'text', of: ({ id }) => id },
]);

/** A page of groups, the most money first, and how many there are. */
export async function groupsPage(
  trx: Trx,
  { companyId, itemId }: LedgerKey,
  asked: {
    readonly state?: string | undefined;
    readonly search?: string | undefined;
  } & PageAsked,
): Promise<{ readonly rows: readonly GroupRow[]; readonly count: number; readonly next: string | null }> {
  const { state, search = '' } = asked;
  const wanted = sql`spend_group.company_id = ${companyId} and spend_group.item_id = ${itemId}
    ${state === undefined ? sql`` : sql`and state = ${state}`}
    ${search === '' ? sql`` : sql`and (account || ' ' || account_name || ' ' || supplier) ilike ${escaped(search)}`}`;
  const { rows } = await sql<GroupRow>`
    select id, account, account_name, supplier, currency, rule_id, rule_outcome, because, lines, total, rank, largest,
      first_day, last_day, spend_group.tokens, spend_group.outcome, state, decided.group_id is not null as is_decided,
      coalesce(decided.despite, false) as despite
    from spend_group left join lateral (select group_id, despite from spend_decision where company_id = ${companyId}
      and item_id = ${itemId} and group_id = spend_group.id limit 1) as decided on true
    where ${wanted} and ${GROUP_ORDER.after(asked.cursor)}
    order by ${GROUP_ORDER.by} ${GROUP_ORDER.part(asked)}`.execute(trx);
  const counted = await sql<{ count: number }>`select count(*)::int as count from spend_group where ${wanted}`.execute(
    trx,
  );
  return { rows, count: counted.rows[0]?.count ?? 0, next: GROUP_ORDER.next(rows, asked.size) };
}

/** Sums by currency and state. */
export async function stateSums(trx: Trx, { companyId, itemId }: LedgerKey): Promise<readonly StateSum[]> {
  const { rows } = await sql<StateSum>`
    select currency, state, count(*)::int as groups, sum(lines)::int as lines, sum(total)::text as total,
      sum(abs(total))::text as stake
    from spend_group where company_id = ${companyId} and item_id = ${itemId} group by currency, state`.execute(trx);
  return rows;
}

/** What was decided about each group. */
export async function groupOutcomes(
  trx: Trx,
  { companyId, itemId }: LedgerKey,
): Promise<ReadonlyMap<string, { readonly outcome: Outcome | null; readonly despite: boolean }>> {
  const { rows } = await sql<{ id: string; outcome: string | null }>`
    select id, outcome from spend_group
    where company_id = ${companyId} and item_id = ${itemId}`.execute(trx);
  const confirmed = await sql<{ id: string }>`
    select group_id as id from spend_decision
    where company_id = ${companyId} and item_id = ${itemId} and despite`.execute(trx);
  const despite = new Set(confirmed.rows.map(({ id }) => id));
  return new Map(
    rows.map(({ id, outcome }) => [
      id,
      { outcome: outcome === null ? null : outcomeOf(outcome), despite: despite.has(id) },
    ]),
  );
}

/** Currencies and years of the counted lines. */
export async function countedMoney(
  trx: Trx,
  { companyId, itemId }: LedgerKey,
): Promise<readonly { readonly currency: string; readonly year: number }[]> {
  const { rows } = await sql<{ currency: string; year: number }>`
    select distinct currency, unnest(years) as year from spend_group
    where company_id = ${companyId} and item_id = ${itemId} and state = 'COUNTED' order by 1, 2`.execute(trx);
  return rows;
}

export async function changeLedger(
  trx: Trx,
  { companyId, itemId }: LedgerKey,
  change: { readonly state: 'OPEN' | 'RECORDED'; readonly batchId: string | null },
): Promise<void> {
  await sql`
    update spend_ledger set state = ${change.state}, batch_id = ${change.batchId}
    where company_id = ${companyId} and item_id = ${itemId}`.execute(trx);
}

export async function setFacility(trx: Trx, { companyId, itemId }: LedgerKey, facilityId: string): Promise<void> {
  await sql`
    update spend_ledger set facility_id = ${facilityId}
    where company_id = ${companyId} and item_id = ${itemId}`.execute(trx);
}
