import type { RecordDetail } from '../../contract/index.ts';
import type { RecordPlace } from '../record-place.ts';
import { nextPeriod } from './next-period.ts';
import { valuesOf, type RecordFormValues } from './record-form-schema.ts';

/**
 * The form of a new record that continues a stored one, with the next period and its edition. Evidence and invoice
 * number are not copied, because they belong to another bill.
 */
export function copyOf(place: RecordPlace, record: RecordDetail): RecordFormValues {
  const { from, to } = nextPeriod({ from: record.fromDate, to: record.toDate });
  return {
    ...valuesOf(place, record),
    versionId: undefined,
    fromDate: from,
    toDate: to,
    reference: '',
    attachmentIds: undefined,
  };
}
