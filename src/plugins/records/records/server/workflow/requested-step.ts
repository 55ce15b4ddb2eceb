import type { RecordStatus } from '../../contract/index.ts';

/** A workflow step that a caller requests for a record. */
export interface RequestedStep {
  readonly status: Exclude<RecordStatus, 'DRAFT'>;
  readonly reason?: string | undefined;
  /** The revision that the caller saw; absent: whichever is current. */
  readonly revision?: number | undefined;
}
