import { plainText, wordsIn } from './plain-text.ts';

/** What a word of a file can stand for. `code`: facility and input together. */
export const CODE_KINDS = ['facility', 'input', 'code', 'unit'] as const;

export type CodeKind = (typeof CODE_KINDS)[number];

/** A word of files and what it means in the company. */
export interface SheetCode {
  readonly kind: CodeKind;
  readonly word: string;
  readonly facilityId?: string | undefined;
  readonly categoryId?: string | undefined;
  readonly inputTypeId?: string | undefined;
  readonly useId?: string | undefined;
  readonly unit?: string | undefined;
  /** Rows with this word are left out. */
  readonly isLeftOut?: boolean | undefined;
}

export interface KnownFacility {
  readonly id: string;
  readonly name: string;
  readonly code?: string | undefined;
}

export interface KnownInput {
  readonly categoryId: string;
  readonly id: string;
  readonly name: string;
  /** Names in other languages. */
  readonly alsoCalled?: readonly string[] | undefined;
  readonly units: readonly string[];
  readonly uses: readonly { readonly id: string; readonly name: string }[];
}

/** The facilities and inputs a company can record. */
export interface KnownNames {
  readonly facilities: readonly KnownFacility[];
  readonly inputs: readonly KnownInput[];
}

/** What a word means: `left-out` says that its rows are not read. */
export type Meaning = Omit<SheetCode, 'kind' | 'word' | 'isLeftOut'> | 'left-out';

/** The word for an input of a mapping, which stays the same when names change. */
export const inputWord = ({ categoryId, id }: Pick<KnownInput, 'categoryId' | 'id'>) => `${categoryId} ${id}`;

/** The key of a word in the table of codes. */
export const codeKey = (kind: CodeKind, word: string) => `${kind}|${plainText(word) || word.trim().toLowerCase()}`;

/** Number of looked-up words that are remembered. */
const MOST_REMEMBERED = 20_000;

interface InputMeaning {
  readonly words: ReadonlySet<string>;
  readonly meaning: Exclude<Meaning, 'left-out'>;
}

const meanings = new WeakMap<readonly KnownInput[], readonly InputMeaning[]>();

/** Each input with the words that mean it. The same for every file, until the library changes and gives another list. */
function meaningsOf(inputs: readonly KnownInput[]): readonly InputMeaning[] {
  const before = meanings.get(inputs);
  if (before) return before;
  const made = inputs.map(({ categoryId, id, name, uses }) => {
    const [only] = uses;
    return {
      words: new Set([inputWord({ categoryId, id }), name].map(plainText)),
      meaning: { categoryId, inputTypeId: id, ...(uses.length === 1 && only ? { useId: only.id } : {}) },
    };
  });
  meanings.set(inputs, made);
  return made;
}

/** Finds what words mean: first by the table of codes, then by the names of facilities and inputs. */
export class CodeBook {
  private readonly codes = new Map<string, Meaning>();
  private readonly remembered = new Map<string, Meaning | null>();

  constructor(codes: Iterable<SheetCode>, names: KnownNames) {
    const add = (kind: CodeKind, plain: string, meaning: Meaning, several: Set<string>) => {
      const key = `${kind}|${plain}`;
      if (this.codes.has(key)) several.add(key);
      else this.codes.set(key, meaning);
    };
    const several = new Set<string>();
    for (const { id, name, code } of names.facilities)
      for (const word of new Set([id, name, code ?? name].map(plainText)))
        add('facility', word, { facilityId: id }, several);
    for (const { words, meaning } of meaningsOf(names.inputs))
      for (const word of words) add('input', word, meaning, several);
    // A name that means several things means nothing by itself.
    for (const key of several) this.codes.delete(key);
    for (const { kind, word, isLeftOut, ...meaning } of codes)
      this.codes.set(codeKey(kind, word), isLeftOut ? 'left-out' : meaning);
  }

  find(kind: CodeKind, word: string): Meaning | null {
    const key = `${kind}|${word}`;
    const known = this.remembered.get(key);
    if (known !== undefined) return known;
    const found = this.codes.get(codeKey(kind, word)) ?? null;
    if (this.remembered.size < MOST_REMEMBERED) this.remembered.set(key, found);
    return found;
  }
}

/** Words of energy and materials in French, Vietnamese and everyday English, in the words of the library. */
const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  elec: ['electricity'],
  power: ['electricity'],
  electricite: ['electricity'],
  dien: ['electricity'],
  grid: ['electricity'],
  gasoil: ['diesel'],
  gazole: ['diesel'],
  dau: ['diesel', 'oil'],
  petrol: ['gasoline'],
  gasoline: ['petrol'],
  essence: ['gasoline', 'petrol'],
  xang: ['gasoline', 'petrol'],
  ulp: ['gasoline', 'petrol'],
  gaz: ['gas'],
  naturel: ['natural'],
  khi: ['gas'],
  lpg: ['liquefied', 'petroleum', 'gas'],
  gpl: ['liquefied', 'petroleum', 'gas'],
  gas: ['natural'],
  charbon: ['coal'],
  than: ['coal'],
  eau: ['water'],
  nuoc: ['water'],
  vapeur: ['steam'],
  fioul: ['fuel', 'oil'],
};

function tokensOf(text: string): ReadonlySet<string> {
  const words = wordsIn(text);
  return new Set([...words, ...words.flatMap((word) => SYNONYMS[word] ?? [])]);
}

/** How well a word of a file fits a name: the share of the name's words that it has, then how many of its own fit. */
function fitOf(word: ReadonlySet<string>, name: ReadonlySet<string>): number {
  let met = 0;
  for (const one of name) {
    if (word.has(one)) met += 1;
    else if (
      one.length >= 4 &&
      [...word].some((own) => own.length >= 3 && (one.startsWith(own) || own.startsWith(one)))
    )
      met += 0.6;
  }
  return name.size === 0 || met === 0 ? 0 : met / name.size + met / (word.size + 1);
}

/** The best guesses for a word, best first. */
export function guesses<T extends { readonly name: string; readonly code?: string | undefined }>(
  word: string,
  things: readonly (T & { readonly alsoCalled?: readonly string[] | undefined })[],
  most = 5,
): readonly T[] {
  const own = tokensOf(word);
  return things
    .map((thing) => {
      const names = [thing.name, thing.code ?? '', ...(thing.alsoCalled ?? [])].filter((name) => name !== '');
      return { thing, fit: Math.max(...names.map((name) => fitOf(own, new Set(wordsIn(name))))) };
    })
    .filter(({ fit }) => fit >= 0.5)
    .toSorted((one, other) => other.fit - one.fit)
    .slice(0, most)
    .map(({ thing }) => thing);
}
