import { useTranslate } from '#core';
import { ComboBox, DecimalField, FieldRow, Section, Select } from '#design-system';
import { BURN_TYPES, burnTypeOf, EMISSION_STANDARDS, hasBattery, tankUnitOf } from '../../contract/index.ts';
import { carrierText } from '../product-words.ts';
import { NONE, optionalChoice } from './optional-choice.ts';
import type { ProductForm } from './use-product-form.ts';

/** Carrier, burn, and tank or battery. */
export function BurnFields({ form, field, chooseBurnType }: ProductForm) {
  const t = useTranslate();
  const burn = burnTypeOf(form.values.burnType ?? '');
  const tankUnit = burn ? tankUnitOf(burn) : null;
  const figure = (path: 'burnLow' | 'burnMed' | 'burnHigh') => (
    <DecimalField
      {...field(path)}
      label={t(`products.field.${path}`)}
      unit={burn?.unit}
      places={3}
      isRequired={path === 'burnMed'}
      isOptional={path !== 'burnMed'}
    />
  );
  return (
    <Section title={t('products.form.burn')} description={t('products.form.burn.text')}>
      <FieldRow>
        <ComboBox
          {...field('burnType')}
          label={t('products.field.burnType')}
          options={BURN_TYPES.map(({ id, carrier, unit }) => ({ id, label: `${carrierText(t, carrier)}, ${unit}` }))}
          onChange={chooseBurnType}
          isRequired
        />
        <Select
          {...optionalChoice(field('emissionStandard'))}
          label={t('products.field.emissionStandard')}
          isOptional
          help={t('products.field.emissionStandard.text')}
          options={[
            { id: NONE, label: t('products.standard.none') },
            ...EMISSION_STANDARDS.map((id) => ({ id, label: t(`products.standard.${id}`) })),
          ]}
        />
      </FieldRow>
      <FieldRow>
        {figure('burnLow')}
        {figure('burnMed')}
        {figure('burnHigh')}
      </FieldRow>
      {burn ? (
        <FieldRow>
          {tankUnit === null ? null : (
            <DecimalField
              {...field('tankSize')}
              label={t('products.field.tankSize')}
              unit={tankUnit}
              places={2}
              isOptional
            />
          )}
          {hasBattery(burn.carrier) ? (
            <DecimalField
              {...field('batteryKwh')}
              label={t('products.field.batteryKwh')}
              unit="kWh"
              places={2}
              isOptional
            />
          ) : null}
        </FieldRow>
      ) : null}
    </Section>
  );
}
