import { sql } from 'kysely';
import { decimal } from '#domain/units';
import { uuidv7, type Trx } from '#server';
import { PER, type Contribution, type Per, type Round, type ShownCell } from '../domain/index.ts';
import type { BenchmarkTables, CellTable } from './benchmark-tables.ts';

const tables = (trx: Trx) => trx.withTables<BenchmarkTables>();

/** Rounds and those who leave come one after another. */
export async function holdBenchmark(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('benchmark'))`.execute(trx);
}

/** Notes a round; false if it has run already. */
export async function beginRound(trx: Trx, round: Round, at: string): Promise<boolean> {
  const begun = await tables(trx)
    .insertInto('benchmark_round')
    .values({ ...round, ran_at: at })
    .onConflict((taken) => taken.doNothing())
    .executeTakeFirst();
  return begun.numInsertedOrUpdatedRows === 1n;
}

export async function yearsWithRounds(trx: Trx): Promise<readonly number[]> {
  const rows = await tables(trx)
    .selectFrom('benchmark_round')
    .select('year')
    .distinct()
    .orderBy('year', 'desc')
    .execute();
  return rows.map(({ year }) => year);
}

/** Since when a company takes part; null: it does not. */
export async function takesPartSince(trx: Trx, companyId: string): Promise<string | null> {
  const found = await tables(trx)
    .selectFrom('benchmark_consent')
    .select('given_at')
    .where('company_id', '=', companyId)
    .where('left_at', 'is', null)
    .executeTakeFirst();
  return found?.given_at ?? null;
}

export async function giveConsent(trx: Trx, companyId: string, by: string, at: string): Promise<boolean> {
  const given = await tables(trx)
    .insertInto('benchmark_consent')
    .values({ company_id: companyId, id: uuidv7(), given_at: at, given_by: by, left_at: null, left_by: null })
    .onConflict((taken) => taken.column('company_id').where('left_at', 'is', null).doNothing())
    .executeTakeFirst();
  return given.numInsertedOrUpdatedRows === 1n;
}

/** False: the company does not take part. Deletes what is kept of it, and the figures of each cell it is in. */
export async function withdraw(trx: Trx, companyId: string, by: string, at: string): Promise<boolean> {
  const left = await tables(trx)
    .updateTable('benchmark_consent')
    .set({ left_at: at, left_by: by })
    .where('company_id', '=', companyId)
    .where('left_at', 'is', null)
    .executeTakeFirst();
  if (left.numUpdatedRows === 0n) return false;
  await tables(trx).deleteFrom('benchmark_contribution').where('company_id', '=', companyId).execute();
  await tables(trx)
    .updateTable('benchmark_cell')
    .set({ release_id: null, reason: 'LEFT', count: null, lower: null, median: null, upper: null })
    .where('release_id', 'in', (from) =>
      from.selectFrom('benchmark_member').select('release_id').where('member_id', '=', companyId),
    )
    .execute();
  return true;
}

/** Companies that take part, with their type and the corporation that controls their group. */
export async function participants(trx: Trx): Promise<readonly { id: string; type: string; contributor: string }[]> {
  const { rows } = await sql<{ id: string; type: string; contributor: string }>`
    with recursive above (id, root, depth) as (
      select company_id, company_id, 0 from benchmark_consent where left_at is null
      union
      select above.id, group_consent.controlling_company, above.depth + 1
      from above join group_consent on group_consent.company_id = above.root and group_consent.state = 'ACCEPTED'
      where above.depth < 9
    )
    select company.company_id as id, company.type, (array_agg(above.root order by above.depth desc, above.root))[1] as contributor
    from above join company on company.company_id = above.id
    where company.status = 'ACTIVE'
    group by 1, 2
    order by 1`.execute(trx);
  return rows;
}

/** What is kept of companies in a year, by company. */
export async function keptOf(trx: Trx, year: number, companyIds: readonly string[]) {
  const rows = await tables(trx)
    .selectFrom('benchmark_contribution')
    .select(['company_id', 'kind', 'item', 'amount'])
    .where('year', '=', year)
    .where('company_id', '=', (is) => is.fn.any(is.val([...companyIds])))
    .execute();
  const kept = new Map<string, Pick<Contribution, 'tonnes' | 'per'>>();
  for (const companyId of new Set(rows.map((row) => row.company_id))) {
    const own = rows.filter((row) => row.company_id === companyId);
    const per = own.flatMap(({ kind, item, amount }) => {
      const id = PER.find((one) => kind === 'PER' && one === item);
      return id ? [[id, decimal(amount)] as const] : [];
    });
    const tonnes = own.flatMap(({ kind, item, amount }) =>
      kind === 'INPUT' ? [[item, decimal(amount)] as const] : [],
    );
    kept.set(companyId, { tonnes: new Map(tonnes), per: new Map<Per, ReturnType<typeof decimal>>(per) });
  }
  return kept;
}

/** Everything that is kept of one company, by year. */
export async function sharedBy(trx: Trx, companyId: string) {
  return tables(trx)
    .selectFrom('benchmark_contribution')
    .select(['year', 'kind', 'item', 'amount'])
    .where('company_id', '=', companyId)
    .orderBy('year', 'desc')
    .orderBy('amount', 'desc')
    .execute();
}

export async function keep(trx: Trx, year: number, companyId: string, one: Pick<Contribution, 'tonnes' | 'per'>) {
  const rows = [
    ...[...one.tonnes].map(([item, amount]) => ({ kind: 'INPUT' as const, item, amount: amount.toFixed() })),
    ...[...one.per].map(([item, amount]) => ({ kind: 'PER' as const, item, amount: amount.toFixed() })),
  ];
  if (rows.length === 0) return;
  await tables(trx)
    .insertInto('benchmark_contribution')
    .values(rows.map((row) => ({ ...row, company_id: companyId, year })))
    .execute();
}

/** Every cell of a year that was ever shown, with its companies. */
export async function shownCells(trx: Trx, year: number): Promise<readonly ShownCell[]> {
  const { rows } = await sql<Pick<CellTable, 'input' | 'per' | 'type'> & { members: string[]; isShown: boolean }>`
    select release.input, release.per, release.type, array_agg(member.member_id) as members,
      exists (select 1 from benchmark_cell as cell where cell.release_id = release.id) as "isShown"
    from benchmark_release as release join benchmark_member as member on member.release_id = release.id
    where release.year = ${year}
    group by release.id
    order by release.id`.execute(trx);
  return rows.map(({ members, ...cell }) => ({ ...cell, members: new Set(members) }));
}

export async function addRelease(trx: Trx, row: BenchmarkTables['benchmark_release'], members: readonly string[]) {
  await tables(trx).insertInto('benchmark_release').values(row).execute();
  await tables(trx)
    .insertInto('benchmark_member')
    .values(members.map((companyId) => ({ member_id: companyId, release_id: row.id })))
    .execute();
}

export async function putCells(trx: Trx, rows: readonly CellTable[]): Promise<void> {
  if (rows.length === 0) return;
  await tables(trx)
    .insertInto('benchmark_cell')
    .values([...rows])
    .onConflict((taken) =>
      taken.columns(['year', 'input', 'per', 'type']).doUpdateSet({
        release_id: sql`excluded.release_id`,
        reason: sql`excluded.reason`,
        count: sql`excluded.count`,
        lower: sql`excluded.lower`,
        median: sql`excluded.median`,
        upper: sql`excluded.upper`,
      }),
    )
    .execute();
}

export async function cellsOf(trx: Trx, year: number): Promise<readonly CellTable[]> {
  return tables(trx).selectFrom('benchmark_cell').selectAll().where('year', '=', year).execute();
}
