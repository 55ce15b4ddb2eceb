import { UPSTREAM_CATEGORY } from '#domain/rollup';
import { decimal, exactText, sum } from '#domain/units';
import type { Trx } from '#server';
import { lineKeyText, NO_AMOUNTS, plusLines, type LineFigures, type LineKeys } from './activity-line.ts';
import { crossingInputs, crossingRecords, groupedRecords, namesOf, type RecordsQuery } from './activity-queries.ts';
import { partOf } from './activity-parts.ts';
import { addedUp, nameSums, type LineSum, type LineSums, type NameSum, type SumOptions } from './activity-sums.ts';
import type { CellsQuery } from '../rollup/cell-sum.ts';

/** What records of one activity come to in a period: those of one facility, input, use, unit, method and edition. */
export type ActivityLine = LineKeys & LineFigures;

/** What stands apart from the totals of a scope. Exact decimal text. */
export interface OutsideKyoto {
  readonly scope: number;
  readonly tonnes: string;
}

/** Names at a time, from the one after `after` on. */
interface NamePage {
  readonly after: string | null;
  readonly limit: number;
}

const SCOPE_3 = 3;

/** Scopes of incidental amounts. */
const MARKED_SCOPES: readonly number[] = [1, 2, 4];

/** Inputs of facilities whose lines are held at once. */
const PAIRS = 1_000;

/**
 * Read model of reports: what was done, where cells only say what it comes to. Takes the query of `EmissionCells`, with
 * shares, and its sums are equal to those of the cells: records that cross the bounds of the period or of a share are
 * spread by days as cells are. A period may begin and end on any day.
 */
export class ActivityLines {
  /**
   * Sorted by facility, scope, category, input. The upstream part of scopes 1 and 2 is a line of Scope 3 of its own. All of
   * them are held: of many facilities ask for some at a time.
   */
  lines(trx: Trx, query: CellsQuery): Promise<readonly ActivityLine[]> {
    return linesOf(trx, asked(query), query);
  }

  /** Those of incidental amounts alone, without Scope 3; records say which they are. */
  incidental(trx: Trx, query: CellsQuery): Promise<readonly ActivityLine[]> {
    const scopes = (query.scopes ?? MARKED_SCOPES).filter((scope) => MARKED_SCOPES.includes(scope));
    const marked = { ...query, scopes };
    return linesOf(trx, { ...marked, byCounterparty: false, isIncidental: true }, marked);
  }

  /**
   * t CO2-e of gases the Kyoto Protocol does not cover, by scope, six decimals; a scope without any has no row.
   */
  async outsideKyoto(trx: Trx, query: CellsQuery): Promise<readonly OutsideKyoto[]> {
    // Upstream is none of it, so records of the scopes asked for are enough.
    const lines = await linesOf(trx, { ...query, byCounterparty: false, isOutsideKyoto: true }, query);
    const scopes = [...new Set(lines.flatMap(({ scope, tOutsideKyoto }) => (tOutsideKyoto === null ? [] : [scope])))];
    return scopes
      .toSorted((one, other) => one - other)
      .map((scope) => {
        const own = lines.filter((line) => line.scope === scope);
        return { scope, tonnes: exactText(sum(own.map(({ tOutsideKyoto }) => decimal(tOutsideKyoto ?? '0')))) };
      });
  }

  /** Those of records with a warning nobody has answered alone. */
  warned(trx: Trx, query: CellsQuery): Promise<readonly ActivityLine[]> {
    return linesOf(trx, { ...asked(query), isWarned: true }, query);
  }

  /**
   * The same lines added up by input, use, unit and edition, whatever their facility and method: never more than inputs.
   */
  async sums(trx: Trx, query: CellsQuery, options: SumOptions = {}): Promise<LineSums> {
    const records = asked(query);
    // What the database adds up by itself, and what is spread over days first.
    const without = await crossingInputs(trx, records);
    const sums = await addedUp(trx, { ...records, without }, options);
    for await (const lines of this.crossing(trx, records, { query, pairs: without })) sums.add(lines);
    return sums.wanted((line) => isWanted(line, query));
  }

  /**
   * Suppliers and customers named in records of the period, in order of their code units; `''`, nobody, comes last.
   */
  names(trx: Trx, query: CellsQuery, page: NamePage): Promise<readonly string[]> {
    return namesOf(trx, asked(query), page);
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

/** What Scope 3 derives from other scopes is found in their records. */
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

/** The line as it was recorded, and the part of it that counts in Scope 3, category 3. */
function withUpstream(line: ActivityLine): readonly ActivityLine[] {
  if (line.tUpstream === null || line.scope === SCOPE_3) return [line];
  return [line, { ...line, ...UPSTREAM_PART, quantity: line.quantity, tTotal: line.tUpstream }];
}

/** What a derived line says nothing of: its activity is that of the record it is derived from. */
const UPSTREAM_PART = {
  ...NO_AMOUNTS,
  scope: SCOPE_3,
  category: UPSTREAM_CATEGORY,
  subCategory: null,
  isDerived: true,
  records: 0,
} as const;

type Told = Pick<LineSum, 'scope' | 'category'> & { readonly inputType: string | null };

function isWanted(line: Told, { scopes, categories, inputTypes }: CellsQuery): boolean {
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
