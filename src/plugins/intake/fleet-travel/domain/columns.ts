import { plain, textAt, type GivenRow } from './given-row.ts';
import { FIELDS, type FileKind } from './titles.ts';

/** Ids of the fields of a kind of file, in the order of its form. */
export const fieldIds = (kind: FileKind): readonly string[] => FIELDS[kind].map(({ id }) => id);

/** Column of each field that is understood, starting at 0. */
export type Columns = Readonly<Record<string, number>>;

/** Units that a title may state, in brackets or as its last word. */
const UNIT_WORDS: Readonly<Record<string, string>> = {
  l: 'L',
  litre: 'L',
  litres: 'L',
  liters: 'L',
  ltr: 'L',
  ltrs: 'L',
  kl: 'kL',
  'us gal': 'gal-US',
  'us gallons': 'gal-US',
  'gallons us': 'gal-US',
  'gal us': 'gal-US',
  'imperial gallons': 'gal-UK',
  'uk gallons': 'gal-UK',
  'gal uk': 'gal-UK',
  gal: 'gallon',
  gallon: 'gallon',
  gallons: 'gallon',
  kwh: 'kWh',
  km: 'km',
  kms: 'km',
  kilometres: 'km',
  kilometers: 'km',
  kilometrage: 'km',
  'kilometres parcourus': 'km',
  mi: 'mi',
  mile: 'mi',
  miles: 'mi',
  'miles driven': 'mi',
  mileage: 'mi',
};

/**
 * The unit that a text means. `gallon` is either of the two gallons, `null` no unit that is known. The gallon of the
 * United States is 3.785411784 L, the imperial one 4.54609 L.
 */
export const unitMeant = (text: string): string | null => UNIT_WORDS[plain(text)] ?? null;

/** A title without its unit, and that unit. */
function titleAndUnit(text: string): { readonly title: string; readonly unit: string | null } {
  const bracket = /^(.*?)[([]([^)\]]*)[)\]]\s*$/.exec(text);
  if (bracket) {
    const unit = unitMeant(bracket[2] ?? '');
    if (unit !== null) return { title: plain(bracket[1] ?? ''), unit };
  }
  const whole = plain(text);
  return { title: whole, unit: unitMeant(whole) };
}

/** The header of a file: its row, the fields found, the unit that their titles state, and the titles. */
export interface Header {
  readonly row: number;
  readonly columns: Columns;
  /** By field. */
  readonly units: Readonly<Record<string, string>>;
  readonly titles: readonly string[];
}

/** Rows that are searched for the header. */
export const HEADER_ROWS = 40;

/** Fewest fields of a header: fewer are a sentence that happens to have a word in common. */
const FEWEST_FIELDS = 3;

function headerOf(row: GivenRow, kind: FileKind): Header {
  const given = row.cells.map(({ text }) => titleAndUnit(text));
  const columns: Record<string, number> = {};
  const units: Record<string, string> = {};
  const taken = new Set<number>();
  for (const { id, titles } of FIELDS[kind]) {
    const at = titles
      .map((title) => given.findIndex((one, column) => one.title === title && !taken.has(column)))
      .find((column) => column >= 0);
    if (at === undefined) continue;
    columns[id] = at;
    taken.add(at);
    const unit = given[at]?.unit;
    if (unit) units[id] = unit;
  }
  return { row: row.number, columns, units, titles: row.cells.map(({ text }) => text.trim()) };
}

/** The row with most fields among the first; null if there is none with enough. */
export function findHeader(rows: readonly GivenRow[], kind: FileKind): Header | null {
  let best: Header | null = null;
  for (const row of rows.slice(0, HEADER_ROWS)) {
    const found = headerOf(row, kind);
    if (count(found) > (best ? count(best) : FEWEST_FIELDS - 1)) best = found;
  }
  return best;
}

const count = ({ columns }: Header) => Object.keys(columns).length;

/** The row that most looks like titles: the first with the most texts. For files whose titles are not known. */
export function widestRow(rows: readonly GivenRow[]): GivenRow | undefined {
  const texts = (row: GivenRow) => row.cells.filter(({ kind, text }) => kind === 'text' && text.trim() !== '').length;
  return rows.slice(0, HEADER_ROWS).reduce<GivenRow | undefined>((best, row) => {
    return best === undefined || texts(row) > texts(best) ? row : best;
  }, undefined);
}

/** Fields that are missing: each list needs one of its fields. */
export function missingFields(kind: FileKind, columns: Columns): readonly string[] {
  const has = (id: string) => columns[id] !== undefined;
  const needs: Readonly<Record<FileKind, readonly (readonly string[])[]>> = {
    'fuel-card': [['date'], ['plate', 'card'], ['product'], ['quantity']],
    telematics: [['date'], ['plate'], ['distance', 'fuel']],
    travel: [['date'], ['route', 'origin', 'nights', 'distance']],
  };
  const missing = needs[kind].filter((some) => !some.some(has)).map(([first = '']) => first);
  if (kind === 'travel' && has('origin') && !has('destination') && !has('route')) return [...missing, 'destination'];
  return missing;
}

/** How sure it is that a file is of the kind, from its titles: 0, or 0.6 to 0.8. */
export function sureness(kind: FileKind, rows: readonly GivenRow[]): number {
  const header = findHeader(rows, kind);
  if (!header) return 0;
  const { columns } = header;
  const has = (id: string) => columns[id] !== undefined;
  if (kind === 'fuel-card') {
    if (!has('quantity') || !has('product') || !(has('card') || has('plate'))) return 0;
    return has('date') && has('card') ? 0.8 : 0.65;
  }
  if (kind === 'telematics') {
    if (!has('plate') || !has('distance') || !has('date')) return 0;
    return has('fuel') || header.units['distance'] !== undefined ? 0.75 : 0.65;
  }
  const isFlight = has('route') || (has('origin') && has('destination'));
  if (!has('date') || !(isFlight || has('nights'))) return 0;
  return has('cabin') || has('service') ? 0.8 : 0.6;
}

/** The shape of a header, by which its columns are remembered: its titles without case, accents and punctuation. */
export const shapeOf = (titles: readonly string[]): string => titles.map(plain).join('|');

const TOTALS = /^(sub ?total|total|grand total|totaux|sous total|sum|somme|end of report|fin)\b/;

/** Rows below the header: what they are, by the column of the day. */
export function kindOfRow(row: GivenRow, dateColumn: number | undefined): 'data' | 'total' | 'empty' {
  const texts = row.cells.map(({ text }) => text.trim()).filter((text) => text !== '');
  if (texts.length === 0) return 'empty';
  if (texts.some((text) => TOTALS.test(plain(text)))) {
    const day = textAt(row, dateColumn);
    if (day === '' || TOTALS.test(plain(day))) return 'total';
  }
  return 'data';
}
