import { useEffect, useMemo, useState } from 'react';
import { useContractForm } from '#core';
import type { ContractForm } from '#core';
import type { RecordPlace } from '../record-place.ts';
import { inapplicableChoices } from './applicable-inputs.ts';
import { firstUnit } from './first-unit.ts';
import { previewOf, type RecordPreview } from './preview.ts';
import { recordFormSchema, type RecordFormBody, type RecordFormValues } from './record-form-schema.ts';
import { useRecordReference, type RecordReference } from './use-record-reference.ts';

/** The form of a record with its options and its preview. */
export interface RecordFormState {
  readonly form: ContractForm<RecordFormValues, RecordFormBody>;
  readonly reference: RecordReference;
  readonly preview: RecordPreview;
}

/** The form of a record; `initial` is read only on the first render. */
export function useRecordForm(place: RecordPlace, initial: RecordFormValues): RecordFormState {
  const [needsUse, setNeedsUse] = useState(false);
  const schema = useMemo(() => recordFormSchema(place, needsUse), [place, needsUse]);
  const form = useContractForm(schema, initial);
  const { values } = form;
  const reference = useRecordReference(place, values);
  // The validation rules depend on the input, which is only known from the form itself.
  const inputHasUses = (reference.input?.uses.length ?? 0) > 0;
  if (inputHasUses !== needsUse) setNeedsUse(inputHasUses);
  useOnlyChoices(form, reference);
  useOwnChoices(form, reference);
  return { form, reference, preview: previewOf(values, reference) };
}

type OnlyField = 'facilityId' | 'categoryId' | 'inputTypeId' | 'consumptionTypeId' | 'unit';

/** Preselects fields with only one choice, as initial values, so that the form does not count as changed. */
function useOnlyChoices({ raw, values }: RecordFormState['form'], reference: RecordReference): void {
  const facility = only(reference.facilities);
  const category = only(reference.categories);
  const input = only(reference.inputsReady ? reference.inputs : []);
  const use = only(reference.input?.uses ?? []);
  const unit = firstUnit(values.categoryId, reference.units);
  useEffect(() => {
    const { defaultValues, isSubmitted } = raw.formState;
    const choices: readonly (readonly [OnlyField, string | undefined])[] = [
      ['facilityId', facility?.id],
      ['categoryId', category?.id],
      ['inputTypeId', input?.id],
      ['consumptionTypeId', use?.id],
      ['unit', unit],
    ];
    const taken = choices.filter(([field, value]) => value !== undefined && !raw.getValues(field));
    if (taken.length === 0) return;
    raw.reset({ ...(defaultValues as RecordFormValues), ...Object.fromEntries(taken) }, KEEP_ALL);
    for (const [field, value] of taken) raw.setValue(field, value, { shouldValidate: isSubmitted });
  }, [raw, values, facility, category, input, use, unit]);
}

/** Removes choices that the current facility does not offer. */
function useOwnChoices(form: RecordFormState['form'], reference: RecordReference): void {
  const { methodInputs } = form.values;
  const others = inapplicableChoices(reference, methodInputs);
  useEffect(() => {
    if (others.length === 0) return;
    form.set('methodInputs', Object.fromEntries(Object.entries(methodInputs).filter(([id]) => !others.includes(id))));
  });
}

/** Options to change only the initial values of a form. */
export const KEEP_ALL = {
  keepValues: true,
  keepDirty: true,
  keepErrors: true,
  keepTouched: true,
  keepIsSubmitted: true,
  keepSubmitCount: true,
} as const;

function only<T>(choices: readonly T[]): T | undefined {
  return choices.length === 1 ? choices[0] : undefined;
}
