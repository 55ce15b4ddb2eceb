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

/** Columns of figures few rows have. */
function ownFigures(columns: readonly (readonly [id: string, title: string, note: string])[]): readonly ImportField[] {
  return columns.map(([id, title, note]) => ({ id, title, note, kind: 'figure', isOwnFigure: true }));
}

/** Names the company of a row; in the template of platform staff alone. */
export const COMPANY_FIELD: ImportField = {
  id: 'company',
  title: 'Company',
  isRequired: true,
  kind: 'name',
  alsoCalled: ['Công ty', 'Entreprise', 'Société'],
  note: 'Name or code of the company.',
};

/** Columns every import file may have, in the order of the template. */
export const IMPORT_FIELDS: readonly ImportField[] = [
  {
    id: 'facility',
    title: 'Facility',
    isRequired: true,
    kind: 'name',
    alsoCalled: ['Site', 'Facility name', 'Cơ sở', 'Établissement', 'Installation'],
    note: 'Name or code of the facility.',
  },
  {
    id: 'scope',
    title: 'Scope',
    kind: 'name',
    alsoCalled: ['Phạm vi', 'Périmètre'],
    note: 'Scope 1, Scope 2, Scope 3 or Energy. May be left out where the category says it.',
  },
  {
    id: 'category',
    title: 'Category',
    isRequired: true,
    kind: 'name',
    alsoCalled: ['Danh mục', 'Catégorie'],
    note: 'Category of the activity, from the list.',
  },
  {
    id: 'input',
    title: 'Input',
    isRequired: true,
    kind: 'name',
    alsoCalled: ['Input type', 'Fuel', 'Activity', 'Đầu vào', 'Intrant'],
    note: 'What was measured, from the list of its category.',
  },
  {
    id: 'use',
    title: 'Consumption type',
    kind: 'name',
    alsoCalled: ['Use', 'Calculation method', 'Cách dùng', 'Usage'],
    note: 'What it was used for, or for Scope 3 how it is calculated. May be left out where there is only one.',
  },
  {
    id: 'from',
    title: 'From',
    isRequired: true,
    kind: 'day',
    alsoCalled: ['From date', 'Start date', 'Start', 'Từ ngày', 'Du', 'Date de début'],
    note: 'First day, as a date, as DD/MM/YYYY or as YYYY-MM-DD.',
  },
  {
    id: 'to',
    title: 'To',
    isRequired: true,
    kind: 'day',
    alsoCalled: ['To date', 'End date', 'End', 'Đến ngày', 'Au', 'Date de fin'],
    note: 'Last day, included.',
  },
  {
    id: 'quantity',
    title: 'Quantity',
    isRequired: true,
    kind: 'figure',
    alsoCalled: ['Amount', 'Consumption', 'Số lượng', 'Quantité'],
    note: 'Up to 15 digits, 3 of them decimals, without unit.',
  },
  {
    id: 'unit',
    title: 'Unit',
    isRequired: true,
    kind: 'name',
    alsoCalled: ['Units', 'UoM', 'Đơn vị', 'Unité'],
    note: 'Unit of the quantity, from the list. kL is a thousand litres.',
  },
  {
    id: 'reference',
    title: 'Reference',
    kind: 'text',
    alsoCalled: ['Invoice', 'Invoice number', 'Số hóa đơn', 'Référence', 'Facture'],
    note: 'Number of the invoice. Rows of the same facility, input and period need different references.',
  },
  {
    id: 'framework',
    title: 'Framework',
    kind: 'name',
    alsoCalled: ['Khung', 'Référentiel'],
    note: 'NGER, GHG_PROTOCOL or AASB_S2. Left out: NGER.',
  },
  {
    id: 'edition',
    title: 'Edition',
    kind: 'name',
    alsoCalled: ['Version', 'Factor set', 'Ấn bản', 'Édition'],
    note: 'Edition of the factors. Left out: the one that applies on the first day.',
  },
  {
    id: 'criterion',
    title: 'Criterion',
    kind: 'name',
    alsoCalled: ['Tiêu chí', 'Critère'],
    note: 'A invoices, AA stock change and invoices, AAA calibrated measurement, BBB simplified, INC incidental.',
  },
  {
    id: 'supplier',
    title: 'Supplier',
    kind: 'name',
    alsoCalled: ['Nhà cung cấp', 'Fournisseur'],
    note: 'A connected company.',
  },
  {
    id: 'customer',
    title: 'Customer',
    kind: 'name',
    alsoCalled: ['Khách hàng', 'Client'],
    note: 'A connected company.',
  },
  {
    id: 'uncertainty',
    title: 'Uncertainty (%)',
    kind: 'figure',
    alsoCalled: ['Uncertainty', 'Incertitude (%)'],
    note: 'Plus or minus so many per cent, at 95 % confidence.',
  },
  {
    id: 'remark',
    title: 'Remark',
    kind: 'text',
    alsoCalled: ['Comment', 'Note', 'Ghi chú', 'Remarque'],
    note: 'Up to 64 characters.',
  },
  {
    id: 'ownFactor',
    isOwnFigure: true,
    title: 'Own factor',
    kind: 'figure',
    alsoCalled: ['Custom factor', 'Facteur propre'],
    note: 'A factor of your own in place of the library. Its unit and source are then needed.',
  },
  {
    id: 'ownFactorUnit',
    isOwnFigure: true,
    title: 'Own factor unit',
    kind: 'text',
    alsoCalled: ['Custom factor unit'],
    note: 'kg CO2-e or t CO2-e per a unit, for example kg CO2-e/t.',
  },
  {
    id: 'ownFactorBasis',
    isOwnFigure: true,
    title: 'Own factor of',
    kind: 'text',
    note: 'Of bought energy: MARKET of a supplier or a contract, LOCATION of the grid. Left out: MARKET.',
  },
  ...ownFigures([
    ['ownFactorCo2', 'Own factor CO2', 'Carbon dioxide of that factor, in its unit.'],
    ['ownFactorCh4', 'Own factor CH4', 'Methane of that factor, in its unit.'],
    ['ownFactorN2o', 'Own factor N2O', 'Nitrous oxide of that factor, in its unit.'],
    ['ownFactorBiogenicCo2', 'Own factor biogenic CO2', 'Carbon dioxide of plants, in the unit of the factor.'],
    ['ownFactorBiogenicCarbon', 'Own factor biogenic carbon', 'Carbon of plants, where its CO2 is not known.'],
    ['ownFactorUpstream', 'Own factor upstream', 'Scope 3, category 3, in the unit of the factor.'],
  ]),
  {
    id: 'ownTotal',
    isOwnFigure: true,
    title: 'Own result (t CO2-e)',
    kind: 'figure',
    alsoCalled: ['Custom emissions'],
    note: 'The result itself, where somebody else found it. Its source is then needed.',
  },
  {
    id: 'ownCo2',
    isOwnFigure: true,
    title: 'Own CO2 (t CO2-e)',
    kind: 'figure',
    note: 'Carbon dioxide of that result.',
  },
  {
    id: 'ownCh4',
    isOwnFigure: true,
    title: 'Own CH4 (t CO2-e)',
    kind: 'figure',
    note: 'Methane of that result, as CO2-e.',
  },
  {
    id: 'ownN2o',
    isOwnFigure: true,
    title: 'Own N2O (t CO2-e)',
    kind: 'figure',
    note: 'Nitrous oxide of that result, as CO2-e.',
  },
  {
    id: 'ownMarket',
    isOwnFigure: true,
    title: 'Own market-based (t CO2-e)',
    kind: 'figure',
    note: 'Scope 2 by the market-based method.',
  },
  ...ownFigures([
    ['ownBiogenicCo2', 'Own biogenic CO2 (t)', 'Carbon dioxide of plants beside that result.'],
    ['ownUpstream', 'Own upstream (t CO2-e)', 'Scope 3, category 3, beside that result.'],
  ]),
  {
    id: 'ownMethod',
    isOwnFigure: true,
    title: 'Method of own result',
    kind: 'text',
    note: 'How it was found, for example NGER Method 3.',
  },
  { id: 'ownEnergy', isOwnFigure: true, title: 'Own energy (GJ)', kind: 'figure', note: 'Energy of that activity.' },
  {
    id: 'ownSource',
    isOwnFigure: true,
    title: 'Source of own figures',
    kind: 'text',
    alsoCalled: ['Custom source'],
    note: 'Who says so: document and date.',
  },
];

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
