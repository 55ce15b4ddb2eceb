import { byName } from '#domain/rollup';
import {
  DETAIL_NAMES,
  detailOf,
  RECORD_FIELDS,
  type DetailColumns,
  type DetailName,
  type RecordBody,
  type ShownDetails,
} from '../../contract/index.ts';

type Texts<K extends string> = Record<K, string | null>;

/** The details of a body as stored. */
export function storedDetails(body: Pick<RecordBody, DetailName>): DetailColumns {
  const kept: Partial<Texts<keyof DetailColumns>> = {};
  for (const name of DETAIL_NAMES) kept[RECORD_FIELDS[name].column] = body[name] ?? detailOf(name).empty;
  return kept as DetailColumns;
}

/** Stored details as in responses. */
export const shownDetails = (row: DetailColumns): ShownDetails =>
  byName<DetailName, string | null>(DETAIL_NAMES, (name) => row[RECORD_FIELDS[name].column]) as ShownDetails;

/** Stored details as in a body, whose schema has already accepted them. */
export const sentDetails = (row: DetailColumns): Pick<RecordBody, DetailName> =>
  byName(DETAIL_NAMES, (name) => row[RECORD_FIELDS[name].column] ?? undefined) as Pick<RecordBody, DetailName>;
