/** Languages of column titles. */
const LANGUAGES = ['en', 'vi', 'fr'] as const;

type Language = (typeof LANGUAGES)[number];

/** A column of an import file. */
export interface ImportField {
  readonly id: string;
  /** Title in the template. */
  readonly title: string;
  readonly isRequired?: boolean;
  readonly kind: 'name' | 'day' | 'figure' | 'text';
  /** Other titles that people use for the column. */
  readonly alsoCalled?: readonly string[];
  /** The column is the record detail of the same name. */
  readonly isDetail?: boolean;
  /** The column belongs to an own factor or result, which few rows have. */
  readonly isOwnFigure?: boolean;
  /** Names of the choices of a method input. */
  readonly choices?: readonly string[];
  /** Title and choices in each language, if they are not texts of this plugin. */
  readonly words?: ByLanguage<{ readonly title: string; readonly choices: readonly string[] }>;
}

/** A column with the sentence of the README sheet. */
export interface ExplainedField extends ImportField {
  readonly note: string;
}

export type ByLanguage<T> = Readonly<Record<Language, T>>;

/** The company of a row; only in the template of platform staff. */
export const COMPANY_FIELD: ImportField = {
  id: 'company',
  title: 'Company',
  isRequired: true,
  kind: 'name',
  alsoCalled: ['Công ty', 'Entreprise', 'Société'],
};

/** Columns of annotated copies, ignored when such a copy is uploaded again. */
export const ANSWER_TITLES = ['Result', 'Messages', 't CO2-e', 'Kết quả', 'Thông báo', 'Résultat'] as const;

/** Id prefix of the columns of method inputs. */
const METHOD_INPUT = 'input:';

/** A method input as a column. */
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

/** Name of a method input or of one of its choices; undefined without a text. */
export type InputNames = (language: Language, methodId: string, inputId: string, choice?: string) => string | undefined;

/** `lifetimeUses` as `Lifetime uses`, for an input without a name. */
export function wordsOf(id: string): string {
  const spaced = id
    .replace(/[-_.]+/g, ' ')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/**
 * One column for each method input; inputs with the same id and unit share it. Its title is the name that most of its
 * methods use. The names of the others, and titles of earlier versions, are recognised as well.
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
  // The title from before inputs had names. It stays the id of the column, because saved mappings use it.
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
    ...(choices.length > 0 ? { choices: words.en.choices } : {}),
    words,
  };
}

/** The names, most frequent first. */
function byNumber(names: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([name]) => name);
}

/** Removes alternative titles that are the own title of another column. */
function withoutTitlesOfOthers(column: MethodColumn, all: readonly MethodColumn[]): MethodColumn {
  const taken = new Set(
    all.filter((one) => one !== column).flatMap(({ words }) => LANGUAGES.map((language) => words?.[language].title)),
  );
  return { ...column, alsoCalled: (column.alsoCalled ?? []).filter((title) => !taken.has(title)) };
}
