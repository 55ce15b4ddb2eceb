import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import { problem } from '#contract';

/** The type of a sort key in the database. `lower`: text that is compared in lower case, by the same expression as its index. */
type KeyType = 'bigint' | 'boolean' | 'date' | 'integer' | 'lower' | 'numeric' | 'text' | 'timestamptz' | 'uuid';

/** One part of the order of a list. */
export interface SortKey<Row> {
  /** Column or expression. */
  readonly by: string | RawBuilder<unknown>;
  readonly type: KeyType;
  /** Its value in a row of the list, exactly as read from the database. */
  readonly of: (row: Row) => string | number | boolean | null;
  readonly way?: 'asc' | 'desc';
  /** The value may be null; such rows come last. */
  readonly nulls?: 'last';
}

/** Which rows of a list are asked for. */
export interface PageAsked {
  readonly page: number;
  readonly size: number;
  readonly cursor?: string | undefined;
}

const kept = z.array(z.string().nullable());

/** 422: the cursor cannot go on in this list. */
export const cursorRefused = () =>
  problem('list.cursor', 422, 'api.cursor', [{ path: 'cursor', message: 'api.cursor' }]);

/**
 * The order of a list, from which its pages and its cursors follow. The last key is unique, so that no two rows have the same
 * place. Where rows are inserted or deleted meanwhile, a list that is read by cursors has every other row exactly once.
 */
export class ListOrder<Row> {
  /** For `order by`. */
  readonly by: RawBuilder<unknown>;
  private readonly keys: readonly SortKey<Row>[];

  constructor(keys: readonly SortKey<Row>[]) {
    this.keys = keys;
    this.by = sql.join(
      keys.map((key) => sql`${expression(key)} ${way(key)}${key.nulls === 'last' ? sql` nulls last` : sql``}`),
    );
  }

  /** Condition: the row comes after the place of a cursor. Every row does without one. */
  after(cursor: string | undefined): RawBuilder<boolean> {
    if (cursor === undefined) return sql<boolean>`true`;
    const values = this.valuesIn(cursor);
    const places = this.keys.map((key, index) => ({ key, value: values[index] ?? null }));
    const [first] = this.keys;
    if (first && this.keys.every((key) => key.nulls === undefined && key.way === first.way)) {
      // A comparison of rows, for which PostgreSQL enters the index at the place.
      const columns = sql.join(this.keys.map(expression));
      const parts = sql.join(places.map(({ key, value }) => typed(key, value)));
      return first.way === 'desc' ? sql<boolean>`(${columns}) < (${parts})` : sql<boolean>`(${columns}) > (${parts})`;
    }
    const either = places.map(({ key, value }, index) => {
      const equal = places
        .slice(0, index)
        .map((one) => sql`${expression(one.key)} is not distinct from ${typed(one.key, one.value)}`);
      return sql`(${sql.join([...equal, beyond(key, value)], sql` and `)})`;
    });
    return sql<boolean>`(${sql.join(either, sql` or `)})`;
  }

  /** `limit` and `offset` of a page. */
  part(asked: PageAsked): RawBuilder<unknown> {
    return sql`limit ${asked.size} offset ${this.skipped(asked)}`;
  }

  /** The number of rows before a page. None with a cursor: its rows begin at once. */
  skipped({ page, size, cursor }: PageAsked): number {
    return cursor === undefined ? (page - 1) * size : 0;
  }

  /** The place after these rows; null after the last row of the list. */
  next(rows: readonly Row[], size: number): string | null {
    const last = rows.at(-1);
    if (last === undefined || rows.length < size) return null;
    return JSON.stringify(
      this.keys.map(({ of }) => {
        const value = of(last);
        return value === null ? null : String(value);
      }),
    );
  }

  /** The sort keys of the row that a cursor begins after. */
  valuesIn(cursor: string): readonly (string | null)[] {
    const found = kept.safeParse(jsonIn(cursor));
    if (!found.success || found.data.length !== this.keys.length) throw cursorRefused();
    if (found.data.some((value, index) => value === null && this.keys[index]?.nulls === undefined))
      throw cursorRefused();
    return found.data;
  }
}

/** The newest first: by a moment, then by id. */
export function newestFirst<Row extends { readonly id: string }>(
  moment: string,
  id: string,
  of: (row: Row) => string,
): ListOrder<Row> {
  return new ListOrder<Row>([
    { by: moment, type: 'timestamptz', of, way: 'desc' },
    { by: id, type: 'uuid', of: (row) => row.id, way: 'desc' },
  ]);
}

/**
 * A page of a list that is computed as a whole, such as the rows of a published edition. With a cursor it goes on after the
 * row with its key. 422 if that row is no longer there.
 */
export function pageOfAll<Row>(
  rows: readonly Row[],
  { page, size, cursor }: PageAsked,
  keyOf: (row: Row) => string,
): { readonly rows: readonly Row[]; readonly next: string | null } {
  const found = cursor === undefined ? (page - 1) * size - 1 : rows.findIndex((row) => keyOf(row) === cursor);
  if (cursor !== undefined && found < 0) throw cursorRefused();
  const shown = rows.slice(found + 1, found + 1 + size);
  const last = shown.at(-1);
  return { rows: shown, next: last === undefined || found + 1 + size >= rows.length ? null : keyOf(last) };
}

const expression = <Row>({ by }: SortKey<Row>) => (typeof by === 'string' ? sql.ref(by) : by);

const way = <Row>(key: SortKey<Row>) => (key.way === 'desc' ? sql`desc` : sql`asc`);

const typed = <Row>({ type }: SortKey<Row>, value: string | null) =>
  type === 'lower' ? sql`lower(${value}::text)` : sql`${value}::${sql.raw(type)}`;

/** Later in the order of one key. Nothing is later than null. */
function beyond<Row>(key: SortKey<Row>, value: string | null): RawBuilder<unknown> {
  if (value === null) return sql`false`;
  const later = sql`${expression(key)} ${key.way === 'desc' ? sql`<` : sql`>`} ${typed(key, value)}`;
  return key.nulls === undefined ? later : sql`(${later} or ${expression(key)} is null)`;
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
