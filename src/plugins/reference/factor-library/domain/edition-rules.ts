import { factorUnitOf } from '#domain/emissions';
import { decimal, sum } from '#domain/units';
import type { FactorLine } from './edition-file.ts';

/** An error blocks publication; a warning needs a comment. */
export type FindingLevel = 'error' | 'warning';

/** A finding in a file. `line` is the line of the file, the titles being line 1; 0: the file as a whole. */
export interface EditionFinding {
  readonly level: FindingLevel;
  readonly line: number;
  readonly column: string;
  readonly code: string;
  readonly values: Readonly<Record<string, string>>;
}

/** The library's data on the edition's family, against which a file is checked. */
export interface KnownFamily {
  /** Names of figures by kind of row. */
  readonly figures: ReadonlyMap<string, ReadonlySet<string>>;
  readonly units: ReadonlySet<string>;
  readonly regions: ReadonlySet<string>;
  readonly uses: ReadonlySet<string>;
  readonly categories: ReadonlySet<string>;
  /** Rows of the previous edition that records are calculated with. */
  readonly before: readonly FactorLine[];
  /** Rows published by calendar year, of every edition. */
  readonly byYear: readonly FactorLine[];
}

const FLAGS = new Set(['primary', 'derived', 'alternate', 'component']);
const VERIFICATIONS = new Set(['two', 'single', 'conflict']);
const ZONES = new Set(['metro', 'non-metro']);
const KEY = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;
const FIGURE = /^\d{1,15}(\.\d{1,20})?$/;
const MOST = { key: 64, text: 300 } as const;
const GASES = ['co2', 'ch4', 'n2o'] as const;

/** Share of the printed total by which the sum of its gases may differ through rounding. */
const ROUNDING = '0.005';
/** Change against the previous edition that causes a warning, as a share of the figure. */
const LARGE = '0.5';

export const isUsed = ({ flag }: Pick<FactorLine, 'flag'>): boolean => flag === 'primary' || flag === 'derived';

/** Key of a row: two rows of one edition that records are calculated with must not have the same. */
export function questionOf({ kind, input, use, region, zone, year }: FactorLine): string {
  return [kind, input, use, region, zone, year].map((part) => part ?? '').join('|');
}

type Said = (level: FindingLevel, column: string, code: string, values?: Record<string, string>) => void;

/** Checks the texts of a row. */
function words(row: FactorLine, known: KnownFamily, say: Said): void {
  if (!known.figures.has(row.kind)) say('error', 'kind', 'kind-unknown', { kind: row.kind });
  for (const column of ['name', 'source', 'table'] as const) {
    // A gas table is a single table, so its rows need no table name.
    if (row[column] === '' && column !== 'table') say('error', column, 'empty');
    if (row[column].length > MOST.text) say('error', column, 'too-long', { most: String(MOST.text) });
  }
  for (const column of ['input', 'use', 'region'] as const) {
    const key = row[column];
    if (key !== null && (!KEY.test(key) || key.length > MOST.key)) say('error', column, 'no-key', { key });
  }
  if (row.use !== null && !known.uses.has(row.use)) say('error', 'use', 'use-unknown', { use: row.use });
  if (row.region !== null && !known.regions.has(row.region))
    say('warning', 'region', 'region-new', { region: row.region });
  if (row.zone !== null && !ZONES.has(row.zone)) say('error', 'zone', 'zone-unknown', { zone: row.zone });
  if (row.year !== null && !(Number.isInteger(row.year) && row.year >= 1990 && row.year <= 2199))
    say('error', 'year', 'no-year');
  if (!FLAGS.has(row.flag)) say('error', 'flag', 'flag-unknown', { flag: row.flag });
  if (!VERIFICATIONS.has(row.verification)) say('error', 'verification', 'verification-unknown');
  for (const category of row.categories)
    if (!known.categories.has(category)) say('error', 'categories', 'category-unknown', { category });
}

/** Whether every figure can be read; the later checks rely on it. */
function readable(row: FactorLine, known: KnownFamily, say: Said): boolean {
  const figures = Object.entries(row.values);
  if (figures.length === 0 && Object.keys(row.missing).length === 0) say('error', 'name', 'no-figure');
  const expected = known.figures.get(row.kind);
  let good = true;
  for (const [name, { value, unit }] of figures) {
    if (!FIGURE.test(value)) {
      say('error', name, value.startsWith('-') ? 'negative' : 'no-number', { value });
      good = false;
    }
    if (unit === '') say('error', `${name} unit`, 'unit-absent');
    else if (!known.units.has(unit) && !factorUnitOf(unit)) say('error', `${name} unit`, 'unit-unknown', { unit });
    if (expected && !expected.has(name)) say('warning', name, 'figure-new', { figure: name, kind: row.kind });
  }
  return good;
}

/** Checks that gases add up to their printed total. */
function gases(row: FactorLine, say: Said): void {
  const total = row.values['total'] ? 'total' : 'co2e';
  const printed = row.values[total];
  const parts = GASES.flatMap((gas) => row.values[gas] ?? []);
  if (!printed || parts.length < GASES.length || parts.some(({ unit }) => unit !== printed.unit)) return;
  const whole = decimal(printed.value);
  const added = sum(parts.map(({ value }) => decimal(value)));
  const apart = added.minus(whole).abs();
  if (apart.greaterThan(whole.abs().times(ROUNDING)))
    say('warning', total, 'gases-apart', { added: added.toString(), printed: printed.value });
}

/** Compares a figure with the previous edition's. */
function against(name: string, now: { value: string; unit: string }, was: FactorLine | undefined, say: Said): void {
  const before = was?.values[name];
  if (!before) return;
  if (before.unit !== now.unit)
    return say('warning', `${name} unit`, 'unit-changed', { before: before.unit, unit: now.unit });
  const old = decimal(before.value);
  const given = decimal(now.value);
  if (given.isZero() && !old.isZero()) return say('warning', name, 'became-zero', { before: before.value });
  if (old.isZero()) return;
  const ratio = given.div(old);
  const values = { before: before.value, value: now.value };
  if (['1000', '0.001'].some((slip) => ratio.div(slip).minus(1).abs().lessThan(LARGE)))
    return say('warning', name, 'unit-slip', values);
  if (ratio.minus(1).abs().greaterThan(LARGE)) say('warning', name, 'large-change', values);
}

function numbers(row: FactorLine, was: FactorLine | undefined, say: Said): void {
  gases(row, say);
  for (const [name, figure] of Object.entries(row.values)) {
    if (!was && decimal(figure.value).isZero() && !row.biogenic) say('warning', name, 'zero');
    against(name, figure, was, say);
  }
}

/** A figure of a calendar year counts for every edition, so it cannot be published again with another value. */
function years(row: FactorLine, published: ReadonlyMap<string, FactorLine>, say: Said): void {
  const known = row.year === null ? undefined : published.get(questionOf(row));
  for (const [name, { value, unit }] of Object.entries(row.values)) {
    const was = known?.values[name];
    if (was && (was.unit !== unit || !decimal(was.value).equals(value)))
      say('error', name, 'year-published', { year: String(row.year), before: was.value });
  }
}

const first = (rows: readonly FactorLine[]) => {
  const found = new Map<string, FactorLine>();
  for (const row of rows) if (isUsed(row) && !found.has(questionOf(row))) found.set(questionOf(row), row);
  return found;
};

/** All findings on the rows of a file, in order, then the rows missing since the previous edition. */
export function editionFindings(rows: readonly FactorLine[], known: KnownFamily): readonly EditionFinding[] {
  const findings: EditionFinding[] = [];
  const before = first(known.before);
  const published = first(known.byYear);
  const asked = new Map<string, number>();
  for (const [at, row] of rows.entries()) {
    const line = at + 2;
    const say: Said = (level, column, code, values = {}) => findings.push({ level, line, column, code, values });
    const question = questionOf(row);
    words(row, known, say);
    if (readable(row, known, say)) {
      numbers(row, isUsed(row) ? before.get(question) : undefined, say);
      years(row, published, say);
    }
    if (!isUsed(row)) continue;
    const other = asked.get(question);
    if (other !== undefined) say('error', 'input', 'asked-twice', { line: String(other) });
    else asked.set(question, line);
  }
  const gone = [...before].filter(([question, { year }]) => year === null && !asked.has(question));
  for (const [, row] of gone)
    findings.push({
      level: 'warning',
      line: 0,
      column: 'input',
      code: 'row-gone',
      values: { name: row.name, kind: row.kind },
    });
  return findings;
}

/** Drops rows by calendar year that are already published with the same figures: they need not be stored twice. */
export function withoutKnownYears(rows: readonly FactorLine[], byYear: readonly FactorLine[]): readonly FactorLine[] {
  const published = first(byYear);
  return rows.filter((row) => row.year === null || !isUsed(row) || !published.has(questionOf(row)));
}
