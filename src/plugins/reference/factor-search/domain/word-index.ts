import { phrasesAt, type Term } from './query-terms.ts';
import { wordReader } from './words.ts';

/** The text of a row. */
export interface Indexed {
  /** Its name, in each language that has one. */
  readonly names: readonly string[];
  /** Where else a word may stand: its family, its edition, its country. */
  readonly also: readonly string[];
}

/** How well a row fits what is looked for. */
export interface Match {
  readonly row: number;
  /** Number of terms it has. */
  readonly matched: number;
  /** The sum over these terms: 3 a word of the name or a synonym, 2 its beginning, 1 a word elsewhere. */
  readonly quality: number;
  /** The place of the first term in the name; the head of a name says what the row is. */
  readonly head: number;
}

const NAME = 3;
const BEGINNING = 2;
const ELSEWHERE = 1;

/** Place of words outside the name. */
const NOWHERE = 99;

/** A row and a place in its name as one integer: objects took four times the memory. */
const PLACES = 128;
const posting = (row: number, at: number) => row * PLACES + at;

/** The rows with a word, each with the place of the word in its name, or NOWHERE. */
class Postings {
  private readonly byWord = new Map<string, Uint32Array>();

  constructor(lists: ReadonlyMap<string, readonly number[]>) {
    for (const [word, list] of lists) this.byWord.set(word, Uint32Array.from(list));
  }

  of(word: string): Uint32Array {
    return this.byWord.get(word) ?? NONE;
  }

  sortedWords(): readonly string[] {
    return [...this.byWord.keys()].toSorted();
  }
}

const NONE = new Uint32Array();

/** Collects postings, row by row. */
class PostingLists {
  readonly lists = new Map<string, number[]>();

  add(word: string, row: number, at: number): void {
    const known = this.lists.get(word);
    if (!known) this.lists.set(word, [posting(row, at)]);
    // A row's words come in order of their weight: its first place counts.
    else if (Math.floor((known.at(-1) ?? 0) / PLACES) !== row) known.push(posting(row, at));
  }
}

/** Index of the first word that is not before `wanted`. */
function firstFrom(words: readonly string[], wanted: string): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] ?? '') < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The singular of a plural in `s`. */
const singular = (word: string) => (/[^s]s$/.test(word) && word.length > 3 ? word.slice(0, -1) : null);

/** The words of all rows, built once. A search looks at whole words and at their beginnings, never inside a word. */
export class WordIndex {
  private readonly words: Postings;
  private readonly concepts: Postings;
  private readonly vocabulary: readonly string[];
  private readonly rows: number;

  /** @param rows their texts are not needed after this */
  constructor(rows: readonly Indexed[]) {
    const wordsIn = wordReader();
    const words = new PostingLists();
    const concepts = new PostingLists();
    rows.forEach(({ names, also }, row) => {
      for (const name of names)
        wordsIn(name).forEach((word, index, all) => {
          const at = Math.min(index, NOWHERE - 1);
          words.add(word, row, at);
          for (const { concept } of phrasesAt(all, index)) concepts.add(concept, row, at);
        });
      for (const text of also) for (const word of wordsIn(text)) words.add(word, row, NOWHERE);
    });
    this.rows = rows.length;
    this.words = new Postings(words.lists);
    this.concepts = new Postings(concepts.lists);
    this.vocabulary = this.words.sortedWords();
  }

  /** The rows with every term; if there are none, those with the most terms. */
  find(terms: readonly Term[]): readonly Match[] {
    const matched = new Uint8Array(this.rows);
    const quality = new Uint16Array(this.rows);
    const head = new Uint8Array(this.rows).fill(NOWHERE);
    let most = 0;
    for (const term of terms) {
      const { grade, at } = this.graded(term);
      grade.forEach((given, row) => {
        if (given === 0) return;
        const count = (matched[row] ?? 0) + 1;
        matched[row] = count;
        quality[row] = (quality[row] ?? 0) + given;
        head[row] = Math.min(head[row] ?? NOWHERE, at[row] ?? NOWHERE);
        most = Math.max(most, count);
      });
    }
    const found: Match[] = [];
    if (most === 0) return found;
    matched.forEach((count, row) => {
      if (count === most) found.push({ row, matched: most, quality: quality[row] ?? 0, head: head[row] ?? NOWHERE });
    });
    return found;
  }

  /** The best grade of one term in each row, 0 for none, and where in the name it stands. */
  private graded({ concepts, word }: Term): { readonly grade: Uint8Array; readonly at: Uint8Array } {
    const grade = new Uint8Array(this.rows);
    const at = new Uint8Array(this.rows);
    const take = (postings: Uint32Array, inName: number) => {
      for (const one of postings) {
        const place = one % PLACES;
        const row = (one - place) / PLACES;
        const given = place === NOWHERE ? ELSEWHERE : inName;
        const before = grade[row] ?? 0;
        if (given < before || (given === before && place >= (at[row] ?? NOWHERE))) continue;
        grade[row] = given;
        at[row] = place;
      }
    };
    for (const concept of concepts) take(this.concepts.of(concept), NAME);
    if (word === null) return { grade, at };
    take(this.words.of(word), NAME);
    const one = singular(word);
    if (one !== null) take(this.words.of(one), NAME);
    // A single letter begins too many words.
    if (word.length > 1)
      for (let index = firstFrom(this.vocabulary, word); this.vocabulary[index]?.startsWith(word); index += 1)
        take(this.words.of(this.vocabulary[index] ?? ''), BEGINNING);
    return { grade, at };
  }
}
