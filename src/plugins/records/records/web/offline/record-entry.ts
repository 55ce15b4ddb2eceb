import type { NewEntry } from '#plugins/platform/offline/web';
import type { RecordFormBody, RecordFormValues } from '../form/record-form-schema.ts';
import type { ScreenedScope } from '../record-screen-paths.ts';

/** Id of the kind of entry. */
export const RECORD_ENTRY = 'records/record';

/** A record that waits to be sent: new, or a change of a stored one. */
export interface RecordEntry {
  readonly scope: ScreenedScope;
  /** For the form, to correct it. */
  readonly values: RecordFormValues;
  readonly body: RecordFormBody;
  /** Key of a new record: sent twice, it is created once. */
  readonly requestId: string;
  /** The stored record that it changes, as it was read; null for a new one. */
  readonly record: { readonly id: string; readonly revision: number } | null;
}

/** What an entry is about: one new record, or one stored record. */
export const subjectOf = ({ record, requestId }: Pick<RecordEntry, 'record' | 'requestId'>) =>
  record === null ? `new-record:${requestId}` : `record:${record.id}`;

/** The entry of a record. `waitingFiles`: its evidence files that wait to be sent, too. */
export function recordEntry(
  content: RecordEntry,
  { title, detail, waitingFiles }: { title: string; detail: string; waitingFiles: readonly string[] },
): NewEntry {
  return { kind: RECORD_ENTRY, subject: subjectOf(content), title, detail, content, needs: waitingFiles };
}
