import { createHash } from 'node:crypto';
import { z } from 'zod';
import { problem, type Problem } from '#contract';
import type { Place } from '../written-report.ts';

/** What the database takes as text: no U+0000, no halves of characters. */
const STORABLE = /^[^\0\p{Cs}]*$/u;

/** What a cursor says: of which question it is, in which section it stands, behind which row. Anybody may write one. */
const cursor = z.tuple([
  z.string(),
  z.string(),
  z.array(z.union([z.string().regex(STORABLE), z.number(), z.null()])).nullable(),
]);

/** Letters of the print of a question: too many to meet by chance. */
const PRINT = 22;

/** A short print of what a report was asked with: a cursor of another question does not fit. */
export const printOf = (asked: unknown): string =>
  createHash('sha256').update(JSON.stringify(asked)).digest('base64url').slice(0, PRINT);

export function cursorText(print: string, section: string, place: Place | null): string {
  return Buffer.from(JSON.stringify([print, section, place])).toString('base64url');
}

/** Reads a cursor of this question. Throws 400 `report.place-unknown`. */
export function readCursor(text: string, print: string): { readonly section: string; readonly place: Place | null } {
  const parsed = cursor.safeParse(plain(text));
  if (!parsed.success) throw placeUnknown();
  const [of, section, place] = parsed.data;
  if (of !== print) throw placeUnknown();
  return { section, place };
}

/** Said of a place of another report, and of one that is not there any more. */
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
