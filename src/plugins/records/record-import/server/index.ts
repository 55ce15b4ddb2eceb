/** For readers of files, whose rows are checked, confirmed and undone like those of every import. */
export { ImportDocuments } from './import-documents.ts';
export type { ProposedRow } from './proposed-row.ts';
export { ProposedBatches } from './proposed-batches.ts';
export type { ProposingFile } from './proposed-batches.ts';
export { BatchFollower } from './batch-follower.ts';
export type { FollowedBatch } from './batch-follower.ts';
export { ImportService } from './import-service.ts';
export { BatchRows } from './batch-rows.ts';
export type { Progress } from './check/import-check.ts';
