import { problem } from '#contract';
import type { Trx } from '#server';
import type { DraftTables, EditionDraftTable } from './draft-tables.ts';

export const tables = (trx: Trx) => trx.withTables<DraftTables>();

/** A draft without its rows and findings, which are megabytes. */
export type DraftRow = Omit<EditionDraftTable, 'file_lines' | 'findings'>;

export const DRAFT_COLUMNS = [
  'id',
  'revision',
  'status',
  'edition_id',
  'family',
  'title',
  'published',
  'applies_from',
  'applies_to',
  'gwp_set',
  'source',
  'licence',
  'frameworks',
  'file_name',
  'file_hash',
  'fault',
  'comment',
  'reason',
  'created_at',
  'created_by',
  'touched_by',
  'submitted_at',
  'submitted_by',
  'published_at',
  'published_by',
] as const satisfies readonly (keyof DraftRow)[];

export const unknownDraft = () => problem('draft.unknown', 404, 'factor-library.draft-unknown');

/** The draft, locked until the transaction ends. Problems: `draft.unknown`, `draft.stale`, `draft.closed`. */
export async function lockDraft(
  trx: Trx,
  wanted: { readonly id: string; readonly revision?: number; readonly status?: EditionDraftTable['status'] },
): Promise<DraftRow> {
  const draft = await tables(trx)
    .selectFrom('edition_draft')
    .select(DRAFT_COLUMNS)
    .where('id', '=', wanted.id)
    .forUpdate()
    .executeTakeFirst();
  if (!draft) throw unknownDraft();
  if (wanted.revision !== undefined && draft.revision !== wanted.revision)
    throw problem('draft.stale', 409, 'factor-library.draft-stale');
  if (draft.status !== (wanted.status ?? 'DRAFT'))
    throw problem('draft.closed', 409, `factor-library.draft-closed.${draft.status}`);
  return draft;
}
