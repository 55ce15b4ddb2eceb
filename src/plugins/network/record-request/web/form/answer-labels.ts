import type { Translate } from '#core';

const FIELDS = [
  'fillMode',
  'selection',
  'selection.scopes',
  'selection.scope2Method',
  'selection.facilityIds',
  'selection.categoryIds',
  'selection.excludedRecordIds',
  'typed',
  'typed.total',
  'typed.co2',
  'typed.ch4',
  'typed.n2o',
  'typed.method',
  'typed.source',
  'typed.dataQuality',
  'typed.scope2Method',
  'allocation.key',
  'allocation.customerAmount',
  'allocation.totalAmount',
  'reveal',
  'note',
  'attachmentIds',
] as const;

/** Label of a field of an answer, by its path. */
export type AnswerField = (typeof FIELDS)[number];

/** Labels of the fields of an answer by path. */
export function answerLabels(t: Translate): Readonly<Record<AnswerField, string>> {
  return Object.fromEntries(FIELDS.map((field) => [field, t(`record-request.field.${field}`)])) as Record<
    AnswerField,
    string
  >;
}
