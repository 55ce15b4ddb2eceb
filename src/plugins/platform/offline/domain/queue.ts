import type { Entry } from './entry.ts';

/** How many entries stand where. */
export interface EntryCounts {
  readonly waiting: number;
  /** Wait for the person: in conflict, or refused. */
  readonly stuck: number;
}

export function countsOf(entries: readonly Entry[]): EntryCounts {
  return {
    waiting: entries.filter(({ state }) => state === 'waiting').length,
    stuck: entries.filter(({ state }) => state === 'conflict' || state === 'refused').length,
  };
}

/** What is not stored on the server yet. */
export const unsent = (entries: readonly Entry[]): readonly Entry[] => entries.filter(({ state }) => state !== 'sent');

/** The entry to send now; how long to wait, in milliseconds; or null if nothing waits. */
export type NextStep = { readonly entry: Entry } | { readonly wait: number } | null;

/**
 * Entries are sent in order. One that has to wait holds up those behind it, because it waits for the net or the server.
 * One whose needs are not stored yet is passed over, because those wait for the person.
 */
export function nextStep(entries: readonly Entry[], now: number): NextStep {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const isReady = ({ state, needs }: Entry) =>
    state === 'waiting' && needs.every((id) => byId.get(id)?.state === 'sent' || !byId.has(id));
  const first = inOrder(entries).find(isReady);
  if (!first) return null;
  return first.nextAt <= now ? { entry: first } : { wait: first.nextAt - now };
}

export const inOrder = (entries: readonly Entry[]): readonly Entry[] => entries.toSorted((a, b) => a.order - b.order);

/** How long what was sent is listed, in milliseconds, and how many at most. */
const LISTED_FOR = 7 * 24 * 60 * 60 * 1_000;
const MOST_LISTED = 50;

/** Ids of sent entries that nobody needs any more. */
export function outdated(entries: readonly Entry[], now: number): readonly string[] {
  const needed = new Set(unsent(entries).flatMap(({ needs }) => needs));
  return entries
    .filter(({ state, id }) => state === 'sent' && !needed.has(id))
    .toSorted((a, b) => (b.sentAt ?? 0) - (a.sentAt ?? 0))
    .filter(({ sentAt }, at) => at >= MOST_LISTED || now - (sentAt ?? 0) > LISTED_FOR)
    .map(({ id }) => id);
}
