import { decimalFault, MESSAGES } from '#contract';
import { useTranslate } from '#core';
import { DecimalField, FieldRow, Select, TextArea } from '#design-system';

/** A misstatement as typed. */
export interface TypedEffect {
  readonly description: string;
  readonly direction: 'UNDER' | 'OVER';
  readonly tonnes: string;
}

export const NO_EFFECT: TypedEffect = { description: '', direction: 'UNDER', tonnes: '' };

/** Decimals of typed tonnes. */
const PLACES = 3;

export const isEffectMissing = ({ description, tonnes }: TypedEffect) =>
  description.trim() === '' || decimalFault(tonnes, PLACES) !== null;

export const isEffectTyped = ({ description, tonnes }: TypedEffect) => description.trim() !== '' || tonnes !== '';

interface EffectFieldsProps<Value extends TypedEffect> {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** Faults are shown after the first attempt to submit. */
  readonly isTried: boolean;
}

/** The description, and by how much the record is understated or overstated. */
export function EffectFields<Value extends TypedEffect>({ value, onChange, isTried }: EffectFieldsProps<Value>) {
  const t = useTranslate();
  const fault = isTried ? decimalFault(value.tonnes, PLACES) : null;
  return (
    <>
      <TextArea
        label={t('audit.screen.found')}
        value={value.description}
        onChange={(description) => onChange({ ...value, description })}
        rows={2}
        errorMessage={isTried && value.description.trim() === '' ? t(MESSAGES.required) : undefined}
        isRequired
      />
      <FieldRow>
        <Select
          label={t('audit.screen.direction')}
          value={value.direction}
          onChange={(chosen) => onChange({ ...value, direction: chosen === 'OVER' ? 'OVER' : 'UNDER' })}
          options={(['UNDER', 'OVER'] as const).map((id) => ({ id, label: t(`audit.screen.direction.${id}`) }))}
        />
        <DecimalField
          label={t('audit.screen.by-how-much')}
          value={value.tonnes}
          onChange={(tonnes) => onChange({ ...value, tonnes })}
          unit="t CO2-e"
          errorMessage={fault === null ? undefined : t(fault)}
          isRequired
        />
      </FieldRow>
    </>
  );
}
