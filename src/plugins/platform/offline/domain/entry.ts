/** Where an entry stands. One that is being sent still waits: a browser that is closed meanwhile sends it again. */
export type EntryState = 'waiting' | 'conflict' | 'refused' | 'sent';

/** What the server said when it refused an entry. */
export interface EntryProblem {
  readonly code: string;
  readonly message: string;
  readonly issues: readonly { readonly path: string; readonly message: string }[];
}

/** What was stored of an entry. */
export interface EntryResult {
  readonly id: string;
  /** Address of the screen that shows it. */
  readonly href?: string;
}

/** Something to be stored on the server, kept on this browser until it is. */
export interface Entry {
  /** Also names the request where its kind has no key of its own. */
  readonly id: string;
  /** Id of its kind. */
  readonly kind: string;
  /** What it is about: a later one about the same takes its place. */
  readonly subject: string | null;
  /** Position in the queue. */
  readonly order: number;
  /** When it was kept, in milliseconds since 1970. */
  readonly at: number;
  /** In the words of the person who kept it. */
  readonly title: string;
  readonly detail: string;
  /** What its kind sends. Null once it is stored. */
  readonly content: unknown;
  /** Ids of entries that have to be stored first. */
  readonly needs: readonly string[];
  readonly state: EntryState;
  /** Changes with every change of its content. */
  readonly version: number;
  /** Faults of the server so far. Tries without an answer do not count. */
  readonly tries: number;
  /** Not before this time, in milliseconds since 1970. */
  readonly nextAt: number;
  readonly problem: EntryProblem | null;
  /** With `conflict`: what is stored on the server instead. */
  readonly theirs: unknown;
  /** With `sent`. */
  readonly result: EntryResult | null;
  readonly sentAt: number | null;
}

/** What to keep. */
export interface NewEntry {
  readonly kind: string;
  readonly subject?: string;
  readonly title: string;
  readonly detail: string;
  readonly content: unknown;
  readonly needs?: readonly string[];
}

/** What came of sending an entry. */
export type Outcome =
  | { readonly kind: 'sent'; readonly result: EntryResult }
  | { readonly kind: 'conflict'; readonly problem: EntryProblem; readonly theirs: unknown }
  | { readonly kind: 'refused'; readonly problem: EntryProblem }
  /** No answer, or not now. `after`: milliseconds to wait. `isAnswered`: the server did say something. */
  | { readonly kind: 'later'; readonly after?: number; readonly isAnswered: boolean; readonly problem: EntryProblem }
  /** The session has ended. */
  | { readonly kind: 'locked' };

/** Tries after which a fault of the server is shown as a refusal, so that the entries behind are sent. */
export const MOST_FAULTS = 6;

/** A new entry at the end of the queue, or in the place of `before`, which is about the same. */
export function newEntry(
  given: NewEntry,
  { id, order, now, before }: { id: string; order: number; now: number; before?: Entry | undefined },
): Entry {
  return {
    id: before?.id ?? id,
    order: before?.order ?? order,
    version: (before?.version ?? 0) + 1,
    kind: given.kind,
    subject: given.subject ?? null,
    at: now,
    title: given.title,
    detail: given.detail,
    content: given.content,
    needs: given.needs ?? [],
    ...READY,
    result: null,
    sentAt: null,
  };
}

/** Where an entry that is to be sent stands. */
const READY = { state: 'waiting', tries: 0, nextAt: 0, problem: null, theirs: null } as const;

/** The entry, to be sent again at once. */
export const again = (entry: Entry): Entry => ({ ...entry, ...READY });

/** The entry with other content, to be sent. */
export const withContent = (entry: Entry, content: unknown): Entry => ({
  ...again(entry),
  content,
  version: entry.version + 1,
});

/** The entry after it was sent. `wait`: milliseconds before the next try, if the server names none. */
export function afterSending(entry: Entry, outcome: Outcome, now: number, wait: number): Entry {
  if (outcome.kind === 'locked') return entry;
  if (outcome.kind === 'sent')
    return {
      ...again(entry),
      state: 'sent',
      content: null,
      result: outcome.result,
      sentAt: now,
    };
  if (outcome.kind === 'conflict')
    return { ...entry, state: 'conflict', problem: outcome.problem, theirs: outcome.theirs };
  if (outcome.kind === 'refused') return { ...entry, state: 'refused', problem: outcome.problem };
  const tries = outcome.isAnswered ? entry.tries + 1 : entry.tries;
  if (tries >= MOST_FAULTS) return { ...entry, state: 'refused', tries, problem: outcome.problem };
  return { ...entry, tries, nextAt: now + (outcome.after ?? wait) };
}
