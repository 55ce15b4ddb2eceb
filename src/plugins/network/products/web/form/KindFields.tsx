import { LIMITS } from '#contract';
import { useTranslate } from '#core';
import { FieldRow, Section, Select, TextField } from '#design-system';
import { CAB_TYPES, DRIVES, PRODUCT_TYPES } from '../../contract/index.ts';
import { cabText, driveText, typeText } from '../product-words.ts';
import { NONE, optionalChoice } from './optional-choice.ts';
import type { ProductForm } from './use-product-form.ts';

/** Name and configuration of the product. */
export function KindFields({ field }: Pick<ProductForm, 'field'>) {
  const t = useTranslate();
  return (
    <Section title={t('products.form.what')}>
      <FieldRow>
        <TextField {...field('make')} label={t('products.field.make')} maxLength={LIMITS.text} isRequired />
        <TextField {...field('model')} label={t('products.field.model')} maxLength={LIMITS.text} isRequired />
      </FieldRow>
      <FieldRow>
        <TextField {...field('year')} label={t('products.field.year')} isRequired />
        <Select
          {...field('type')}
          label={t('products.field.type')}
          options={PRODUCT_TYPES.map((id) => ({ id, label: typeText(t, id) }))}
          isRequired
        />
      </FieldRow>
      <FieldRow>
        <Select
          {...field('cab')}
          label={t('products.field.cab')}
          options={CAB_TYPES.map((id) => ({ id, label: cabText(t, id) }))}
          isRequired
        />
        <Select
          {...optionalChoice(field('drive'))}
          label={t('products.field.drive')}
          isOptional
          options={[
            { id: NONE, label: t('products.drive.none') },
            ...DRIVES.map((id) => ({ id, label: driveText(t, id) })),
          ]}
        />
      </FieldRow>
    </Section>
  );
}
