import { token } from '#contract';
import type { Trx } from '#server';

/**
 * Contribution point: requests of another kind that people answer on the screens of Supplier Emissions Disclosure. Its browser
 * half is a `RequestPart`.
 */
export interface RequestSource {
  /** `<plugin>/<noun>`. */
  readonly id: string;
  /** Number of requests that the company received and sent, whatever became of them. */
  counts(trx: Trx, companyId: string): Promise<{ readonly received: number; readonly sent: number }>;
}

export const RequestSource = token<RequestSource>('record-request/source');
