import type { Problem } from '#contract';
import { useTranslate, useUnsavedChanges } from '#core';
import { Button, Card, Form, FormErrorSummary, Inline, Section } from '#design-system';
import type { ProductBody } from '../../contract/index.ts';
import { BurnFields } from './BurnFields.tsx';
import { FigureFields } from './FigureFields.tsx';
import { KindFields } from './KindFields.tsx';
import { PhotoField } from './PhotoField.tsx';
import { PRODUCT_FIELDS, type ProductValues } from './product-values.ts';
import { SourceFields } from './SourceFields.tsx';
import { useProductForm } from './use-product-form.ts';

interface ProductFormCardProps {
  readonly initial: ProductValues;
  readonly submitLabel: string;
  readonly cancelHref: string;
  /** Resolves with true once stored. */
  readonly onSave: (body: ProductBody, showIssues: (problem: Problem) => boolean) => Promise<boolean>;
  readonly onSaved: () => void;
}

/** A product with its picture, its figures and their source. */
export function ProductFormCard({ initial, submitLabel, cancelHref, onSave, onSaved }: ProductFormCardProps) {
  const t = useTranslate();
  const product = useProductForm(initial);
  const { form, field } = product;
  const { question, release } = useUnsavedChanges(form.isDirty);
  const submit = form.submit(async (body) => {
    if (!(await onSave(body, form.showIssues))) return;
    release();
    onSaved();
  });
  const labels = Object.fromEntries(
    PRODUCT_FIELDS.map((path) => [path, t(path === 'photoId' ? 'products.photo' : `products.field.${path}`)]),
  );
  return (
    <Card padding="xl">
      <Form onSubmit={submit} aria-label={submitLabel}>
        <FormErrorSummary errors={form.errors(labels)} />
        <KindFields field={field} />
        <Section title={t('products.photo')}>
          <PhotoField
            photoId={form.values.photoId}
            onChange={(id) => form.set('photoId', id)}
            errorMessage={field('photoId').errorMessage}
          />
        </Section>
        <BurnFields {...product} />
        <FigureFields {...product} />
        <SourceFields {...product} />
        <Inline justify="end">
          <Button href={cancelHref}>{t('products.cancel')}</Button>
          <Button type="submit" variant="primary" loading={form.isSubmitting}>
            {submitLabel}
          </Button>
        </Inline>
      </Form>
      {question}
    </Card>
  );
}
