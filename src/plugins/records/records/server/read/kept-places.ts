import { sql, type RawBuilder } from 'kysely';
import { compileOnce, type Trx, type ValueOf } from '#server';

/** One place of a list in order of creation: the row there, and the number of rows before it. */
interface Place {
  readonly at: string;
  readonly id: string;
  readonly before: number;
}

/** The places of a list, and the number of departures when they were read. */
interface Places {
  readonly places: readonly [Place, ...Place[]];
  readonly departures: string;
}

/** Where a page is entered, and what must hold for that. */
export interface KeptEntry {
  readonly skipped: number;
  readonly keptAt: string;
  readonly keptId: string;
  readonly keptBefore: number;
  readonly lastAt: string;
  readonly lastId: string;
  readonly lastBefore: number;
  readonly departures: string;
}

interface ListKey {
  readonly companyId: string | null;
  readonly typeScope: number;
}

/** A page of such a list. `records`: the number of its rows, as just read. */
export interface PageWanted extends ListKey {
  readonly skipped: number;
  readonly sort: 'ASC' | 'DESC';
  readonly records: number;
}

/** Rows between two places. Counting so many takes about a millisecond. */
const STEP = 10_000;

/** Pages that are nearer to one end of the list are counted from there. */
export const NEAR_END = 2 * STEP;

/** Rows after the last place, from which on the places are read again. */
const LONG_TAIL = 2 * STEP;

/** Rows by which a list may grow between the count and the page, read from its end. */
const GROWTH = 200;

/** Milliseconds between two readings of the same places: lists that lose records all the time are better counted. */
const PAUSE = 5_000;

/** Lists whose places are kept: a hundred bytes for each ten thousand records. */
const MOST_LISTS = 500;

/**
 * Places in the lists of companies, in order of creation, so that a page in the middle of a million records is found
 * without counting half of them. Each process keeps its own, read when a far page is asked for.
 *
 * They are never trusted. A page's own statement proves them in its own snapshot: the list has lost no record since they
 * were read (the number of departures is the same), and has as many rows before the last place as then. So the rows before
 * each place are the same ones. Otherwise the statement gives no rows, and the page is counted.
 */
export class KeptPlaces {
  private readonly lists = new Map<string, Places>();
  private readonly readAt = new Map<string, number>();

  constructor(
    private readonly now: () => number = () => performance.now(),
    private readonly step = STEP,
  ) {}

  /** Null: count the page. */
  async entryOf(trx: Trx, wanted: PageWanted): Promise<KeptEntry | null> {
    const { skipped, records } = wanted;
    if (Math.min(skipped, records - skipped) < NEAR_END) return null;
    const list = await this.placesOf(trx, wanted);
    const last = list?.places.at(-1);
    if (!list || !last) return null;
    const place = placeFor(list.places, wanted);
    return (
      place && {
        skipped: wanted.sort === 'ASC' ? skipped - place.before : skipped,
        keptAt: place.at,
        keptId: place.id,
        keptBefore: place.before,
        lastAt: last.at,
        lastId: last.id,
        lastBefore: last.before,
        departures: list.departures,
      }
    );
  }

  /** The places of a list do not hold any longer. */
  drop(key: ListKey): void {
    this.lists.delete(nameOf(key));
  }

  private async placesOf(trx: Trx, wanted: PageWanted): Promise<Places | undefined> {
    const name = nameOf(wanted);
    const kept = this.lists.get(name);
    const isShort = (kept?.places.at(-1)?.before ?? 0) + LONG_TAIL < wanted.records;
    if (kept && !isShort) return kept;
    const since = this.now() - (this.readAt.get(name) ?? Number.NEGATIVE_INFINITY);
    if (since < PAUSE) return kept;
    this.readAt.set(name, this.now());
    const { companyId, typeScope } = wanted;
    const rows = await readPlaces(trx, { companyId, typeScope, step: this.step });
    const [first, ...others] = rows.map(({ at, id, before }) => ({ at, id, before: Number(before) }));
    if (first) this.keep(name, { places: [first, ...others], departures: rows[0]?.departures ?? '0' });
    return this.lists.get(name);
  }

  private keep(name: string, places: Places): void {
    this.lists.delete(name);
    this.lists.set(name, places);
    for (const [oldest] of this.lists) {
      if (this.lists.size <= MOST_LISTS) break;
      this.lists.delete(oldest);
      this.readAt.delete(oldest);
    }
  }
}

const nameOf = ({ companyId, typeScope }: ListKey) => `${companyId} ${typeScope}`;

/** The nearest place before a page, in the direction in which it is read. */
function placeFor(places: Places['places'], { skipped, sort, records }: PageWanted): Place | null {
  if (sort === 'ASC') return places.findLast(({ before }) => before <= skipped) ?? null;
  return places.find(({ before }) => before >= records - skipped + GROWTH) ?? null;
}

/** The rows of the list, for the statements below. */
const listRows = (value: ValueOf<ListKey>) => sql`
  from emission_record as listed
  where listed.company_id = ${value('companyId')}::uuid and listed.scope = ${value('typeScope')}
    and listed.deleted_at is null and listed.status <> 'VOID'`;

const departures = (value: ValueOf<ListKey>) => sql`(
  select count(*) from record_departure as gone
  where gone.company_id = ${value('companyId')}::uuid and gone.scope = ${value('typeScope')})`;

/** The number of rows of the list, in the snapshot of the statement. */
const listLength = (value: ValueOf<ListKey>) => sql`(
  select coalesce(sum(tally.records), 0) from record_tally as tally
  where tally.company_id = ${value('companyId')}::uuid and tally.scope = ${value('typeScope')}
    and tally.status <> 'VOID')`;

const readPlaces = compileOnce<
  ListKey & { readonly step: number },
  { readonly at: string; readonly id: string; readonly before: string; readonly departures: string }
>(
  (_trx, value) => sql`
    with recursive place (at, id, before) as (
      (select listed.created_at, listed.id, 0::bigint ${listRows(value)} order by listed.created_at, listed.id limit 1)
      union all
      select next.created_at, next.id, place.before + ${value('step')}
      from place cross join lateral (
        select listed.created_at, listed.id ${listRows(value)}
          and (listed.created_at, listed.id) >= (place.at, place.id)
        order by listed.created_at, listed.id limit 1 offset ${value('step')}
      ) as next
    )
    select at::text as at, id, before::text as before, ${departures(value)}::text as departures
    from place order by place.before`,
);

type EntryValues = ListKey & { readonly [K in keyof KeptEntry]: KeptEntry[K] | null };

/** Condition of a page: the places still hold. Reads no row of the page, so it is checked once. */
export function placesHold(value: ValueOf<EntryValues>, sort: 'ASC' | 'DESC'): RawBuilder<boolean> {
  const reaches =
    sort === 'ASC' ? sql`true` : sql`seen.records - ${value('keptBefore')}::bigint <= ${value('skipped')}::bigint`;
  return sql<boolean>`exists (
    select 1 from (
      select ${listLength(value)} as records, ${departures(value)} as departures, (
        select count(*) ${listRows(value)}
          and (listed.created_at, listed.id) >= (${value('lastAt')}::timestamptz, ${value('lastId')}::uuid)
      ) as after_last
    ) as seen
    where seen.departures = ${value('departures')}::bigint
      and seen.records - seen.after_last = ${value('lastBefore')}::bigint and ${reaches})`;
}

/** Condition of the rows of a page: from the place on, in the direction in which it is read. */
export function fromPlace(value: ValueOf<EntryValues>, sort: 'ASC' | 'DESC'): RawBuilder<boolean> {
  const place = sql`(${value('keptAt')}::timestamptz, ${value('keptId')}::uuid)`;
  return sort === 'ASC'
    ? sql<boolean>`(record.created_at, record.id) >= ${place}`
    : sql<boolean>`(record.created_at, record.id) < ${place}`;
}

/** Rows to skip from the place. Read from the end, it depends on how many there are by now. */
export function skippedFromPlace(value: ValueOf<EntryValues>, sort: 'ASC' | 'DESC'): RawBuilder<number> {
  if (sort === 'ASC') return sql<number>`${value('skipped')}::bigint`;
  return sql<number>`(
    select greatest(${value('skipped')}::bigint + ${value('keptBefore')}::bigint - ${listLength(value)}, 0)::bigint)`;
}
