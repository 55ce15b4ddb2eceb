import type { Translate } from '#core';
import type { FormError } from '#design-system';
import type { Method } from '#domain/emissions';
import { methodInputText } from '../record-words.ts';
import type { RecordFormState } from './use-record-form.ts';

/** Fields in the order the form shows them. */
const FIELDS = [
  'companyId',
  'facilityId',
  'fromDate',
  'toDate',
  'categoryId',
  'inputTypeId',
  'consumptionTypeId',
  'quantity',
  'unit',
  'criterion',
  'versionId',
  'remark',
] as const;

/** Names of the fields by path, those of the method included. */
export function fieldLabels(t: Translate, method: Method | undefined): Readonly<Record<string, string>> {
  const own = FIELDS.map((field) => [field, t(`records.field.${field}`)] as const);
  const asked = method?.inputs.map(({ id }) => [`methodInputs.${id}`, methodInputText(t, method.id, id)] as const);
  return Object.fromEntries([...own, ...(asked ?? [])]);
}

/** What keeps the form from being sent, in the order of its fields. */
export function faultsOf({ form, reference }: RecordFormState, t: Translate): readonly FormError[] {
  const labels = fieldLabels(t, reference.method);
  const order = Object.keys(labels);
  const placeOf = (path: string) => (order.includes(path) ? order.indexOf(path) : order.length);
  const faults = form.errors(labels).toSorted((a, b) => placeOf(a.path) - placeOf(b.path));
  const without = form.values.inputTypeId === '';
  return faults.flatMap((fault) => {
    if (fault.path !== 'unit') return [fault];
    // Units come with the input, whose absence is said already; otherwise the unit is part of the quantity's field.
    return without ? [] : [{ ...fault, path: 'quantity' }];
  });
}
