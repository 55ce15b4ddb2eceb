import { useTranslate } from '#core';
import { FieldRow, Select, TextField } from '#design-system';
import type { TypedFactor } from '../form/record-form-schema.ts';
import type { RecordFormState } from '../form/use-record-form.ts';
import { ExactField } from './ExactField.tsx';

/** What a factor may give, before its unit. */
const EMITTED = ['kg CO2-e', 't CO2-e'] as const;

/** A factor of one's own: what one unit comes to, and who says so. */
export function CustomFactorFields({ state: { form, reference }, factor }: CustomFactorFieldsProps) {
  const t = useTranslate();
  const of = (field: keyof TypedFactor) => {
    const { name, onBlur, errorMessage } = form.field(`customFactor.${field}`);
    return {
      name,
      onBlur,
      errorMessage,
      value: factor[field],
      onChange: (typed: string) => form.set('customFactor', { ...factor, [field]: typed }),
      label: t(`records.field.customFactor.${field}`),
      isRequired: true,
    };
  };
  const offered = EMITTED.flatMap((emitted) => reference.factorUnits.map((unit) => `${emitted}/${unit}`));
  // A stored factor may be per a unit the form does not offer first.
  const units = factor.unit === '' || offered.includes(factor.unit) ? offered : [factor.unit, ...offered];
  return (
    <>
      <FieldRow>
        <ExactField {...of('value')} />
        <Select {...of('unit')} options={units.map((id) => ({ id, label: id }))} isDisabled={units.length === 0} />
      </FieldRow>
      <TextField {...of('source')} description={t('records.custom.source.text')} />
    </>
  );
}

interface CustomFactorFieldsProps {
  readonly state: RecordFormState;
  readonly factor: TypedFactor;
}
