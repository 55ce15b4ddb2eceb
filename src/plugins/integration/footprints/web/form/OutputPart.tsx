import { useTranslate } from '#core';
import { DecimalField, FieldRow, RadioGroup, Section, Select } from '#design-system';
import { ALLOCATION_KEYS, DECLARED_UNITS, UNITS_WITHOUT_MASS } from '../../domain/index.ts';
import { unitText } from '../footprint-words.ts';
import type { FormPart } from './footprint-form.ts';

/** What the emissions are divided by. The unit of a service is fixed. */
export function OutputPart({ form }: FormPart) {
  const t = useTranslate();
  const { declaredUnit, allocation, service } = form.values;
  const isFixed = service !== undefined;
  const label = (name: string) => t(`footprints.asked.${name}`);
  return (
    <Section title={t('footprints.form.output')} description={t('footprints.form.output.text')}>
      <FieldRow>
        <Select
          {...form.text('declaredUnit')}
          label={label('declaredUnit')}
          options={DECLARED_UNITS.map((unit) => ({ id: unit, label: unitText(t, unit) }))}
          isReadOnly={isFixed}
          isRequired
        />
        <DecimalField
          {...form.text('declaredAmount')}
          label={label('declaredAmount')}
          places={3}
          isReadOnly={isFixed}
          isRequired
        />
      </FieldRow>
      <FieldRow>
        <DecimalField
          {...form.text('producedAmount')}
          label={label('producedAmount')}
          places={3}
          unit={unitText(t, declaredUnit)}
          isRequired
        />
        {UNITS_WITHOUT_MASS.includes(declaredUnit) ? null : (
          <DecimalField
            {...form.text('massPerUnit')}
            label={label('massPerUnit')}
            places={3}
            isReadOnly={isFixed}
            isRequired
          />
        )}
      </FieldRow>
      <RadioGroup
        {...form.text('allocation.key')}
        label={label('allocation')}
        options={ALLOCATION_KEYS.map((key) => ({ id: key, label: t(`footprints.allocation.${key}`) }))}
      />
      {allocation.key === 'WHOLE' ? null : (
        <FieldRow>
          <DecimalField
            {...form.text('allocation.productAmount')}
            label={label('productAmount')}
            places={3}
            isRequired
          />
          <DecimalField {...form.text('allocation.totalAmount')} label={label('totalAmount')} places={3} isRequired />
        </FieldRow>
      )}
    </Section>
  );
}
