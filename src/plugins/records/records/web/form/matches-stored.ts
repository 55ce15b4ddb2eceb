import { DETAIL_NAMES, kindOf, type RecordDetail } from '../../contract/index.ts';
import type { RecordPlace } from '../record-place.ts';
import { plainFigure } from '../words/record-words.ts';
import { recordFormSchema, valuesOf, WORDS, type RecordContents, type RecordFormBody } from './record-form-schema.ts';

/** Text fields: compared as typed, even if the text looks like a number. */
const TEXTS: ReadonlySet<string> = new Set([
  ...DETAIL_NAMES.filter((name) => kindOf(name) === 'text'),
  ...WORDS,
  'unit',
]);

/** Whether a stored record equals the body of an update, regardless of how its numbers are written. */
export function matchesStored(
  place: Pick<RecordPlace, 'area'>,
  { id: _id, revision: _revision, ...said }: RecordFormBody & Pick<RecordDetail, 'id' | 'revision'>,
  record: RecordContents,
): boolean {
  const stored = recordFormSchema(place, false).safeParse(valuesOf(place, record));
  return stored.success && contentsOf(stored.data) === contentsOf(said);
}

function contentsOf(body: RecordFormBody): string {
  return JSON.stringify(body, (key, value: unknown) => {
    if (typeof value === 'string') return TEXTS.has(key) ? value : plainFigure(value);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
  });
}
