import type { ReactNode } from 'react';
import { LIMITS } from '#contract';
import { useTranslate } from '#core';
import type { FieldBinding } from '#core';
import { DateField, FieldRow, TextField } from '#design-system';
import { PlaceFields, type PlaceFieldsForm } from './PlaceFields.tsx';

/** What the fields need of a form, whatever its schema. */
interface FacilityFieldsForm {
  readonly text: PlaceFieldsForm['text'] & ((path: 'name' | 'code' | 'fromDate') => FieldBinding<string>);
  readonly put: PlaceFieldsForm['put'];
}

interface FacilityFieldsProps {
  readonly form: FacilityFieldsForm;
  /** The field of its last day, beside that of the first. */
  readonly lastDay?: ReactNode;
}

/** Fields of a facility: name, code, place, and first day of its records. */
export function FacilityFields({ form, lastDay }: FacilityFieldsProps) {
  const t = useTranslate();
  return (
    <>
      <FieldRow>
        <TextField {...form.text('name')} label={t('company.facility.name')} maxLength={LIMITS.text} isRequired />
        <TextField {...form.text('code')} label={t('company.facility.code')} maxLength={LIMITS.text} isRequired />
      </FieldRow>
      <PlaceFields form={form} />
      <FieldRow>
        <DateField {...form.text('fromDate')} label={t('company.facility.from')} isRequired />
        {lastDay}
      </FieldRow>
    </>
  );
}
