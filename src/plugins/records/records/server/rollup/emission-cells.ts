import { compileOnce, type Trx } from '#server';
import {
  bandsOf,
  monthsOf,
  placesOf,
  rankingOf,
  type BandsQuery,
  type BandSum,
  type FacilityMonths,
  type RankedGroup,
  type RankingQuery,
} from './cell-groups.ts';
import { cellQuery, seesAll, shapeOf, valuesOf, type Shape, type Values } from './cell-query.ts';
import type { CellDimension, CellsQuery, CellSum } from './cell-sum.ts';
import { AnswerCache } from '../read/answer-cache.ts';
import { reachingRecords } from '../reaching-records.ts';

/** Read model for other plugins: sums of cells in any grouping, never of records. */
export class EmissionCells {
  private readonly cache = new AnswerCache();

  /** One row per group, sorted by the requested dimensions. Groups without records have no row. */
  async sums<D extends CellDimension = never>(
    trx: Trx,
    query: CellsQuery,
    by: readonly D[],
  ): Promise<readonly CellSum<D>[]> {
    const shape = shapeOf(query, by, query.companyIds === null && (await seesAll(trx)));
    const read = () => madeOnce(queries, shape, sumsOf)(trx, valuesOf(query));
    // Sums over all companies have few rows anyway.
    return shape.source === 'everyone' ? read() : this.across(trx, query, by, read);
  }

  /** Sums of days within one month: records are spread over them by days, as cells spread them over months. */
  async cut<D extends CellDimension = never>(
    trx: Trx,
    query: CellsQuery,
    by: readonly D[],
  ): Promise<readonly CellSum<D>[]> {
    const shape = { ...shapeOf(query, by, false), source: 'cut' } as const;
    return madeOnce(queries, shape, sumsOf)(trx, valuesOf(query, true));
  }

  /**
   * Records that `sums` and `cut` do not count, because they began before the days and reach into them: rows without
   * figures, to add to those of the period.
   */
  reaching<D extends CellDimension = never>(
    trx: Trx,
    query: CellsQuery,
    by: readonly D[],
  ): Promise<readonly CellSum<D>[]> {
    return this.across(trx, query, { reaching: by }, () => reachingRecords(trx, query, by));
  }

  /** The months with cells of each facility. */
  months(trx: Trx, query: CellsQuery): Promise<readonly FacilityMonths[]> {
    const shape = shapeOf(query, ['facility', 'month'], false);
    return this.across(trx, query, 'months', () => madeOnce(monthQueries, shape, monthsOf)(trx, valuesOf(query)));
  }

  /** Number of combinations of facility, month and scope with cells. */
  async places(trx: Trx, query: CellsQuery): Promise<number> {
    const shape = shapeOf(query, ['facility', 'month', 'scope'], false);
    const read = () => madeOnce(placeQueries, shape, placesOf)(trx, valuesOf(query));
    const [row] = await this.across(trx, query, 'places', read);
    return row?.places ?? 0;
  }

  /** Facility months by band of emissions. */
  bands(trx: Trx, query: CellsQuery, asked: BandsQuery): Promise<readonly BandSum[]> {
    const shape = shapeOf(query, ['facility', 'month', 'scope'], false);
    const values = { ...valuesOf(query), ...asked };
    return this.across(trx, query, asked, () => madeOnce(bandQueries, shape, bandsOf)(trx, values));
  }

  /** The largest emitters in order, and one row for all others, if any. */
  ranking(trx: Trx, query: CellsQuery, asked: RankingQuery): Promise<readonly RankedGroup[]> {
    const { by } = asked;
    const values = { ...valuesOf(query), ...asked };
    const made = (shape: Shape) => rankingOf(shape, by);
    return this.across(trx, query, asked, () =>
      madeOnce(rankQueries, shapeOf(query, [by, 'scope'], false), made)(trx, values),
    );
  }

  /** Reads one company directly. Answers over several companies are cached until a cell is written. */
  private async across<R>(
    trx: Trx,
    query: CellsQuery,
    asked: unknown,
    read: () => Promise<readonly R[]>,
  ): Promise<readonly R[]> {
    const isOfMany = query.companyIds === null || query.companyIds.length > 1;
    return isOfMany && (await seesAll(trx)) ? this.cache.rows(trx, query, asked, read) : read();
  }
}

/** The query of a shape, compiled once. */
function madeOnce<Q>(made: Map<string, Q>, shape: Shape, make: (shape: Shape) => Q): Q {
  const key = JSON.stringify(shape);
  const query = made.get(key) ?? make(shape);
  made.set(key, query);
  return query;
}

const queries = new Map<string, ReturnType<typeof sumsOf>>();
const monthQueries = new Map<string, ReturnType<typeof monthsOf>>();
const placeQueries = new Map<string, ReturnType<typeof placesOf>>();
const bandQueries = new Map<string, ReturnType<typeof bandsOf>>();
const rankQueries = new Map<string, ReturnType<typeof rankingOf>>();

const sumsOf = (shape: Shape) => compileOnce<Values, never>((_trx, value) => cellQuery(shape, value));
