import type { Translate } from '#core';
import type { FormError } from '#design-system';
import type { Method } from '#domain/emissions';
import { LATER_DETAILS } from '../../contract/index.ts';
import { fieldText, methodInputText } from '../words/record-words.ts';
import type { RecordFormState } from './use-record-form.ts';

/** Fields in the order of the form; those of the method come before the factors. */
const BEFORE_METHOD = [
  'companyId',
  'facilityId',
  'fromDate',
  'toDate',
  'categoryId',
  'subCategoryId',
  'inputTypeId',
  'consumptionTypeId',
  'quantity',
  'unit',
  'criterion',
] as const;

const AFTER_METHOD = [
  'fillMode',
  'customFactor',
  'customFactor.value',
  'customFactor.co2',
  'customFactor.ch4',
  'customFactor.n2o',
  'customFactor.biogenicCo2',
  'customFactor.biogenicCarbon',
  'customFactor.upstream',
  'customFactor.unit',
  'customFactor.source',
  'customEmission',
  'customEmission.total',
  'customEmission.market',
  'customEmission.co2',
  'customEmission.ch4',
  'customEmission.n2o',
  'customEmission.biogenicCo2',
  'customEmission.upstream',
  'customEmission.energy',
  'customEmission.method',
  'customEmission.source',
  'frameworkId',
  'versionId',
  'supplierId',
  'customerId',
  'productId',
  'reference',
  'uncertainty',
  'attachmentIds',
  'remark',
  ...LATER_DETAILS,
] as const;

/** Labels of the fields by path, including method inputs. */
export function fieldLabels(
  t: Translate,
  scopeId: string,
  method: Method | undefined,
): Readonly<Record<string, string>> {
  const named = (field: string) => [field, fieldText(t, scopeId, field)] as const;
  const asked = method?.inputs.map(({ id }) => [`methodInputs.${id}`, methodInputText(t, method.id, id)] as const);
  return Object.fromEntries([...BEFORE_METHOD.map(named), ...(asked ?? []), ...AFTER_METHOD.map(named)]);
}

/** Errors of the form, in the order of its fields. */
export function faultsOf(
  { form, reference }: Pick<RecordFormState, 'form' | 'reference'>,
  scopeId: string,
  t: Translate,
): readonly FormError[] {
  const labels = fieldLabels(t, scopeId, reference.method);
  const order = Object.keys(labels);
  const placeOf = (path: string) => (order.includes(path) ? order.indexOf(path) : order.length);
  const faults = form.errors(labels).toSorted((a, b) => placeOf(a.path) - placeOf(b.path));
  const without = form.values.inputTypeId === '';
  return faults.flatMap((fault) => {
    if (fault.path !== 'unit') return [fault];
    // Without an input there are no units, and the missing input is reported already. Otherwise the quantity field has
    // the unit.
    return without ? [] : [{ ...fault, path: 'quantity' }];
  });
}
