import { useCall, useTranslate } from '#core';
import { ComboBox, Section } from '#design-system';
import type { RecordFormSectionProps } from '#plugins/records/records/web';
import { productSelectionRoutes } from '../../contract/index.ts';
import { typeText } from '../product-words.ts';

/** Id of the option "none": a list cannot have an empty id. */
const NONE = 'none';

/** The product a record is about, shown if the company has any. A product archived since stays selected. */
export function ProductSection({ place, state: { form } }: RecordFormSectionProps) {
  const t = useTranslate();
  const { companyId, productId } = form.values;
  const answer = useCall(
    productSelectionRoutes.product,
    { query: place.area === 'admin' && companyId ? { companyId } : {} },
    { enabled: place.area === 'home' || Boolean(companyId) },
  );
  const offered = answer.data?.data.commonObjects ?? [];
  if (offered.length === 0 && productId === undefined) return null;
  const field = form.field('productId');
  const isGone = productId !== undefined && answer.isSuccess && !offered.some(({ id }) => id === productId);
  return (
    <Section title={t('products.one')} description={t('products.record.text')}>
      <ComboBox
        {...field}
        value={productId ?? NONE}
        onChange={(chosen) => field.onChange(chosen === NONE || chosen === '' ? undefined : chosen)}
        label={t('products.one')}
        options={[
          { id: NONE, label: t('products.record.none') },
          ...(isGone ? [{ id: productId, label: t('products.record.archived') }] : []),
          ...offered.map(({ id, name, type }) => ({ id, label: name, keywords: typeText(t, type) })),
        ]}
        isLoading={answer.isLoading}
        errorMessage={field.errorMessage ?? (answer.error ? t(answer.error.message) : undefined)}
      />
    </Section>
  );
}
