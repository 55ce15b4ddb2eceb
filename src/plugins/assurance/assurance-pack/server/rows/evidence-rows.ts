import { sql } from 'kysely';
import type { Trx } from '#server';
import { packed, type PackScope } from '../pack-scope.ts';
import { fetched, number, STAFF_NAME, text, type PackColumn } from '../pack-table.ts';
import { allocated } from './instrument-rows.ts';

/** The bytes of a file in the pack. */
export interface EvidenceContent {
  readonly sha256: string;
  readonly size: number;
  readonly format: string;
}

interface EvidenceRow extends EvidenceContent {
  readonly name: string;
  readonly holder: string;
  readonly holder_id: string;
  readonly is_attached: boolean;
  readonly uploaded_at: string;
  readonly uploaded_by_name: string | null;
}

/** Path of the bytes inside a pack, by their hash, so that duplicates are stored once. */
export const evidencePath = ({ sha256, format }: EvidenceContent) => `evidence/${sha256}.${format}`;

/**
 * Evidence of the pack's records and instruments: a row for each attachment, and for each record whose history mentions
 * the file although it has been removed since.
 */
export function evidenceRows(trx: Trx, scope: PackScope): AsyncIterable<EvidenceRow> {
  return fetched<EvidenceRow>(
    trx,
    sql`
    with attached as (
      select 'RECORD' as holder, link.holder_id, link.file_id
      from evidence_link as link
        join emission_record as record on record.company_id = link.company_id and record.id = link.holder_id
      where ${packed(scope)}
      union all
      select 'INSTRUMENT', link.holder_id, link.file_id
      from evidence_link as link
      where link.company_id = ${scope.company.id}::uuid
        and link.holder_id in (select used.instrument_id from instrument_allocation as used where ${allocated(scope)})
    ), taken_off as (
      select distinct 'RECORD' as holder, history.record_id as holder_id, named.id::uuid as file_id
      from record_history as history
        join emission_record as record on record.company_id = history.company_id and record.id = history.record_id
        cross join jsonb_array_elements_text(history.snapshot -> 'attachmentIds') as named (id)
      where ${packed(scope)} and jsonb_typeof(history.snapshot -> 'attachmentIds') = 'array'
      except select holder, holder_id, file_id from attached
    )
    select content.sha256, content.size, content.format, file.name, held.holder, held.holder_id, held.is_attached,
      file.uploaded_at, account.name as uploaded_by_name
    from (
      select attached.*, true as is_attached from attached
      union all select taken_off.*, false from taken_off
    ) as held
      join evidence_file as file on file.company_id = ${scope.company.id}::uuid and file.id = held.file_id
      join evidence_content as content on content.company_id = file.company_id and content.sha256 = file.sha256
      left join account on account.id = file.uploaded_by
    order by content.sha256, file.name, held.holder, held.holder_id, file.id`,
  );
}

export const EVIDENCE_COLUMNS: readonly PackColumn<EvidenceRow>[] = [
  text('File', evidencePath),
  text('Name', ({ name }) => name),
  text('SHA-256', ({ sha256 }) => sha256),
  number('Bytes', ({ size }) => size),
  text('Attached to', ({ holder }) => holder),
  text('Id', ({ holder_id }) => holder_id),
  text('Attached', ({ is_attached }) => (is_attached ? 'yes' : 'taken off')),
  text('Uploaded by', ({ uploaded_by_name }) => uploaded_by_name ?? STAFF_NAME),
  text('Uploaded at', ({ uploaded_at }) => uploaded_at),
];
