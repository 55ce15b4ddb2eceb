import { byName, UPSTREAM_CATEGORY } from '#domain/rollup';
import { decimal, exactText, sum } from '#domain/units';
import type { Trx } from '#server';
import { lineKeyText, NO_AMOUNTS, plusAmounts, plusLines, type LineFigures, type LineKeys } from './activity-line.ts';
import {
  counterpartiesOf,
  crossingInputs,
  crossingRecords,
  groupedRecords,
  type RecordsQuery,
} from './activity-queries.ts';
import { partOf } from './activity-parts.ts';
import {
  addedUp,
  nameSums,
  UNCERTAIN_AMOUNTS,
  uncertainRecords,
  type FacilityUncertainty,
  type LineSum,
  type LineSums,
  type NameSum,
  type SumOptions,
} from './activity-sums.ts';
import type { CellsQuery } from '../rollup/cell-sum.ts';

/** Totals of the records of one activity in a period: of one facility, input, use, unit, method and edition. */
export type ActivityLine = LineKeys & LineFigures;

/** Emissions reported separately from the total of a scope. Exact decimal string. */
export interface OutsideKyoto {
  readonly scope: number;
  readonly tonnes: string;
}

/** A page of names, after the name `after`. */
interface NamePage {
  readonly after: string | null;
  readonly limit: number;
}

const SCOPE_3 = 3;

/** Scopes of incidental amounts. */
const MARKED_SCOPES: readonly number[] = [1, 2, 4];

/** Number of facility inputs whose lines are in memory at a time. */
const PAIRS = 1_000;

/**
 * Read model for reports: the activities behind the totals of the cells. Takes the query of `EmissionCells`, with
 * shares, and its sums equal those of the cells: records that cross the bounds of the period or of a share are spread
 * by days as cells are. A period may begin and end on any day.
 */
export class ActivityLines {
  /**
   * Sorted by facility, scope, category, input. The upstream part of scopes 1 and 2 is a separate line of Scope 3. All
   * lines are in memory, so query many facilities in portions.
   */
  lines(trx: Trx, query: CellsQuery): Promise<readonly ActivityLine[]> {
    return linesOf(trx, asked(query), query);
  }

  /** Only lines of incidental amounts, as marked on the records; without Scope 3. */
  incidental(trx: Trx, query: CellsQuery): Promise<readonly ActivityLine[]> {
    const scopes = (query.scopes ?? MARKED_SCOPES).filter((scope) => MARKED_SCOPES.includes(scope));
    const marked = { ...query, scopes };
    return linesOf(trx, { ...marked, byCounterparty: false, isIncidental: true }, marked);
  }

  /** t CO2-e of gases outside the Kyoto Protocol, by scope, with six decimals; scopes without any are omitted. */
  async outsideKyoto(trx: Trx, query: CellsQuery): Promise<readonly OutsideKyoto[]> {
    // Upstream emissions are never outside the Kyoto Protocol, so records of the requested scopes are enough.
    const lines = await linesOf(trx, { ...query, byCounterparty: false, isOutsideKyoto: true }, query);
    const scopes = [...new Set(lines.flatMap(({ scope, tOutsideKyoto }) => (tOutsideKyoto === null ? [] : [scope])))];
    return scopes
      .toSorted((one, other) => one - other)
      .map((scope) => {
        const own = lines.filter((line) => line.scope === scope);
        return { scope, tonnes: exactText(sum(own.map(({ tOutsideKyoto }) => decimal(tOutsideKyoto ?? '0')))) };
      });
  }

  /** Lines added up by input, use, unit and edition over all facilities and methods, so at most as many as inputs. */
  async sums(trx: Trx, query: CellsQuery, options: SumOptions = {}): Promise<LineSums> {
    const records = asked(query);
    // The database adds up whole records; records that cross a bound are spread over days first.
    const without = await crossingInputs(trx, records);
    const sums = await addedUp(trx, { ...records, without }, options);
    for await (const lines of this.crossing(trx, records, { query, pairs: without })) sums.add(lines);
    return sums.wanted((line) => isWanted(line, query));
  }

  /**
   * Emissions by facility and scope with what is known of their uncertainty. Upstream emissions of records have none: they
   * are beside the total of their scope.
   */
  async uncertainties(trx: Trx, query: CellsQuery): Promise<readonly FacilityUncertainty[]> {
    const records: RecordsQuery = { ...query, byCounterparty: false };
    const without = await crossingInputs(trx, records);
    const found = [...(await uncertainRecords(trx, { ...records, without }))];
    for await (const lines of this.crossing(trx, records, { query, pairs: without }))
      found.push(...lines.filter(({ isDerived }) => !isDerived));
    const sums = new Map<string, FacilityUncertainty>();
    for (const { facilityId, scope, ...amounts } of found) {
      const key = `${facilityId}|${String(scope)}`;
      const own = { ...NO_AMOUNTS, ...amounts, records: 0 };
      const known = sums.get(key);
      const both = known ? plusAmounts({ ...NO_AMOUNTS, ...known, records: 0 }, own) : own;
      sums.set(key, { facilityId, scope, ...byName(UNCERTAIN_AMOUNTS, (name) => both[name]) });
    }
    return [...sums.values()];
  }

  /** Names of suppliers and customers in records of the period, by code units; `''` (no name) comes last. */
  names(trx: Trx, query: CellsQuery, page: NamePage): Promise<readonly string[]> {
    return counterpartiesOf(trx, asked(query), page);
  }

  /** Lines added up by name, scope and category. */
  async nameSums(trx: Trx, query: CellsQuery, names: readonly string[]): Promise<readonly NameSum[]> {
    const records = { ...asked(query), byCounterparty: true, names };
    const without = await crossingInputs(trx, records);
    const sums = await nameSums(trx, { ...records, without });
    for await (const lines of this.crossing(trx, records, { query, pairs: without })) sums.add(lines);
    return sums.all().filter(({ scope, category }) => isWanted({ scope, category, inputType: null }, query));
  }

  private async *crossing(
    trx: Trx,
    records: RecordsQuery,
    { query, pairs }: { readonly query: CellsQuery; readonly pairs: NonNullable<RecordsQuery['pairs']> },
  ): AsyncIterable<readonly ActivityLine[]> {
    for (let at = 0; at < pairs.length; at += PAIRS) {
      const some = pairs.slice(at, at + PAIRS);
      const facilityIds = [...new Set(some.map(({ facilityId }) => facilityId))];
      yield await linesOf(trx, { ...records, facilityIds, pairs: some }, query);
    }
  }
}

/** Derived Scope 3 emissions are in the records of other scopes, so those are needed too. */
function asked(query: CellsQuery): RecordsQuery {
  const isDerivedWanted = query.scopes === undefined || query.scopes.includes(SCOPE_3);
  return { ...query, byCounterparty: false, scopes: isDerivedWanted ? undefined : query.scopes };
}

async function linesOf(trx: Trx, records: RecordsQuery, query: CellsQuery): Promise<readonly ActivityLine[]> {
  const whole = await groupedRecords(trx, records);
  const crossing = (await crossingRecords(trx, records)).flatMap((record) => partOf(record, query));
  return added([...whole, ...crossing].flatMap(withUpstream))
    .filter((line) => isWanted(line, query))
    .map((line) => [lineKeyText(line), line] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, line]) => line);
}

/** The recorded line, and a line for its part in Scope 3, category 3. */
function withUpstream(line: ActivityLine): readonly ActivityLine[] {
  if (line.tUpstream === null || line.scope === SCOPE_3) return [line];
  return [line, { ...line, ...UPSTREAM_PART, quantity: line.quantity, tTotal: line.tUpstream }];
}

/** Fields of a derived line that differ from its original line. */
const UPSTREAM_PART = {
  ...NO_AMOUNTS,
  scope: SCOPE_3,
  category: UPSTREAM_CATEGORY,
  subCategory: null,
  isDerived: true,
  records: 0,
} as const;

type LineKind = Pick<LineSum, 'scope' | 'category'> & { readonly inputType: string | null };

function isWanted(line: LineKind, { scopes, categories, inputTypes }: CellsQuery): boolean {
  return (
    (scopes?.includes(line.scope) ?? true) &&
    (categories?.includes(line.category) ?? true) &&
    (line.inputType === null || (inputTypes?.includes(line.inputType) ?? true))
  );
}

function added(lines: readonly ActivityLine[]): readonly ActivityLine[] {
  const sums = new Map<string, ActivityLine>();
  for (const line of lines) {
    const key = lineKeyText(line);
    const known = sums.get(key);
    sums.set(key, known ? { ...line, ...plusLines(known, line) } : line);
  }
  return [...sums.values()];
}
