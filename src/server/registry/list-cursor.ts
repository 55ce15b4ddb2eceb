import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { AnyRoute } from '#contract';
import { cursorRefused } from './list-order.ts';

/** Bytes of the signature in a cursor. */
const SIGNATURE = 16;

/** Which list a cursor is of. */
export interface ListAsked {
  readonly companyId: string | null;
  readonly params: unknown;
  readonly query: unknown;
}

const placed = z.looseObject({ nextCursor: z.string() });

/** What a list is asked without changing which rows it has, or in which order. */
const PAGING: ReadonlySet<string> = new Set(['page', 'size', 'cursor']);

/**
 * Signs the places where lists go on. A cursor is valid for one call, company, filter and order, as the parsed request states
 * them, so that one of another list is refused instead of leaving rows out. It is not a secret and grants nothing: who may
 * read the list is checked anew.
 */
export class ListCursors {
  private readonly key: Uint8Array;

  constructor(secret: string) {
    this.key = new Uint8Array(hkdfSync('sha256', secret, '', 'scopebook list cursors', 32));
  }

  /** The query with the place of its cursor. 422 `list.cursor` if the cursor is of another list, or of none. */
  opened(route: AnyRoute, { companyId, params, query }: ListAsked): unknown {
    const cursor = cursorIn(query);
    if (cursor === undefined) return query;
    const bytes = Buffer.from(cursor, 'base64url');
    const place = bytes.subarray(SIGNATURE).toString('utf8');
    const expected = this.signature(route, { companyId, params, query }, place);
    if (bytes.length <= SIGNATURE || !timingSafeEqual(bytes.subarray(0, SIGNATURE), expected)) throw cursorRefused();
    return { ...Object(query), cursor: place };
  }

  /** The answer of a list with its place as a cursor. */
  sealed(route: AnyRoute, asked: ListAsked, answer: unknown): unknown {
    const found = placed.safeParse(answer);
    if (!found.success) return answer;
    const place = found.data.nextCursor;
    const nextCursor = Buffer.concat([this.signature(route, asked, place), Buffer.from(place)]).toString('base64url');
    return { ...found.data, nextCursor };
  }

  private signature({ method, path }: AnyRoute, { companyId, params, query }: ListAsked, place: string): Buffer {
    const filter = Object.entries(Object(query)).filter(([name]) => !PAGING.has(name));
    const said = JSON.stringify([`${method} ${path}`, companyId, params ?? null, filter.toSorted(byName), place]);
    return createHmac('sha256', this.key).update(said).digest().subarray(0, SIGNATURE);
  }
}

const byName = ([one]: [string, unknown], [other]: [string, unknown]) => (one < other ? -1 : 1);

/** A schema is made once: making and compiling it takes longer than all else that a list does here. */
const cursored = z.object({ cursor: z.string().optional() });

const cursorIn = (query: unknown) => cursored.safeParse(query).data?.cursor;

const has = (schema: z.ZodType | undefined, field: string) => schema instanceof z.ZodObject && field in schema.shape;

/** Whether a call is a list that goes on by cursors. */
export function takesCursor({ query, response }: AnyRoute): boolean {
  return has(query, 'cursor') && has(response, 'nextCursor');
}
