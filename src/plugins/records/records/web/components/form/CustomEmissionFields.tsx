import { useTranslate } from '#core';
import { FieldRow, TextField } from '#design-system';
import type { TypedEmission } from '../../form/record-form-schema.ts';
import type { RecordFormState } from '../../form/use-record-form.ts';
import { hasMarketFigure, type RecordPlace } from '../../record-place.ts';
import { UNIT } from '../../words/record-words.ts';
import { ExactField } from './ExactField.tsx';

interface CustomEmissionFieldsProps {
  readonly place: RecordPlace;
  readonly state: RecordFormState;
  readonly emission: TypedEmission;
}

/** Fields for own emissions: the total or single gases, and the source. */
export function CustomEmissionFields({ place, state: { form }, emission }: CustomEmissionFieldsProps) {
  const t = useTranslate();
  const of = (field: keyof TypedEmission) => {
    const { name, onBlur, errorMessage } = form.field(`customEmission.${field}`);
    const { [field]: _, ...others } = emission;
    return {
      name,
      onBlur,
      errorMessage,
      value: emission[field] ?? '',
      // A cleared figure becomes absent; the source is always present, even if empty.
      onChange: (typed: string) =>
        form.set('customEmission', {
          source: emission.source,
          ...others,
          ...(typed !== '' || field === 'source' ? { [field]: typed } : {}),
        }),
      label: t(`records.field.customEmission.${field}`),
    };
  };
  return (
    <>
      <FieldRow>
        <ExactField {...of('total')} unit={UNIT.emissions} description={t('records.custom.total.text')} />
        {hasMarketFigure(place) ? <ExactField {...of('market')} unit={UNIT.emissions} /> : null}
        <ExactField {...of('energy')} unit={UNIT.energy} />
      </FieldRow>
      <FieldRow>
        <ExactField {...of('co2')} unit={UNIT.emissions} />
        <ExactField {...of('ch4')} unit={UNIT.emissions} />
        <ExactField {...of('n2o')} unit={UNIT.emissions} />
      </FieldRow>
      <FieldRow>
        <ExactField {...of('biogenicCo2')} unit={UNIT.emissions} />
        <ExactField {...of('upstream')} unit={UNIT.emissions} />
      </FieldRow>
      <TextField {...of('method')} description={t('records.custom.method.text')} />
      <TextField {...of('source')} description={t('records.custom.source.text')} isRequired />
    </>
  );
}
