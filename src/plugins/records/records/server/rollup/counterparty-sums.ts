import { sql } from 'kysely';
import { byName, byShare, COUNT_FIELDS, FIGURE_COLUMNS, type CountField } from '#domain/rollup';
import { lastDayOfMonth, monthOf, monthsBetween, overlapOf, spreadWithin } from '#domain/time';
import { decimal, exactText, sum } from '#domain/units';
import { compileOnce, type Trx, type ValueOf } from '#server';
import type { CellFigures, CellsQuery } from './cell-sum.ts';
import type { EmissionCells } from './emission-cells.ts';
import { byEdition, type CellSource } from '../write/stored-record.ts';

/** The company a record names: the seller, or the buyer. */
export type CounterpartySide = 'supplier' | 'customer';

/** The figures of these sums; single gases are not among them. */
const FIGURES = ['tTotal', 'tLocation', 'tMarket', 'energyGj'] as const;

type CountedFigure = (typeof FIGURES)[number];

/** Totals in one scope of the records that name one company, within the period. `records` overlap it. */
export interface CounterpartySum extends Pick<CellFigures, CountField | CountedFigure> {
  readonly counterpartyId: string;
  readonly name: string;
  readonly scope: number;
}

/**
 * Read model for other plugins: sums of records by the company they name. Cells do not have it, so this reads records.
 * The database adds up whole ones; records that cross a bound or are in a facility with a share are spread as cells
 * are.
 */
export class CounterpartySums {
  constructor(private readonly cells: Pick<EmissionCells, 'sums'>) {}

  async sums(trx: Trx, query: CellsQuery, side: CounterpartySide): Promise<readonly CounterpartySum[]> {
    const { shares = [], companyIds, facilityIds, inputTypes } = query;
    const values = {
      from: query.from,
      to: query.to,
      includeDrafts: query.includeDrafts,
      companyIds,
      facilityIds: facilityIds.length > 0 ? facilityIds : null,
      inputTypes: inputTypes ?? null,
      shared: shares.map(({ facilityId }) => facilityId),
      twinMonths: query.twin?.months ?? 0,
      isMissing: query.twin?.isMissing ?? false,
    };
    const whole = await wholeRecords[side](trx, values);
    const partial = await partialRecords[side](trx, values);
    const counts = await this.counting(trx, query, partial);
    const crossing = partial.flatMap((record) => spreadByEdition(record, query, counts));
    return together([...whole.map(counted), ...crossing], query);
  }

  /** Which months of a facility and scope count: all, or those that match the twin condition. */
  private async counting(trx: Trx, query: CellsQuery, records: readonly PartialRow[]): Promise<MonthCounts> {
    if (query.twin === undefined || records.length === 0) return () => true;
    const facilityIds = [...new Set(records.map(({ facility_id: id }) => id))];
    const cells = await this.cells.sums(trx, { ...query, facilityIds }, ['facility', 'month', 'scope']);
    const found = new Set(cells.map(({ facility, month, scope }) => `${facility} ${month} ${scope}`));
    return (facility, month, scope) => found.has(`${facility} ${month} ${scope}`);
  }
}

type MonthCounts = (facilityId: string, month: string, scope: number) => boolean;

interface Values {
  readonly from: string;
  readonly to: string;
  readonly includeDrafts: boolean;
  readonly companyIds: readonly string[] | null;
  readonly facilityIds: readonly string[] | null;
  readonly inputTypes: readonly string[] | null;
  readonly shared: readonly string[];
  /** 0: records count regardless of another period. */
  readonly twinMonths: number;
  readonly isMissing: boolean;
}

type WholeRow = Omit<CounterpartySum, CountField> & Readonly<Record<CountField, string>>;

type PartialRow = CellSource & { readonly company_id: string; readonly counterpartyId: string; readonly name: string };

const bySide = <T>(make: (side: CounterpartySide) => T) => ({ supplier: make('supplier'), customer: make('customer') });

/** Counted records that name a company and overlap the period. `isWhole`: their figures need no spreading. */
const chosen = (side: CounterpartySide, value: ValueOf<Values>) => {
  const isWhole = sql`(record.from_date >= ${value('from')}::date and record.to_date <= ${value('to')}::date
    and record.facility_id <> all(${value('shared')}::uuid[])
    and (${value('twinMonths')}::int = 0 or date_trunc('month', record.from_date) = date_trunc('month', record.to_date)))`;
  const wanted = sql`record.deleted_at is null and ${sql.ref(`record.${side}_id`)} is not null
    and record.to_date >= ${value('from')}::date and record.from_date <= ${value('to')}::date
    and case when ${value('includeDrafts')}::boolean then record.status <> 'VOID' else record.status = 'APPROVED' end
    and (${value('companyIds')}::uuid[] is null or record.company_id = any(${value('companyIds')}::uuid[]))
    and (${value('facilityIds')}::uuid[] is null or record.facility_id = any(${value('facilityIds')}::uuid[]))
    and (${value('inputTypes')}::text[] is null or record.input_type = any(${value('inputTypes')}::text[]))`;
  return { isWhole, wanted };
};

// A record with upstream emissions also counts in Scope 3, as its cells do.
const wholeRecords = bySide((side) =>
  compileOnce<Values, WholeRow>((_trx, value) => {
    const { isWhole, wanted } = chosen(side, value);
    return sql`
      select ${sql.ref(`record.${side}_id`)} as "counterpartyId", max(${sql.ref(`record.${side}_name`)}) as name,
        slice.scope, sum(slice.records)::bigint as records, count(*)::bigint as parts,
        sum(slice.without_market)::bigint as "withoutMarket",
        coalesce(sum(slice.t_total), 0) as "tTotal", coalesce(sum(slice.t_location), 0) as "tLocation",
        coalesce(sum(slice.t_market), 0) as "tMarket", coalesce(sum(slice.energy_gj), 0) as "energyGj"
      from emission_record as record
      cross join lateral (values
        (record.scope, 1, case when record.t_location is not null and record.t_market is null then 1 else 0 end,
          record.t_total, record.t_location, case when record.t_location is null then null else record.t_market end,
          record.energy_gj),
        (3::smallint, 0, 0, record.t_upstream, null, null, null)
      ) as slice (scope, records, without_market, t_total, t_location, t_market, energy_gj)
      where ${wanted} and ${isWhole} and (slice.records = 1 or (record.scope <> 3 and record.t_upstream is not null))
        and (${value('twinMonths')}::int = 0 or ${value('isMissing')}::boolean <> exists (
          select from emission_month as twin
          where twin.company_id = record.company_id and twin.facility_id = record.facility_id
            and twin.scope = slice.scope and twin.parts > 0
            and twin.month = (date_trunc('month', record.from_date) + make_interval(months => ${value('twinMonths')}::int))::date
            and (${value('inputTypes')}::text[] is null or twin.input_type = any(${value('inputTypes')}::text[]))
            and (${value('includeDrafts')}::boolean or twin.counted_status in ('APPROVED', 'APPROVED_WARNED'))))
      group by 1, 3`;
  }),
);

const partialRecords = bySide((side) =>
  compileOnce<Values, PartialRow>((_trx, value) => {
    const { isWhole, wanted } = chosen(side, value);
    return sql`
      select record.company_id, ${sql.ref(`record.${side}_id`)} as "counterpartyId",
        ${sql.ref(`record.${side}_name`)} as name, record.facility_id, record.scope, record.category, record.input_type,
        record.from_date, record.to_date, record.status, record.parts,
        ${sql.join(FIGURE_COLUMNS.map((column) => sql.ref(`record.${column}`)))}
      from emission_record as record
      where ${wanted} and not ${isWhole}`;
  }),
);

const counted = (row: WholeRow): CounterpartySum => ({ ...row, ...byName(COUNT_FIELDS, (name) => Number(row[name])) });

/** Spreads the part of each edition. The record counts once per scope, with its first part there. */
function spreadByEdition(record: PartialRow, query: CellsQuery, counts: MonthCounts): readonly CounterpartySum[] {
  const told = new Set<number>();
  return byEdition(record)
    .flatMap((part) => spread(part, query, counts))
    .map((row) => {
      const isAgain = told.has(row.scope);
      told.add(row.scope);
      return isAgain ? { ...row, records: 0 } : row;
    });
}

/** The part of one record within the period, by scope: each day multiplied by its share. */
function spread(
  record: PartialRow,
  { from, to, shares = [], twin }: CellsQuery,
  counts: MonthCounts,
): readonly CounterpartySum[] {
  const { counterpartyId, name } = record;
  const own = shares.filter((one) => one.companyId === record.company_id && one.facilityId === record.facility_id);
  const over = { from: record.from_date, to: record.to_date };
  const days = overlapOf(over, { from: monthOf(from), to });
  const stretches = (days === null ? [] : byShare(days, own)).filter(({ percent }) => Number(percent) > 0);
  const months = stretches.flatMap(({ days: { from: first, to: last }, percent }) =>
    monthsBetween(first, last).flatMap((month) => {
      const within = overlapOf({ from: month, to: lastDayOfMonth(month) }, { from: first, to: last });
      return within === null ? [] : [{ month, within, percent }];
    }),
  );
  return slicesOf(record).flatMap(({ scope, records, isWithoutMarket, ...amounts }) => {
    const own = months.filter(({ month }) => counts(record.facility_id, month, scope));
    if (own.length === 0) return [];
    // If all months count, a run of days is spread as a whole, which avoids intermediate rounding.
    const runs = twin === undefined ? stretches.map(({ days: run, percent }) => ({ within: run, percent })) : own;
    const figure = (amount: string | null) =>
      exactText(
        sum(
          runs.map(({ within, percent }) =>
            spreadWithin(decimal(amount ?? '0'), over, within)
              .times(percent)
              .times('0.01'),
          ),
        ),
      );
    return [
      {
        counterpartyId,
        name,
        scope,
        records,
        parts: own.length,
        withoutMarket: isWithoutMarket ? own.length : 0,
        ...byName(FIGURES, (name) => figure(amounts[name])),
      },
    ];
  });
}

/** A record in its own scope, and its upstream part in Scope 3, by the rules of cells. */
function slicesOf(record: PartialRow) {
  const { scope, t_total: tTotal, t_location: tLocation, t_upstream: upstream, energy_gj: energyGj } = record;
  const tMarket = tLocation === null ? null : record.t_market;
  const isWithoutMarket = tLocation !== null && tMarket === null;
  const own = { scope, records: 1, isWithoutMarket, tTotal, tLocation, tMarket, energyGj };
  if (scope === SCOPE_3 || upstream === null) return [own];
  const nothing = { tLocation: null, tMarket: null, energyGj: null };
  return [own, { ...nothing, scope: SCOPE_3, records: 0, isWithoutMarket: false, tTotal: upstream }];
}

const SCOPE_3 = 3;

/** Merges the rows to one per company and scope. */
function together(rows: readonly CounterpartySum[], { scopes }: CellsQuery): readonly CounterpartySum[] {
  const groups = new Map<string, CounterpartySum[]>();
  for (const row of rows) {
    if (scopes && !scopes.includes(row.scope)) continue;
    const key = `${row.counterpartyId} ${row.scope}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()].flatMap((found) => {
    const [first] = found;
    if (!first) return [];
    const figure = (field: CountedFigure) => exactText(sum(found.map((row) => decimal(row[field]))));
    const count = (field: CountField) => found.reduce((all, row) => all + row[field], 0);
    return [{ ...first, ...byName(COUNT_FIELDS, count), ...byName(FIGURES, figure) }];
  });
}
