import { sql } from 'kysely';
import { monthOf } from '#domain/time';
import { decimal, exactText } from '#domain/units';
import type { Trx } from '#server';
import type { FigureTable, IntensityTables } from './intensity-tables.ts';

const tables = (trx: Trx) => trx.withTables<IntensityTables>();

/** A figure as stored. */
export interface StoredFigure {
  readonly facilityId: string;
  readonly month: string;
  /** Exact decimal without trailing zeros. */
  readonly quantity: string;
  readonly revision: number;
}

interface FigureQuery {
  readonly companyId: string;
  readonly denominatorId: string;
  readonly from: string;
  readonly to: string;
}

/** Figures of the months a period touches. */
export async function figuresOf(trx: Trx, query: FigureQuery): Promise<readonly StoredFigure[]> {
  const rows = await tables(trx)
    .selectFrom('intensity_figure')
    .select(['facility_id', 'month', 'quantity', 'revision'])
    .where('company_id', '=', query.companyId)
    .where('denominator_id', '=', query.denominatorId)
    .where('month', '>=', monthOf(query.from))
    .where('month', '<=', query.to)
    .execute();
  return rows.map(({ facility_id, month, quantity, revision }) => ({
    facilityId: facility_id,
    month,
    quantity: exactText(decimal(quantity)),
    revision,
  }));
}

/** The share of a facility that counts in part or not at all from one day to another. */
export interface CountedShare {
  readonly facilityId: string;
  readonly from: string;
  /** Null: until further notice. */
  readonly to: string | null;
  /** Per cent, exact: `0` to `100`. */
  readonly percent: string;
}

const MONTH_END = sql`(intensity_figure.month + interval '1 month - 1 day')::date`;

/** Per cent a figure counts with: the mean of the daily shares of its month. */
function percentOf(shares: readonly CountedShare[]) {
  return sql<string>`(100 + coalesce((
    select sum((share.percent - 100)
      * (least(share.to_date, ${MONTH_END}) - greatest(share.from_date, intensity_figure.month) + 1))
    from unnest(
      ${shares.map(({ facilityId }) => facilityId)}::uuid[], ${shares.map(({ from }) => from)}::date[],
      ${shares.map(({ to }) => to)}::date[], ${shares.map(({ percent }) => percent)}::numeric[]
    ) as share (facility_id, from_date, to_date, percent)
    where share.facility_id = intensity_figure.facility_id and share.from_date <= ${MONTH_END}
      and (share.to_date is null or share.to_date >= intensity_figure.month)
  ), 0) / (${MONTH_END} - intensity_figure.month + 1))`;
}

/** Monthly sums of each denominator. Summed in the database, so that a year of a large company is fast. */
export async function monthSums(
  trx: Trx,
  {
    companyId,
    from,
    to,
    facilityIds,
    denominatorId,
    shares = [],
  }: Omit<FigureQuery, 'denominatorId'> & {
    readonly facilityIds?: readonly string[] | undefined;
    readonly denominatorId?: string | undefined;
    /** Facilities that do not count in full. */
    readonly shares?: readonly CountedShare[] | undefined;
  },
): Promise<readonly { denominatorId: string; month: string; quantity: string; figures: number }[]> {
  const percent = shares.length === 0 ? null : percentOf(shares);
  const counted = percent ? sql<string>`intensity_figure.quantity * ${percent} * 0.01` : sql<string>`quantity`;
  let chosen = tables(trx)
    .selectFrom('intensity_figure')
    .select(['denominator_id as denominatorId', 'month'])
    .select((row) => [row.fn.sum<string>(counted).as('quantity'), row.fn.countAll<string>().as('figures')])
    .where('company_id', '=', companyId)
    .where('month', '>=', monthOf(from))
    .where('month', '<=', to)
    .groupBy(['denominator_id', 'month']);
  if (denominatorId !== undefined) chosen = chosen.where('denominator_id', '=', denominatorId);
  if (facilityIds !== undefined)
    chosen = chosen.where((row) => row('facility_id', '=', row.fn.any(row.val([...facilityIds]))));
  // A figure that does not count at all is absent, not zero.
  if (percent) chosen = chosen.where(percent, '>', '0');
  const rows = await chosen.execute();
  return rows.map((row) => ({ ...row, figures: Number(row.figures) }));
}

/** Writes figures; each gets the next revision. */
export async function putFigures(trx: Trx, rows: readonly Omit<FigureTable, 'revision'>[]): Promise<void> {
  if (rows.length === 0) return;
  await tables(trx)
    .insertInto('intensity_figure')
    .values(rows.map((row) => ({ ...row, revision: 1 })))
    .onConflict((taken) =>
      taken.columns(['company_id', 'denominator_id', 'month', 'facility_id']).doUpdateSet({
        quantity: sql`excluded.quantity`,
        updated_at: sql`excluded.updated_at`,
        updated_by: sql`excluded.updated_by`,
        revision: sql`intensity_figure.revision + 1`,
      }),
    )
    .execute();
}

/** Clears cells. */
export async function clearFigures(
  trx: Trx,
  { companyId, denominatorId }: Pick<FigureQuery, 'companyId' | 'denominatorId'>,
  cells: readonly { readonly facilityId: string; readonly month: string }[],
): Promise<void> {
  if (cells.length === 0) return;
  const months = cells.map(({ month }) => month);
  const facilities = cells.map(({ facilityId }) => facilityId);
  await sql`
    delete from intensity_figure
    where company_id = ${companyId} and denominator_id = ${denominatorId}
      and (month, facility_id) in (select * from unnest(${months}::date[], ${facilities}::uuid[]))`.execute(trx);
}
