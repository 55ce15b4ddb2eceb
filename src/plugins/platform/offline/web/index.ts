/** For plugins whose screens work without a net. */
export type { Entry, EntryResult, NewEntry, Outcome } from '../domain/index.ts';
export { OfflineService } from './offline.ts';
export { OfflinePreparation, OfflineReads } from './offline-reads.ts';
export { OutboxKind } from './outbox/outbox-kind.ts';
export type { SendingEntry, SendingKind, VersionsProps } from './outbox/outbox-kind.ts';
export { useOutboxEntries, useOutboxOf, useOutboxOpener } from './use-outbox-of.ts';
export type { Outbox } from './outbox/outbox.ts';
export { OUTBOX_PATH } from './outbox-path.ts';
