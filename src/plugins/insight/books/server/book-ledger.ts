import { addMonths, byWholeMonths, lastDayOfMonth, monthOf, type DateRange } from '#domain/time';
import type { Basis } from '#plugins/company/control-basis/contract';
import type {
  BandsQuery,
  BandSum,
  CellDimension,
  CellsQuery,
  CellSum,
  EmissionCells,
  FacilityMonths,
  FacilityShare,
  RankedGroup,
  RankingQuery,
} from '#plugins/records/records/server';
import type { Trx } from '#server';
import { basisOf, bookOf, type BookId } from '../contract/index.ts';
import { addedSums } from './added-sums.ts';
import { facilityShares } from './facility-shares.ts';

/** Which cells to add up, and through which book. */
export interface LedgerQuery extends Omit<CellsQuery, 'shares'> {
  /** Null: everything as recorded, every facility whole. */
  readonly book: BookId | null;
  /** Consolidation basis, if the book allows a choice. */
  readonly basis?: Basis | undefined;
}

/** The only source of totals: dashboard, reports and exports are equal because they all use it. */
export class BookLedger {
  constructor(private readonly cells: EmissionCells) {}

  /** One row per group, sorted by the dimensions as requested; a group without records has no row. */
  async sums<D extends CellDimension = never>(
    trx: Trx,
    query: LedgerQuery,
    by: readonly D[],
  ): Promise<readonly CellSum<D>[]> {
    const cells = await this.cellsOf(trx, query);
    const sums = await this.cells.sums(trx, cells, by);
    return this.withReaching(trx, { ...cells, to: lastDayOfMonth(query.to) }, by, [sums]);
  }

  /** The same by exact days: whole months from their cells, partial months from their records. */
  async daySums<D extends CellDimension = never>(
    trx: Trx,
    query: LedgerQuery,
    by: readonly D[],
  ): Promise<readonly CellSum<D>[]> {
    const cells = await this.cellsOf(trx, query);
    const { whole, cut } = byWholeMonths(query);
    const lists = whole === null ? [] : [await this.cells.sums(trx, { ...cells, ...whole }, by)];
    for (const days of cut) lists.push(await this.cells.cut(trx, { ...cells, ...days }, by));
    return this.withReaching(trx, { ...cells, from: query.from, to: query.to }, by, lists);
  }

  /** Includes records that begin before the period: each counts in every period it overlaps. */
  private async withReaching<D extends CellDimension>(
    trx: Trx,
    period: CellsQuery,
    by: readonly D[],
    lists: readonly (readonly CellSum<D>[])[],
  ): Promise<readonly CellSum<D>[]> {
    // A like-for-like comparison uses tonnes only, so it needs no counts of such records.
    const reaching = period.twin === undefined ? await this.cells.reaching(trx, period, by) : [];
    return addedSums(reaching.length === 0 ? lists : [...lists, reaching], by);
  }

  /** The months with cells of each facility. */
  async months(trx: Trx, query: LedgerQuery): Promise<readonly FacilityMonths[]> {
    return this.cells.months(trx, await this.cellsOf(trx, query));
  }

  /** Number of facility-months and scopes with cells. */
  async places(trx: Trx, query: LedgerQuery): Promise<number> {
    return this.cells.places(trx, await this.cellsOf(trx, query));
  }

  /** Groups facility-months by their emissions. */
  async bands(trx: Trx, query: LedgerQuery, asked: BandsQuery): Promise<readonly BandSum[]> {
    return this.cells.bands(trx, await this.cellsOf(trx, query), asked);
  }

  /** The largest emitters, in order, and one row for all others if there are any. */
  async ranking(trx: Trx, query: LedgerQuery, asked: RankingQuery): Promise<readonly RankedGroup[]> {
    return this.cells.ranking(trx, await this.cellsOf(trx, query), asked);
  }

  /** The query for cells: scopes limited to those of the book, with its shares. For reads beside the sums. */
  async cellsOf(trx: Trx, query: LedgerQuery): Promise<CellsQuery> {
    const { book, basis: _basis, ...cells } = query;
    if (book === null) return cells;
    const { scopes } = bookOf(book);
    return {
      ...cells,
      scopes: query.scopes?.filter((scope) => scopes.includes(scope)) ?? scopes,
      // Whole months only: lines of a partial month are distinguished by its shares.
      shares: await this.shares(trx, { ...query, ...withTwins(query) }),
    };
  }

  /** Facilities the book includes in part or excludes; a report lists them. */
  async shares(
    trx: Trx,
    { book, basis, ...asked }: Pick<LedgerQuery, 'companyIds' | 'from' | 'to' | 'book' | 'basis'>,
  ): Promise<readonly FacilityShare[]> {
    if (book === null) return [];
    const { companyIds, from, to } = asked;
    return facilityShares(trx, { companyIds, from, to, basis: basisOf(book, basis) });
  }
}

/** The months of a query, including those of the previous period if requested. */
function withTwins({ from, to, twin }: LedgerQuery): DateRange {
  const months = twin?.months ?? 0;
  const [first, last] = [monthOf(from), lastDayOfMonth(to)];
  const [other, end] = [addMonths(first, months), lastDayOfMonth(addMonths(monthOf(to), months))];
  return { from: other < first ? other : first, to: months === 0 ? to : end > last ? end : last };
}
