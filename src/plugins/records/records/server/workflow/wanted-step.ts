import type { RecordStatus } from '../../contract/index.ts';

/** A step somebody wants a record to take. */
export interface WantedStep {
  readonly status: Exclude<RecordStatus, 'DRAFT'>;
  readonly reason?: string | undefined;
}
