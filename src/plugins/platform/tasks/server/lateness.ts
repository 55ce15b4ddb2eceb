import { sql, type RawBuilder } from 'kysely';
import { token } from '#contract';
import type { CivilDate } from '#domain/time';
import { ListOrder, type PageAsked, type Trx } from '#server';
import type { LateCompany } from '../contract/index.ts';

/** Contribution point: one way in which companies are late, for platform staff. */
export interface Lateness {
  /** Its name is the text `<kind>.kind`. */
  readonly kind: string;
  /** Its column in the list, ascending from the left. */
  readonly order: number;
  /**
   * A query over all companies: `company_id`, `count` (integer), and `since` (date), the day since which the oldest is late.
   * It must not read a company's records one by one.
   */
  readonly late: (today: CivilDate) => RawBuilder<unknown>;
}

export const Lateness = token<Lateness>('tasks/lateness');

/** Every kind, in the order of the columns. */
const ordered = (kinds: readonly Lateness[]) => kinds.toSorted((one, other) => one.order - other.order);

const ORDER = new ListOrder<LateCompany>([
  { by: 'late.since', type: 'date', of: ({ since }) => since },
  { by: 'late.company_id', type: 'uuid', of: ({ companyId }) => companyId },
]);

/** Companies that are late with something, the longest first. One query, whatever their number. */
export class LateCompanies {
  private readonly kinds: readonly Lateness[];

  constructor(kinds: readonly Lateness[]) {
    this.kinds = ordered(kinds);
  }

  async page(trx: Trx, today: CivilDate, asked: PageAsked) {
    const parts = this.kinds.map(
      ({ kind, late }) => sql`select ${kind}::text as kind, part.company_id, part.count, part.since
        from (${late(today)}) as part where part.count > 0`,
    );
    const { rows } = await sql<LateCompany & { readonly total: number }>`
      with found as (${sql.join(parts, sql` union all `)}),
      late as (
        select company_id, min(since) as since,
          json_agg(json_build_object('kind', kind, 'count', count, 'since', since)) as work
        from found group by company_id
      )
      select late.company_id as "companyId", company.name as "companyName", late.since, late.work,
        (select count(*)::int from late) as total
      from late join company on company.company_id = late.company_id
      where ${ORDER.after(asked.cursor)}
      order by ${ORDER.by} ${ORDER.part(asked)}`.execute(trx);
    return {
      rows: rows.map(({ total: _total, ...row }): LateCompany => row),
      // A page beyond the end has no row that could say it.
      total: rows[0]?.total ?? 0,
      next: ORDER.next(rows, asked.size),
      kinds: this.kinds.map(({ kind }) => kind),
    };
  }
}
