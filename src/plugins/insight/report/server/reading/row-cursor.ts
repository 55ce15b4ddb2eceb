import { createHash } from 'node:crypto';
import { z } from 'zod';
import { problem, type Problem } from '#contract';
import type { Place } from '../written-report.ts';

/** Text that PostgreSQL accepts: no U+0000, no lone surrogates. */
const STORABLE = /^[^\0\p{Cs}]*$/u;

/** Contents of a cursor: hash of its query, section, and row. Clients may forge one. */
const cursor = z.tuple([
  z.string(),
  z.string(),
  z.array(z.union([z.string().regex(STORABLE), z.number(), z.null()])).nullable(),
]);

/** Length of the query hash: long enough to avoid collisions. */
const PRINT = 22;

/** A short hash of a report's query: a cursor of another query does not match. */
export const printOf = (asked: unknown): string =>
  createHash('sha256').update(JSON.stringify(asked)).digest('base64url').slice(0, PRINT);

export function cursorText(print: string, section: string, place: Place | null): string {
  return Buffer.from(JSON.stringify([print, section, place])).toString('base64url');
}

/** Parses a cursor of this query. Throws 400 `report.place-unknown`. */
export function readCursor(text: string, print: string): { readonly section: string; readonly place: Place | null } {
  const parsed = cursor.safeParse(plain(text));
  if (!parsed.success) throw placeUnknown();
  const [of, section, place] = parsed.data;
  if (of !== print) throw placeUnknown();
  return { section, place };
}

/** Thrown for a cursor of another report, or of a row that no longer exists. */
export function placeUnknown(): Problem {
  return problem('report.place-unknown', 400, 'report.place-unknown');
}

function plain(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}
