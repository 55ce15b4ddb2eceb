import { decimal, fixedText } from '#domain/units';
import { STARTING_PHRASES } from './built-in.ts';
import { outcomeKey, outcomeOf, type Outcome } from './outcome.ts';
import { hasPhrase, plainText } from './words.ts';

/** How many confirmed decisions had an outcome: all, or those with a token (account, supplier, word). */
export interface Counted {
  /** Empty: all decisions. */
  readonly token: string;
  readonly outcome: string;
  readonly count: number;
}

/** Counts of confirmed decisions. Whole numbers: what was added can be taken away exactly. */
export class LearntCounts {
  private readonly byToken = new Map<string, Map<string, number>>();

  constructor(counts: readonly Counted[] = []) {
    for (const { token, outcome, count } of counts) this.change(token, outcome, count);
  }

  add(tokens: readonly string[], outcome: Outcome): void {
    for (const token of ['', ...tokens]) this.change(token, outcomeKey(outcome), 1);
  }

  /** Undoes `add` of the same tokens and outcome. */
  subtract(tokens: readonly string[], outcome: Outcome): void {
    for (const token of ['', ...tokens]) this.change(token, outcomeKey(outcome), -1);
  }

  count(token: string, outcome: string): number {
    return this.byToken.get(token)?.get(outcome) ?? 0;
  }

  all(token: string): number {
    let sum = 0;
    for (const count of this.byToken.get(token)?.values() ?? []) sum += count;
    return sum;
  }

  outcomesOf(token: string): readonly string[] {
    return [...(this.byToken.get(token)?.keys() ?? [])];
  }

  /** In order of token and outcome. */
  list(): readonly Counted[] {
    return [...this.byToken]
      .flatMap(([token, counts]) => [...counts].map(([outcome, count]) => ({ token, outcome, count })))
      .toSorted((one, other) => compare(`${one.token}\n${one.outcome}`, `${other.token}\n${other.outcome}`));
  }

  private change(token: string, outcome: string, by: number): void {
    const counts = this.byToken.get(token) ?? new Map<string, number>();
    const count = (counts.get(outcome) ?? 0) + by;
    if (count === 0) counts.delete(outcome);
    else counts.set(outcome, count);
    if (counts.size === 0) this.byToken.delete(token);
    else this.byToken.set(token, counts);
  }
}

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));

/** A token that speaks for a suggestion, with the decisions behind it. */
export interface Evidence {
  readonly part: 'account' | 'supplier' | 'word';
  readonly text: string;
  /** Decisions with it that had this outcome, out of all with it. Null: it is of the starting list. */
  readonly of: { readonly count: number; readonly all: number } | null;
}

export interface Suggestion {
  readonly outcome: Outcome;
  /** Per cent of the decisions with the first evidence that had this outcome; null for the starting list. */
  readonly share: string | null;
  readonly because: readonly Evidence[];
}

/** Added to every count, so that a single decision does not settle everything. */
const SMOOTHING = 0.5;

/** Most suggestions, and most tokens named for each. */
const MOST = 3;

const PARTS = { a: 'account', s: 'supplier', w: 'word' } as const;

function partOf(token: string): Evidence['part'] {
  const first = token.charAt(0);
  return first === 'a' || first === 's' ? PARTS[first] : PARTS.w;
}

interface Scored {
  readonly outcome: Outcome;
  readonly key: string;
  readonly score: number;
  readonly because: readonly Evidence[];
}

/** How much a token speaks for an outcome: the logarithm of the ratio of its shares among decisions with and without it. */
function weight(counts: LearntCounts, token: string, outcome: string): number {
  const has = counts.count(token, outcome);
  const total = counts.count('', outcome);
  const hasOther = counts.all(token) - has;
  const totalOther = counts.all('') - total;
  const inside = (has + SMOOTHING) / (total + 2 * SMOOTHING);
  const outside = (hasOther + SMOOTHING) / (totalOther + 2 * SMOOTHING);
  return Math.log(inside / outside);
}

function scored(counts: LearntCounts, tokens: readonly string[], key: string): Scored[] {
  const outcome = outcomeOf(key);
  if (!outcome) return [];
  const total = counts.count('', key);
  const others = counts.all('') - total;
  const known = tokens
    .filter((token) => counts.all(token) > 0)
    .map((token) => ({ token, weight: weight(counts, token, key), count: counts.count(token, key) }));
  const score = Math.log((total + SMOOTHING) / (others + SMOOTHING)) + known.reduce((sum, one) => sum + one.weight, 0);
  const because = known
    .filter(({ weight: by, count }) => by > 0 && count > 0)
    .toSorted((one, other) => other.weight - one.weight || compare(one.token, other.token))
    .slice(0, MOST)
    .map(({ token, count }): Evidence => ({
      part: partOf(token),
      text: token.slice(2),
      of: { count, all: counts.all(token) },
    }));
  return because.length === 0 ? [] : [{ outcome, key, score, because }];
}

/**
 * Suggestions for a group: by the sum of the log-odds of its tokens among confirmed decisions; then by the starting list.
 * `texts` are the account's name, the supplier and the text of the largest line.
 */
export function suggestionsFor(
  tokens: readonly string[],
  texts: readonly string[],
  counts: LearntCounts,
): readonly Suggestion[] {
  const outcomes = [...new Set(tokens.flatMap((token) => counts.outcomesOf(token)))];
  const learnt = outcomes
    .flatMap((key) => scored(counts, tokens, key))
    .toSorted((one, other) => other.score - one.score || compare(one.key, other.key))
    .map(({ outcome, because }) => ({ outcome, because, share: shareOf(because) }));
  const known = new Set(learnt.map(({ outcome }) => outcomeKey(outcome)));
  const starting = startingSuggestions(texts).filter(({ outcome }) => !known.has(outcomeKey(outcome)));
  return [...learnt, ...starting].slice(0, MOST);
}

function shareOf([first]: readonly Evidence[]): string | null {
  return first?.of ? fixedText(decimal(first.of.count).times(100).div(first.of.all), 0) : null;
}

/** By the phrases of the starting list: those in most texts first, then of the first text, then the longest. */
function startingSuggestions(texts: readonly string[]): readonly Suggestion[] {
  const plain = texts.map(plainText);
  const found = STARTING_PHRASES.flatMap(({ phrase, outcome }) => {
    const places = plain.flatMap((text, at) => (hasPhrase(text, phrase) ? [at] : []));
    const [first] = places;
    return first === undefined ? [] : [{ phrase, outcome, count: places.length, first }];
  }).toSorted(
    (one, other) =>
      other.count - one.count ||
      one.first - other.first ||
      other.phrase.length - one.phrase.length ||
      compare(one.phrase, other.phrase),
  );
  const byOutcome = new Map<string, Suggestion>();
  for (const { phrase, outcome } of found) {
    const key = outcomeKey(outcome);
    const because = [{ part: 'word' as const, text: phrase, of: null }];
    if (!byOutcome.has(key)) byOutcome.set(key, { outcome, share: null, because });
  }
  return [...byOutcome.values()];
}
