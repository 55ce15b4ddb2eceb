import { UNITS } from '#domain/units';
import { wordsOf } from './import-field.ts';
import { plainName, type NameBook } from './name-book.ts';

/** A facility, category, company or edition, with the names files use. */
export interface NamedThing {
  readonly id: string;
  readonly name: string;
  readonly code?: string;
}

export interface NamedCategory extends NamedThing {
  readonly scope: number;
}

/** The method inputs that a file may contain. */
export interface NamedMethod {
  readonly id: string;
  readonly inputs: readonly {
    readonly id: string;
    readonly unit: string;
    readonly required: boolean;
    readonly choices?: readonly string[];
  }[];
}

export interface NamedUse extends NamedThing {
  readonly methodId?: string;
  /** Method by edition, where an edition needs another one. */
  readonly methodIds?: Readonly<Record<string, string>>;
  readonly units?: readonly string[];
}

export interface NamedInput extends NamedThing {
  readonly categoryId: string;
  readonly methodId: string;
  readonly units: readonly string[];
  readonly uses: readonly NamedUse[];
}

/** Everything a row can refer to by name. */
export interface ImportNames {
  readonly facilities: NameBook<NamedThing>;
  readonly categories: NameBook<NamedCategory>;
  readonly inputs: NameBook<NamedInput>;
  readonly editions: NameBook<NamedThing>;
  readonly frameworks: NameBook<NamedThing>;
  /** Id of the framework of rows that name none; absent: the one of the record API. */
  readonly usualFramework?: string;
  readonly suppliers: NameBook<NamedThing>;
  readonly customers: NameBook<NamedThing>;
  readonly methods: ReadonlyMap<string, NamedMethod>;
}

/** Names of one thing: its name, code and id. */
export const namesOf = ({ id, name, code }: NamedThing): readonly string[] =>
  code === undefined ? [name, id] : [name, code, id];

/** `Scope 1`, `SCOPE1`, `1`; `Energy`. Null for any other text. */
export function readScope(text: string): number | null {
  const plain = plainName(text).replace(/[^a-z0-9]/g, '');
  if (plain === 'energy' || plain === '4') return 4;
  const number = /^(?:scope)?([1-9])$/.exec(plain)?.[1];
  return number === undefined ? null : Number(number);
}

const UNIT_NAMES = new Map(UNITS.map(({ id, name }) => [id, plainName(name)]));

/** The allowed unit that a text means: by symbol, by symbol in another case, or by name in singular or plural. */
export function readUnit(text: string, allowed: readonly string[]): string | null {
  const given = text.trim();
  if (allowed.includes(given)) return given;
  const plain = plainName(given);
  const byCase = allowed.filter((unit) => unit.toLowerCase() === plain);
  if (byCase.length > 0) return byCase.length === 1 ? (byCase[0] ?? null) : null;
  const byName = allowed.filter((unit) => {
    const name = UNIT_NAMES.get(unit);
    return name === plain || `${name}s` === plain;
  });
  return byName.length === 1 ? (byName[0] ?? null) : null;
}

/** The choice that a text means: by id, by id as words, or by name. `called` has a name for each choice. */
export function readChoice(
  text: string,
  choices: readonly string[],
  called: readonly (readonly string[])[] = [],
): string | null {
  const plain = plainName(text);
  const isMeant = (choice: string, at: number) =>
    [choice, wordsOf(choice), ...called.map((names) => names[at] ?? choice)].some((name) => plainName(name) === plain);
  return choices.find(isMeant) ?? null;
}
