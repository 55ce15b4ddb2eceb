/** Languages a column has words in. */
const LANGUAGES = ['en', 'vi', 'fr'] as const;

type Language = (typeof LANGUAGES)[number];

/** What is read of a column of an import file. */
export interface ImportField {
  readonly id: string;
  /** Title of its column in the template. */
  readonly title: string;
  readonly isRequired?: boolean;
  readonly kind: 'name' | 'day' | 'figure' | 'text';
  /** Other titles people give the column. */
  readonly alsoCalled?: readonly string[];
  /** Of a detail of the record, which is called as the column is. */
  readonly isDetail?: boolean;
  /** Of a factor or result somebody brings along; few rows have one. */
  readonly isOwnFigure?: boolean;
  /** One sentence for the README sheet. */
  readonly note: string;
  /** Words of the choices of a method's input. */
  readonly choices?: readonly string[];
  /** Title and choices in each language, where they are not among the texts of this plugin. */
  readonly words?: ByLanguage<{ readonly title: string; readonly choices: readonly string[] }>;
}

export type ByLanguage<T> = Readonly<Record<Language, T>>;

/** Names the company of a row; in the template of platform staff alone. */
export const COMPANY_FIELD: ImportField = {
  id: 'company',
  title: 'Company',
  isRequired: true,
  kind: 'name',
  alsoCalled: ['Công ty', 'Entreprise', 'Société'],
  note: 'Name or code of the company.',
};

/** Columns of our own copies that are read over when such a copy comes back. */
export const ANSWER_TITLES = ['Result', 'Messages', 't CO2-e', 'Kết quả', 'Thông báo', 'Résultat'] as const;

/** How the column of a method's input is told from the others. */
const METHOD_INPUT = 'input:';

/** A figure or choice some methods ask for, as a column. */
export interface MethodColumn extends ImportField {
  readonly inputId: string;
  readonly unit: string;
  /** The methods that ask for it. */
  readonly methods: ReadonlySet<string>;
}

interface Declared {
  readonly id: string;
  readonly unit: string;
  readonly choices?: readonly string[];
}

interface AskingMethod {
  readonly id: string;
  readonly inputs: readonly Declared[];
}

/** What a method calls one of its inputs, or a choice of it; undefined where no text says. */
export type InputNames = (language: Language, methodId: string, inputId: string, choice?: string) => string | undefined;

/** `lifetimeUses` as `Lifetime uses`: for an input that has no name. */
export function wordsOf(id: string): string {
  const spaced = id
    .replace(/[-_.]+/g, ' ')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/**
 * One column for each input the methods declare; inputs of one id and unit share it. It is called what most of its
 * methods call it; what the others call it, and what files of earlier days called it, is read as well.
 */
export function methodColumns(methods: readonly AskingMethod[], namesOf: InputNames): readonly MethodColumn[] {
  const asked = new Map<string, { readonly declared: Declared; readonly methods: string[] }>();
  for (const method of methods)
    for (const declared of method.inputs) {
      const key = `${declared.id}|${declared.unit}`;
      const known = asked.get(key) ?? { declared, methods: [] };
      asked.set(key, known);
      known.methods.push(method.id);
    }
  const all = [...asked.values()].map(({ declared, methods: ids }) => methodColumn(declared, ids, namesOf));
  return all.map((column) => withoutTitlesOfOthers(column, all));
}

function methodColumn(declared: Declared, methods: readonly string[], namesOf: InputNames): MethodColumn {
  const { id, unit, choices = [] } = declared;
  const titled = (name: string) => (unit === '' || unit.startsWith('/') ? name : `${name} (${unit})`);
  const called = (language: Language) => byNumber(methods.flatMap((method) => namesOf(language, method, id) ?? []));
  const choiceIn = (language: Language, choice: string) =>
    methods.map((method) => namesOf(language, method, id, choice)).find((name) => name !== undefined) ??
    wordsOf(choice);
  const titleIn = (language: Language) => titled(called(language)[0] ?? wordsOf(id));
  const wordsIn = (language: Language) => ({
    title: titleIn(language),
    choices: choices.map((choice) => choiceIn(language, choice)),
  });
  // As files had it before inputs had names: it names the column for good, in kept mappings as well.
  const first = unit === '' ? wordsOf(id) : `${wordsOf(id)} (${unit})`;
  const words = { en: wordsIn('en'), vi: wordsIn('vi'), fr: wordsIn('fr') };
  const others = LANGUAGES.flatMap((language) => called(language).map(titled));
  return {
    id: `${METHOD_INPUT}${first}`,
    inputId: id,
    unit,
    methods: new Set(methods),
    title: words.en.title,
    alsoCalled: [...new Set([first, ...others])],
    kind: 'figure',
    note:
      choices.length > 0
        ? `One of: ${words.en.choices.join(', ')}.`
        : 'Asked for by some methods: see the sheet Inputs.',
    ...(choices.length > 0 ? { choices: words.en.choices } : {}),
    words,
  };
}

/** What most say, first. */
function byNumber(names: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([name]) => name);
}

/** Without the titles that are another column's own: those are read as that one. */
function withoutTitlesOfOthers(column: MethodColumn, all: readonly MethodColumn[]): MethodColumn {
  const taken = new Set(
    all.filter((one) => one !== column).flatMap(({ words }) => LANGUAGES.map((language) => words?.[language].title)),
  );
  return { ...column, alsoCalled: (column.alsoCalled ?? []).filter((title) => !taken.has(title)) };
}
