import type { RecordDetail } from '../../contract/index.ts';
import type { RecordPlace } from '../record-place.ts';
import { nextPeriod } from './next-period.ts';
import { valuesOf, type RecordFormValues } from './record-form-schema.ts';

/**
 * The form of a new record that goes on from a stored one: its period is the one after, with the edition of that
 * period; proof and invoice number are those of another bill and stay behind.
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
