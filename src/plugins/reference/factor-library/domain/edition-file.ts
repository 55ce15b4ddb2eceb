import type { Verification } from '#domain/emissions';

/** Columns every file of factors may have; the mandatory ones are `REQUIRED_COLUMNS`. */
const TEXT_COLUMNS = [
  'kind',
  'family',
  'input',
  'name',
  'use',
  'region',
  'zone',
  'year',
  'flag',
  'biogenic',
  'categories',
  'source',
  'table',
  'verification',
  'witnesses',
  'note',
  'missing',
] as const;

type TextColumn = (typeof TEXT_COLUMNS)[number];

export const REQUIRED_COLUMNS: readonly TextColumn[] = ['kind', 'name', 'source', 'table', 'verification'];

/** Suffix of a figure's name in the title of its unit column. */
const UNIT_SUFFIX = ' unit';

/** A row of a factor file. */
export interface FactorLine {
  readonly kind: string;
  readonly family: string | null;
  readonly input: string | null;
  readonly name: string;
  readonly use: string | null;
  readonly region: string | null;
  readonly zone: string | null;
  readonly year: number | null;
  readonly flag: string;
  readonly biogenic: boolean;
  readonly categories: readonly string[];
  readonly source: string;
  readonly table: string;
  readonly verification: Verification;
  readonly witnesses: string;
  readonly note: string | null;
  readonly missing: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, { readonly value: string; readonly unit: string }>>;
}

type Cells = Readonly<Record<string, string>>;

/** The titles of a file as columns: text columns, and figures with their unit columns. */
export interface FileColumns {
  readonly figures: readonly string[];
  /** Unknown titles. */
  readonly strange: readonly string[];
  readonly absent: readonly string[];
  /** Titles that occur more than once: it is undefined which column counts. */
  readonly twice: readonly string[];
}

/** Parses the titles. A figure is any title with a matching column `<title> unit`. */
export function columnsOf(titles: readonly string[]): FileColumns {
  const known = new Set<string>(TEXT_COLUMNS);
  const all = new Set(titles);
  const figures = titles.filter((title) => all.has(`${title}${UNIT_SUFFIX}`) && !known.has(title));
  const units = new Set(figures.map((figure) => `${figure}${UNIT_SUFFIX}`));
  return {
    figures,
    strange: titles.filter((title) => !known.has(title) && !figures.includes(title) && !units.has(title)),
    absent: REQUIRED_COLUMNS.filter((title) => !all.has(title)),
    twice: [...all].filter((title) => titles.indexOf(title) !== titles.lastIndexOf(title)),
  };
}

const orNull = (cell: string | undefined): string | null =>
  cell === undefined || cell.trim() === '' ? null : cell.trim();

/** `scope3=not-estimated; co2=not-applicable` by figure. */
function reasonsOf(cell: string | null): Record<string, string> {
  const parts = (cell ?? '').split(';').map((part) => part.split('='));
  return Object.fromEntries(parts.flatMap(([name = '', why = '']) => (name.trim() ? [[name.trim(), why.trim()]] : [])));
}

/** Stands for a year that cannot be read. No edition has a year 0, and unlike NaN it survives storage in a draft. */
const NO_YEAR = 0;

function yearOf(cell: string | null): number | null {
  if (cell === null) return null;
  return /^\d{4}$/.test(cell) ? Number(cell) : NO_YEAR;
}

/** A line of the file; the rules check it. Empty cells are absent figures. */
export function factorLine(cells: Cells, figures: readonly string[]): FactorLine {
  const values: Record<string, { value: string; unit: string }> = {};
  for (const figure of figures) {
    const value = orNull(cells[figure]);
    if (value !== null) values[figure] = { value, unit: orNull(cells[`${figure}${UNIT_SUFFIX}`]) ?? '' };
  }
  const text = (column: TextColumn) => orNull(cells[column]);
  return {
    kind: text('kind') ?? '',
    family: text('family'),
    input: text('input'),
    name: text('name') ?? '',
    use: text('use'),
    region: text('region'),
    zone: text('zone'),
    year: yearOf(text('year')),
    flag: text('flag') ?? 'primary',
    biogenic: text('biogenic')?.toLowerCase() === 'yes',
    categories: (text('categories') ?? '').split(/[ ,;]+/).filter(Boolean),
    source: text('source') ?? '',
    table: text('table') ?? '',
    verification: (text('verification') ?? '') as Verification,
    witnesses: text('witnesses') ?? '',
    note: text('note'),
    missing: reasonsOf(text('missing')),
    values,
  };
}

/** The titles of a file with these rows. */
export function titlesOf(rows: readonly Pick<FactorLine, 'values'>[]): readonly string[] {
  const figures = [...new Set(rows.flatMap(({ values }) => Object.keys(values)))];
  return [...TEXT_COLUMNS, ...figures.flatMap((figure) => [figure, `${figure}${UNIT_SUFFIX}`])];
}

/** A row as the cells of such a file, in title order. */
export function cellsOf(row: FactorLine, titles: readonly string[]): readonly string[] {
  const texts: Record<TextColumn, string> = {
    kind: row.kind,
    family: row.family ?? '',
    input: row.input ?? '',
    name: row.name,
    use: row.use ?? '',
    region: row.region ?? '',
    zone: row.zone ?? '',
    year: row.year === null ? '' : String(row.year),
    flag: row.flag,
    biogenic: row.biogenic ? 'yes' : 'no',
    categories: row.categories.join(' '),
    source: row.source,
    table: row.table,
    verification: row.verification,
    witnesses: row.witnesses,
    note: row.note ?? '',
    missing: Object.entries(row.missing)
      .map(([figure, why]) => `${figure}=${why}`)
      .join('; '),
  };
  return titles.map((title) => {
    if (Object.hasOwn(texts, title)) return texts[title as TextColumn];
    if (!title.endsWith(UNIT_SUFFIX)) return row.values[title]?.value ?? '';
    return row.values[title.slice(0, -UNIT_SUFFIX.length)]?.unit ?? '';
  });
}
