import { pageAnswer } from '#contract';
import { storyBatch } from '#plugins/records/record-import/web';
import type { InboxDetail, InboxItem } from '../contract/index.ts';

const ID = '0198b000-0000-7000-8000-00000000000';

/** A file for stories, ready to be recorded by default; `change` overrides its fields. */
export const storyItem = (change: Partial<InboxItem> = {}): InboxItem => ({
  id: `${ID}1`,
  evidenceId: `${ID}8`,
  name: 'NEM12_4103000001_2026-07.csv',
  format: 'csv',
  size: 412_340,
  sha256: 'b'.repeat(64),
  origin: 'upload',
  sender: null,
  state: 'PROPOSED',
  reader: null,
  question: null,
  message: null,
  notes: [],
  progress: { done: 0, of: null },
  batchId: `${ID}7`,
  createdAt: '2026-08-04T01:30:00.000Z',
  createdBy: 'Mai Preparer',
  ...change,
});

/** The same with its batch. */
export const storyDetail = (
  change: Partial<InboxItem> = {},
  batch: InboxDetail['batch'] = storyBatch({
    rows: 2,
    accepted: 1,
    warned: 0,
    rejected: 1,
    known: 0,
    effect: '1896.804000',
  }),
): InboxDetail => ({ ...storyItem(change), batch, view: null, readers: ['interval-csv', 'nem12', 'spreadsheet'] });

/** One page of the inbox, as the server returns it. */
export const storyItems = (items: readonly InboxItem[]) => pageAnswer([...items], 1, 10, items.length);
