import type { Quality } from './interval-day.ts';
import type { Direction } from './meter-file.ts';

/** What a table of intervals does not say itself, and a person must. */
export interface TableAnswer {
  readonly unit?: TableUnit | undefined;
  /** Whether a time is the beginning or the end of its interval. */
  readonly stamp?: 'start' | 'end' | undefined;
  /** Clock of the times: the local one with daylight saving, standard time all year, or UTC. */
  readonly clock?: 'local' | 'standard' | 'utc' | undefined;
  /** Order of day and month. */
  readonly dates?: 'dmy' | 'mdy' | undefined;
}

export type TableAsk = keyof TableAnswer;

/** Units of tables, with the unit they are stored in and the power of ten. */
export const UNITS = {
  Wh: ['kWh', -3],
  kWh: ['kWh', 0],
  MWh: ['kWh', 3],
  m3: ['m3', 0],
  ft3: ['ft3', 0],
  therm: ['therm', 0],
  MJ: ['MJ', 0],
  GJ: ['MJ', 3],
  L: ['L', 0],
  kL: ['L', 3],
} as const satisfies Readonly<Record<string, readonly [string, number]>>;

export type TableUnit = keyof typeof UNITS;

export const TABLE_UNITS = Object.keys(UNITS) as readonly TableUnit[];

/** Titles of columns in words, without case and punctuation. */
const TITLES = {
  meter: [
    'mpan',
    'mpan core',
    'meter',
    'meter id',
    'meter number',
    'meter no',
    'nmi',
    'esiid',
    'esi id',
    'meter point',
    'meter identifier',
    'metering point',
    'supply number',
  ],
  date: [
    'date',
    'day',
    'read date',
    'reading date',
    'settlement date',
    'usage date',
    'interval date',
    'consumption date',
  ],
  start: [
    'start',
    'start time',
    'interval start',
    'from',
    'usage start time',
    'period start',
    'start date time',
    'interval beginning',
  ],
  end: [
    'end',
    'end time',
    'interval end',
    'to',
    'usage end time',
    'period end',
    'end date time',
    'interval ending',
    'hour ending',
  ],
  time: ['timestamp', 'time stamp', 'date time', 'datetime', 'time', 'read datetime', 'reading date time'],
  value: ['value', 'consumption', 'usage', 'quantity', 'reading', 'energy', 'import', 'amount'],
  unit: ['unit', 'units', 'uom'],
  direction: [
    'direction',
    'channel',
    'measurement type',
    'measurement quantity',
    'consumption surplusgeneration',
    'flow',
  ],
  quality: ['quality', 'estimated actual', 'status', 'read type', 'reading type'],
} as const;

export type Column = keyof typeof TITLES;

export const DIRECTIONS: Readonly<Record<string, Direction | null>> = {
  import: 'IMPORT',
  ai: 'IMPORT',
  consumption: 'IMPORT',
  delivered: 'IMPORT',
  e1: 'IMPORT',
  e2: 'IMPORT',
  export: 'EXPORT',
  ae: 'EXPORT',
  'surplus generation': 'EXPORT',
  generation: 'EXPORT',
  received: 'EXPORT',
  b1: 'EXPORT',
  // Reactive energy.
  ri: null,
  re: null,
};

export const QUALITIES: Readonly<Record<string, Quality>> = {
  a: 'A',
  actual: 'A',
  '': 'A',
  e: 'E',
  est: 'E',
  estimated: 'E',
  estimate: 'E',
  s: 'S',
  substituted: 'S',
  substitute: 'S',
  f: 'F',
  final: 'F',
  n: 'N',
  missing: 'N',
};

/** Names of units in titles and cells. */
export const UNIT_NAMES: Readonly<Record<string, TableUnit>> = {
  wh: 'Wh',
  kwh: 'kWh',
  mwh: 'MWh',
  m3: 'm3',
  'm³': 'm3',
  ft3: 'ft3',
  therm: 'therm',
  therms: 'therm',
  mj: 'MJ',
  gj: 'GJ',
  l: 'L',
  kl: 'kL',
};

export const wordsOf = (title: string) =>
  title
    .trim()
    .toLowerCase()
    .replace(/[_\-./()[\]:]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Fewest columns of a wide table: the hours of a day on which the clock goes forward. */
const FEWEST_WIDE = 23;

interface WideColumn {
  readonly at: number;
  /** Minute of the day by its title; `null` if it is numbered. */
  readonly minute: number | null;
  readonly number: number;
}

export interface Layout {
  readonly columns: ReadonlyMap<Column, number>;
  readonly wide: readonly WideColumn[];
  readonly unit: TableUnit | null;
  /** `end` if a title says so. */
  readonly stamp: 'start' | 'end' | null;
}

/** The layout by the titles; `null` if they are not those of a table of intervals. */
export function layoutOf(titles: readonly string[]): Layout | null {
  const words = titles.map(wordsOf);
  const columns = new Map<Column, number>();
  let unit: TableUnit | null = null;
  for (const [at, title] of words.entries()) {
    const parts = title.split(' ');
    const named = UNIT_NAMES[parts.at(-1) ?? ''];
    const plain = named ? parts.slice(0, -1).join(' ') : title;
    for (const [column, names] of Object.entries(TITLES) as [Column, readonly string[]][]) {
      const fits =
        names.includes(title) || (column === 'value' && named !== undefined && (plain === '' || names.includes(plain)));
      if (!fits || columns.has(column)) continue;
      columns.set(column, at);
      if (column === 'value' && named) unit = named;
      break;
    }
  }
  const wide = wideColumns(words);
  const isWide = wide.length >= FEWEST_WIDE;
  if (!columns.has('meter')) return null;
  if (isWide) return columns.has('date') ? { columns, wide, unit, stamp: null } : null;
  if (!columns.has('value')) return null;
  const stamp = columns.has('start') ? 'start' : columns.has('end') ? 'end' : null;
  return stamp !== null || columns.has('time') ? { columns, wide: [], unit, stamp } : null;
}

function wideColumns(words: readonly string[]): readonly WideColumn[] {
  const found = words.flatMap((title, at): WideColumn[] => {
    const time = /^([01]?\d|2[0-4]) ([0-5]\d)(?: 00)?$/.exec(title);
    if (time) return [{ at, minute: Number(time[1]) * 60 + Number(time[2]), number: 0 }];
    const number = /^(?:hh|sp|p|period|h)? ?(\d{1,2})$/.exec(title);
    return number ? [{ at, minute: null, number: Number(number[1]) }] : [];
  });
  const timed = found.filter(({ minute }) => minute !== null);
  return timed.length >= FEWEST_WIDE ? timed : found.filter(({ minute }) => minute === null);
}
