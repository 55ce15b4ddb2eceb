import { useTranslate } from '#core';
import { DecimalField, FieldRow, Section, Select } from '#design-system';
import { LIFE_UNITS } from '../../contract/index.ts';
import type { ProductForm } from './use-product-form.ts';

type FigurePath = 'payload' | 'gvm' | 'gcm' | 'engineKw' | 'price' | 'serviceLife';

/** Payload, masses, price and service life. */
export function FigureFields({ form, field }: Pick<ProductForm, 'form' | 'field'>) {
  const t = useTranslate();
  const figure = (path: FigurePath, unit: string | undefined, places: 2 | 3, hasHelp = false) => (
    <DecimalField
      {...field(path)}
      label={t(`products.field.${path}`)}
      help={hasHelp ? t(`products.field.${path}.help`) : undefined}
      unit={unit}
      places={places}
      isOptional
    />
  );
  return (
    <>
      <Section title={t('products.form.masses')}>
        <FieldRow>
          {figure('payload', 't', 3)}
          {figure('engineKw', 'kW', 2)}
        </FieldRow>
        <FieldRow>
          {figure('gvm', 't', 3, true)}
          {figure('gcm', 't', 3, true)}
        </FieldRow>
      </Section>
      <Section title={t('products.form.cost')}>
        <FieldRow>
          {figure('price', 'A$', 2)}
          {figure('serviceLife', undefined, 2)}
          <Select
            {...field('lifeUnit')}
            label={t('products.field.lifeUnit')}
            options={LIFE_UNITS.map((id) => ({ id, label: t(`products.life.${id}`) }))}
            isRequired={form.values.serviceLife !== undefined}
            isOptional={form.values.serviceLife === undefined}
          />
        </FieldRow>
      </Section>
    </>
  );
}
