import { evidenceFile } from '#plugins/assurance/evidence/contract';
import type { ContentStore } from '#plugins/assurance/evidence/server';
import { problem } from '#contract';
import type { Trx } from '#server';
import { plainTable, type PlainTable } from './plain-table.ts';
import type { StoredItem } from './inbox-tables.ts';
import type { ArrivedFile } from './reader.ts';

/** A file with its bytes, a table in UTF-8. */
export type OpenedFile = ArrivedFile & Pick<PlainTable, 'encoding'>;

/** The file of an item with its bytes. 409 `inbox.file-gone` if its evidence was deleted. */
export async function arrivedFile(trx: Trx, contents: ContentStore, item: StoredItem): Promise<OpenedFile> {
  const stored = await contents.whole(trx, item.company_id, item.sha256);
  if (!stored) throw problem('inbox.file-gone', 409, 'inbox.file-gone');
  const { bytes, encoding } = item.format === 'csv' ? plainTable(stored) : { bytes: stored, encoding: null };
  return {
    encoding,
    itemId: item.id,
    companyId: item.company_id,
    accountId: item.created_by,
    name: item.name,
    format: evidenceFile.shape.format.parse(item.format),
    bytes,
    sha256: item.sha256,
    answer: item.answer,
    asksAgain: item.asks_again,
  };
}
