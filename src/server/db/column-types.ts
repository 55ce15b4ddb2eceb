import { types } from 'pg';
import type { CustomTypesConfig } from 'pg';

// Type oids from PostgreSQL's catalogue (pg_type.dat). They never change.
const INT8 = 20;
const INT8_ARRAY = 1016;
const DATE = 1082;
const DATE_ARRAY = 1182;
const TIMESTAMP = 1114;
const TIMESTAMP_ARRAY = 1115;
const TIMESTAMPTZ = 1184;
const TIMESTAMPTZ_ARRAY = 1185;
const NUMERIC = 1700;
const NUMERIC_ARRAY = 1231;
const TEXT_ARRAY = 1009;

const readTextArray: (source: string) => unknown = types.getTypeParser(TEXT_ARRAY as number, 'text');

const text = (value: string): string => value;
const texts = (value: string): (string | null)[] => arrayOf(value, text);
const instants = (value: string): (string | null)[] => arrayOf(value, isoInstant);

const UTC_TEXT = /^(\d{4,}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?\+00$/;

/**
 * Converts `2025-07-01 09:30:00.5+00` to `2025-07-01T09:30:00.500Z`. Keeps microseconds, so that a cursor made of an
 * instant finds its row again.
 */
export function isoInstant(value: string): string {
  const utc = UTC_TEXT.exec(value);
  if (utc) return `${utc[1]}T${utc[2]}.${(utc[3] ?? '').padEnd(3, '0')}Z`;
  const milliseconds = Date.parse(value);
  // 'infinity' and years BC have no ISO form: return the database's text.
  return Number.isNaN(milliseconds) ? value : new Date(milliseconds).toISOString();
}

function arrayOf(source: string, read: (value: string) => string): (string | null)[] {
  const entries = readTextArray(source) as (string | null)[];
  return entries.map((entry) => (entry === null ? null : read(entry)));
}

const readers = new Map<number, (value: string) => unknown>([
  [INT8, text],
  [INT8_ARRAY, texts],
  [NUMERIC, text],
  [NUMERIC_ARRAY, texts],
  [DATE, text],
  [DATE_ARRAY, texts],
  [TIMESTAMP, text],
  [TIMESTAMP_ARRAY, texts],
  [TIMESTAMPTZ, isoInstant],
  [TIMESTAMPTZ_ARRAY, instants],
]);

/**
 * Column types in JavaScript: exact numbers and dates as text (`numeric` and `int8` would lose digits, a `date` would
 * shift with the machine's time zone), instants as ISO text. Passed to each client, never set globally.
 */
export const columnTypes: CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && readers.get(oid)) ||
    types.getTypeParser(oid, format as 'text')) as typeof types.getTypeParser,
};
