import { sql } from 'kysely';
import { touching, type ClosingDays } from '../rollup/record-books.ts';
import { lineOf, type SealedPart } from './sealed-part.ts';

const counted = (days: ClosingDays) => sql`
  emission_record as record
  join calculation_run as run on run.company_id = record.company_id and run.id = record.run_id
  where ${touching(days)} and record.status not in ('VOID')`;

/** The editions used by the records of a locked year. */
export const sealedEditions: SealedPart = {
  id: 'edition',
  mayGrow: false,
  since: 3,
  rows: (days) => sql`
    select edition.id as item,
      ${lineOf(sql`edition.applies_from`, sql`edition.applies_to`, sql`edition.gwp_set`, sql`edition.source`)} as line
    from edition
    where edition.id in (select record.edition from ${counted(days)})`,
};

const FACTOR = [
  'published_in',
  'edition',
  'flag',
  'kind',
  'family',
  'input',
  'name',
  'consumption_type',
  'region',
  'zone',
  'year',
  'figures',
  'missing',
  'biogenic',
  'source',
  'source_table',
  'verification',
].map((name) => sql`factor.${sql.ref(name)}::text`);

/** The factors named in their workings. Rows added to an edition later do not affect locked records. */
export const sealedLibrary: SealedPart = {
  id: 'factor',
  mayGrow: false,
  since: 3,
  rows: (days) => sql`
    select factor.id as item, ${lineOf(...FACTOR)} as line
    from factor
    where factor.id in (
      select used.one ->> 'id' from (
        select jsonb_array_elements(run.trace -> 'factors') as one from ${counted(days)}
      ) as used)`,
};
