import { useCall, useTranslate } from '#core';
import { Badge, Card, ComboBox, EmptyState, IconButton, Inline, Section, Stack, Text } from '#design-system';
import { productSelectionRoutes, type Product } from '#plugins/network/products/contract';
import { ProductPhoto } from '#plugins/network/products/web';
import { FEWEST, MOST } from '../../domain/index.ts';

interface ProductPickerProps {
  readonly products: readonly Product[];
  readonly ids: readonly string[];
  readonly onChange: (ids: string[]) => void;
  readonly errorMessage?: string;
}

/** Two to five products; the first is the reference. */
export function ProductPicker({ products, ids, onChange, errorMessage }: ProductPickerProps) {
  const t = useTranslate();
  const offered = useCall(productSelectionRoutes.product, { query: {} });
  const options = (offered.data?.data.commonObjects ?? [])
    .filter(({ id }) => !ids.includes(id))
    .map(({ id, name, type }) => ({ id, label: name, section: t(`products.type.${type}`) }))
    .toSorted((a, b) => (a.section < b.section ? -1 : a.section > b.section ? 1 : 0));
  const isFull = ids.length >= MOST;
  return (
    <Card padding="xl">
      <Section
        title={t('product-comparison.products')}
        description={t('product-comparison.products.text', { fewest: FEWEST, most: MOST })}
      >
        {products.length > 0 ? (
          <Stack gap="sm">
            {products.map((product, index) => (
              <ChosenProduct
                key={product.id}
                product={product}
                isReference={index === 0}
                onFirst={() => onChange([product.id, ...ids.filter((id) => id !== product.id)])}
                onRemove={() => onChange(ids.filter((id) => id !== product.id))}
              />
            ))}
          </Stack>
        ) : (
          <EmptyState icon="truck" title={t('product-comparison.products.none')} />
        )}
        <ComboBox
          // Remounted after each choice: closed, and empty for the next.
          key={ids.join()}
          name="productIds"
          label={t('product-comparison.products.add')}
          description={isFull ? t('product-comparison.products.full', { most: MOST }) : undefined}
          value=""
          options={options}
          isLoading={offered.isPending}
          isDisabled={isFull}
          errorMessage={errorMessage}
          onChange={(id) => {
            if (id !== '') onChange([...ids, id]);
          }}
        />
      </Section>
    </Card>
  );
}

interface ChosenProductProps {
  readonly product: Product;
  readonly isReference: boolean;
  readonly onFirst: () => void;
  readonly onRemove: () => void;
}

function ChosenProduct({ product, isReference, onFirst, onRemove }: ChosenProductProps) {
  const t = useTranslate();
  const { name, type, carrier, burnMed, burnUnit, photoId } = product;
  const facts = [t(`products.type.${type}`), t(`products.carrier.${carrier}`), `${burnMed} ${burnUnit}`];
  return (
    <Inline justify="between" wrap={false}>
      <Inline gap="md" wrap={false}>
        <ProductPhoto photoId={photoId} width={72} />
        <Stack gap="xxs">
          <Inline gap="sm">
            <Text weight="semibold">{name}</Text>
            {isReference ? <Badge tone="accent">{t('product-comparison.reference')}</Badge> : null}
          </Inline>
          <Text size="sm" tone="muted">
            {facts.join(' · ')}
          </Text>
        </Stack>
      </Inline>
      <Inline gap="xs" wrap={false}>
        {isReference ? null : (
          <IconButton
            icon="chevron-up"
            size="sm"
            label={t('product-comparison.reference.make', { name })}
            onPress={onFirst}
          />
        )}
        <IconButton
          icon="close"
          size="sm"
          label={t('product-comparison.products.remove', { name })}
          onPress={onRemove}
        />
      </Inline>
    </Inline>
  );
}
