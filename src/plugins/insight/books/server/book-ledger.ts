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
import { basisOf, BOOKS, type BookId } from '../contract/index.ts';
import { addedSums } from './added-sums.ts';
import { facilityShares } from './facility-shares.ts';

/** Which cells to add up, read through which book. */
export interface LedgerQuery extends Omit<CellsQuery, 'shares'> {
  /** Null: everything as it is recorded, every facility whole. */
  readonly book: BookId | null;
  /** Consolidation basis, where the book leaves a choice. */
  readonly basis?: Basis | undefined;
}

/** The one source of totals: dashboard, reports and exports are equal because they ask here. */
export class BookLedger {
  constructor(private readonly cells: EmissionCells) {}

  /** One row for each group there is, sorted by the dimensions as asked for; nothing recorded is no row. */
  async sums<D extends CellDimension = never>(
    trx: Trx,
    query: LedgerQuery,
    by: readonly D[],
  ): Promise<readonly CellSum<D>[]> {
    const cells = await this.cellsOf(trx, query);
    const sums = await this.cells.sums(trx, cells, by);
    return this.withReaching(trx, { ...cells, to: lastDayOfMonth(query.to) }, by, [sums]);
  }

  /**
   * The same of exact days: whole months from their cells, months the days cut from the records that lie there.
   */
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

  /** With the records that reach into the period from before: each counts in every period it falls in. */
  private async withReaching<D extends CellDimension>(
    trx: Trx,
    period: CellsQuery,
    by: readonly D[],
    lists: readonly (readonly CellSum<D>[])[],
  ): Promise<readonly CellSum<D>[]> {
    // What is compared alike is compared by its tonnes.
    const reaching = period.twin === undefined ? await this.cells.reaching(trx, period, by) : [];
    return addedSums(reaching.length === 0 ? lists : [...lists, reaching], by);
  }

  /** The months with cells of each facility. */
  async months(trx: Trx, query: LedgerQuery): Promise<readonly FacilityMonths[]> {
    return this.cells.months(trx, await this.cellsOf(trx, query));
  }

  /** How many months of facilities and scopes have cells. */
  async places(trx: Trx, query: LedgerQuery): Promise<number> {
    return this.cells.places(trx, await this.cellsOf(trx, query));
  }

  /** Months of facilities told apart by what they emit in them. */
  async bands(trx: Trx, query: LedgerQuery, asked: BandsQuery): Promise<readonly BandSum[]> {
    return this.cells.bands(trx, await this.cellsOf(trx, query), asked);
  }

  /** Those that emit most, in order, and one row for all others if there are any. */
  async ranking(trx: Trx, query: LedgerQuery, asked: RankingQuery): Promise<readonly RankedGroup[]> {
    return this.cells.ranking(trx, await this.cellsOf(trx, query), asked);
  }

  /**
   * The query as cells take it: scopes cut to those of the book, and its shares. For reads beside the sums.
   */
  async cellsOf(trx: Trx, query: LedgerQuery): Promise<CellsQuery> {
    const { book, basis: _basis, ...cells } = query;
    if (book === null) return cells;
    const { scopes } = BOOKS[book];
    return {
      ...cells,
      scopes: query.scopes?.filter((scope) => scopes.includes(scope)) ?? scopes,
      // Of whole months: lines of a month that is cut are told apart by its shares.
      shares: await this.shares(trx, { ...query, ...withTwins(query) }),
    };
  }

  /** Facilities the book takes in part or leaves out; a report names them. */
  async shares(
    trx: Trx,
    { book, basis, ...asked }: Pick<LedgerQuery, 'companyIds' | 'from' | 'to' | 'book' | 'basis'>,
  ): Promise<readonly FacilityShare[]> {
    if (book === null) return [];
    const { companyIds, from, to } = asked;
    return facilityShares(trx, { companyIds, from, to, basis: basisOf(book, basis) });
  }
}

/** The months a query is about, with those of the twins it asks for. */
function withTwins({ from, to, twin }: LedgerQuery): DateRange {
  const months = twin?.months ?? 0;
  const [first, last] = [monthOf(from), lastDayOfMonth(to)];
  const [other, end] = [addMonths(first, months), lastDayOfMonth(addMonths(monthOf(to), months))];
  return { from: other < first ? other : first, to: months === 0 ? to : end > last ? end : last };
}
