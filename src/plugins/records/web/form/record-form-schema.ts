import type { z } from 'zod';
import { MESSAGES } from '#contract';
import { plainFigure } from '../record-words.ts';
import { adminRecordBody, recordBody, type RecordBody, type RecordDetail } from '../../contract/index.ts';
import type { RecordPlace } from '../record-place.ts';

/** What the form holds: every figure as typed, nothing chosen as absence, so that the contract's schema reads it. */
export type RecordFormValues = {
  typeScope: number;
  /** In the staff area alone. */
  companyId?: string;
  facilityId: string;
  frameworkId: string;
  versionId?: string;
  categoryId: string;
  inputTypeId: string;
  consumptionTypeId?: string;
  fillMode: 1;
  fromDate: string;
  toDate: string;
  quantity: string;
  unit: string;
  criterion?: RecordBody['criterion'];
  methodInputs: Record<string, string>;
  remark: string;
};

/** The same after parsing: the body of the calls. */
export type RecordFormBody = RecordBody & { readonly companyId?: string };

/** Framework records are kept in unless they say otherwise. */
export const DEFAULT_FRAMEWORK = 'NGER';

/** The contract's rules for a record, and one it cannot know: an input that has uses needs one. */
export function recordFormSchema(
  { area }: Pick<RecordPlace, 'area'>,
  needsUse: boolean,
): z.ZodType<RecordFormBody, RecordFormValues> {
  const body = area === 'admin' ? adminRecordBody : recordBody;
  // Said beside the other faults, so that nobody meets it only after mending those.
  const use = { message: MESSAGES.required, path: ['consumptionTypeId'], when: () => true };
  const ruled = body.refine((given) => !needsUse || Boolean(given.consumptionTypeId), use);
  // The contract also takes figures as numbers; the form only ever holds texts.
  return ruled as unknown as z.ZodType<RecordFormBody, RecordFormValues>;
}

/** A form nobody has touched. */
export function emptyRecord({ area, scope }: RecordPlace, known: Partial<RecordFormValues> = {}): RecordFormValues {
  return {
    typeScope: scope.number,
    ...(area === 'admin' ? { companyId: '' } : {}),
    facilityId: '',
    frameworkId: DEFAULT_FRAMEWORK,
    categoryId: '',
    inputTypeId: '',
    fillMode: 1,
    fromDate: '',
    toDate: '',
    quantity: '',
    unit: '',
    methodInputs: {},
    remark: '',
    ...known,
  };
}

/** The form of a stored record. Its edition is named, so that changing the record never changes the edition by itself. */
export function valuesOf({ area }: Pick<RecordPlace, 'area'>, record: RecordDetail): RecordFormValues {
  const figures = Object.entries(record.methodInputs).map(([id, figure]) => [id, plainFigure(figure)] as const);
  return {
    typeScope: record.typeScope,
    ...(area === 'admin' ? { companyId: record.companyId } : {}),
    facilityId: record.facilityId,
    frameworkId: record.frameworkId,
    versionId: record.versionId,
    categoryId: record.categoryId,
    inputTypeId: record.inputTypeId,
    consumptionTypeId: record.consumptionTypeId ?? undefined,
    fillMode: 1,
    fromDate: record.fromDate,
    toDate: record.toDate,
    quantity: plainFigure(record.quantity),
    unit: record.unit,
    criterion: (record.criterion ?? undefined) as RecordFormValues['criterion'],
    methodInputs: Object.fromEntries(figures),
    remark: record.remark,
  };
}
