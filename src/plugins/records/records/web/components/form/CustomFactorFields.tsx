import { useTranslate } from '#core';
import { FieldRow, Select, TextField } from '#design-system';
import { FACTOR_BASES } from '#domain/emissions';
import { withFigure, type TypedFactor } from '../../form/record-form-schema.ts';
import type { RecordFormState } from '../../form/use-record-form.ts';
import { hasMarketFigure, type RecordPlace } from '../../record-place.ts';
import { ExactField } from './ExactField.tsx';

/** Numerators of a factor's unit. */
const EMITTED = ['kg CO2-e', 't CO2-e'] as const;

/** Gases in the unit of the factor, and figures that are not part of its total. */
const GASES_IN_ROWS = [
  ['co2', 'ch4', 'n2o'],
  ['biogenicCo2', 'biogenicCarbon', 'upstream'],
] as const;

/** Fields for an own factor: emissions per unit, and the source. */
export function CustomFactorFields({ place, state: { form, reference }, factor }: CustomFactorFieldsProps) {
  const t = useTranslate();
  const of = (field: keyof TypedFactor) => {
    const { name, onBlur, errorMessage } = form.field(`customFactor.${field}`);
    return {
      name,
      onBlur,
      errorMessage,
      value: factor[field] ?? '',
      onChange: (typed: string) => form.set('customFactor', withFigure(factor, field, typed)),
      label: t(`records.field.customFactor.${field}`),
      isRequired: field === 'unit' || field === 'source' || (field === 'value' && !isBeside),
    };
  };
  const isBeside = factor.value === undefined;
  const offered = EMITTED.flatMap((emitted) => reference.factorUnits.map((unit) => `${emitted}/${unit}`));
  // A stored factor may have a unit that is not among the options.
  const units = factor.unit === '' || offered.includes(factor.unit) ? offered : [factor.unit, ...offered];
  return (
    <>
      <FieldRow>
        <ExactField {...of('value')} {...(isBeside ? { description: t('records.custom.beside.text') } : {})} />
        <Select {...of('unit')} options={units.map((id) => ({ id, label: id }))} isDisabled={units.length === 0} />
      </FieldRow>
      {hasMarketFigure(place) ? (
        <Select
          {...of('basis')}
          value={factor.basis ?? 'MARKET'}
          description={t('records.custom.basis.text')}
          options={FACTOR_BASES.map((id) => ({ id, label: t(`records.custom.basis.${id}`) }))}
        />
      ) : (
        GASES_IN_ROWS.map((gases) => (
          <FieldRow key={gases[0]}>
            {gases.map((gas) => (
              <ExactField
                key={gas}
                {...of(gas)}
                {...(gas === 'biogenicCarbon' ? { description: t('records.custom.carbon.text') } : {})}
              />
            ))}
          </FieldRow>
        ))
      )}
      <TextField {...of('source')} description={t('records.custom.source.text')} />
    </>
  );
}

interface CustomFactorFieldsProps {
  readonly place: RecordPlace;
  readonly state: RecordFormState;
  readonly factor: TypedFactor;
}
