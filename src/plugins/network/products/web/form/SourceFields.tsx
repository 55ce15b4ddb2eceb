import { COMPANY_WRITERS, LIMITS, passes } from '#contract';
import { useSession, useTranslate } from '#core';
import { Section, Text, TextArea, TextField } from '#design-system';
import { EvidencePicker } from '#plugins/assurance/evidence/web';
import type { ProductForm } from './use-product-form.ts';

/** Maximum length, same as in the contract. */
const NOTES = 500;

/** Source of the figures, and its evidence. */
export function SourceFields({ form, field }: Pick<ProductForm, 'form' | 'field'>) {
  const t = useTranslate();
  const { authorities } = useSession();
  return (
    <>
      <Section title={t('products.form.source')}>
        <TextField
          {...field('source')}
          label={t('products.field.source')}
          description={t('products.field.source.text')}
          maxLength={LIMITS.text}
          isRequired
        />
        <TextArea {...field('notes')} label={t('products.field.notes')} maxLength={NOTES} isOptional />
      </Section>
      <Section title={t('products.field.evidenceIds')} description={t('products.form.evidence.text')}>
        {/* Only users who write records may manage the company's files. */}
        {passes(COMPANY_WRITERS, authorities) ? (
          <EvidencePicker
            place={{ area: 'home' }}
            ids={form.values.evidenceIds}
            onChange={(ids) => form.set('evidenceIds', ids)}
            errorMessage={form.field('evidenceIds').errorMessage}
          />
        ) : (
          <Text tone="muted">{t('products.form.evidence.who')}</Text>
        )}
      </Section>
    </>
  );
}
