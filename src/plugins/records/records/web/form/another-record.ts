import type { RecordPlace } from '../record-place.ts';
import { emptyRecord, type RecordFormValues } from './record-form-schema.ts';

/** The form of the record after one that was saved: of the same facility, period, category and framework. */
export function anotherRecord(place: RecordPlace, saved: RecordFormValues): RecordFormValues {
  const { companyId, facilityId, frameworkId, categoryId, fromDate, toDate } = saved;
  const company = companyId === undefined ? {} : { companyId };
  return emptyRecord(place, { ...company, facilityId, frameworkId, categoryId, fromDate, toDate });
}

const IN_ORDER = ['companyId', 'facilityId', 'fromDate', 'toDate', 'categoryId', 'inputTypeId', 'quantity'] as const;

/** The first required field without a value, in the order of the form. */
export const firstEmptyField = (values: RecordFormValues): (typeof IN_ORDER)[number] =>
  IN_ORDER.find((field) => values[field] === '') ?? 'quantity';

/** A record to look at: grid electricity of a month, which every country has. */
export const exampleRecord = (
  place: RecordPlace,
  known: Pick<RecordFormValues, 'frameworkId' | 'facilityId' | 'fromDate' | 'toDate'>,
): RecordFormValues =>
  emptyRecord(place, {
    ...known,
    categoryId: 'ELECTRICITY',
    inputTypeId: 'grid-electricity',
    consumptionTypeId: 'PURCHASED',
    quantity: '12000',
    unit: 'kWh',
  });
