import { useParams } from 'react-router-dom';
import { passes } from '#contract';
import { formatMoment, useCall, useSession, useTranslate } from '#core';
import {
  Badge,
  Banner,
  Button,
  Card,
  Grid,
  Heading,
  Inline,
  KeyValue,
  Page,
  Section,
  Skeleton,
  Stack,
  Text,
} from '#design-system';
import { EvidenceList } from '#plugins/assurance/evidence/web';
import { PRODUCT_KEEPERS, productRoutes, type ProductDetail } from '../../contract/index.ts';
import { ProductActions } from '../components/ProductActions.tsx';
import { productFacts } from '../components/product-facts.ts';
import { ProductPhoto } from '../components/ProductPhoto.tsx';
import { productAddress } from '../product-paths.ts';
import { typeText } from '../product-words.ts';

/** A product: its picture, its figures with their source, and its uses. */
export function ProductPage() {
  const t = useTranslate();
  const { id = '' } = useParams();
  const { authorities } = useSession();
  const isKeeper = passes(PRODUCT_KEEPERS, authorities);
  const { data, error, refetch } = useCall(productRoutes.detail, { params: { id } });
  const product = data?.data;
  return (
    <Page
      title={product?.name ?? t('products.one')}
      description={product ? typeText(t, product.type) : undefined}
      breadcrumbs={[
        isKeeper
          ? { label: t('products.management'), href: productAddress.list }
          : { label: t('products.catalogue'), href: productAddress.catalogue },
        { label: product?.name ?? t('products.one') },
      ]}
      actions={product && isKeeper ? <ProductActions product={product} /> : null}
    >
      {error ? (
        <Banner tone="danger" actions={<Button onPress={() => void refetch()}>{t('products.retry')}</Button>}>
          {t(error.message)}
        </Banner>
      ) : null}
      {!error && !product ? <Skeleton height="table" /> : null}
      {product ? <Shown product={product} /> : null}
    </Page>
  );
}

function Shown({ product }: { product: ProductDetail }) {
  const t = useTranslate();
  const { id, name, photoId, source, notes, status, uses, updatedAt } = product;
  return (
    <>
      {status === 'ARCHIVED' ? <Banner tone="warning">{t('products.archived.text')}</Banner> : null}
      <Grid columns={2} minColumn={320} gap="xl">
        <Stack gap="lg">
          <ProductPhoto photoId={photoId} size="full" alt={photoId ? name : ''} />
          <Card padding="lg">
            <Stack gap="sm">
              <Heading level={2}>{t('products.form.source')}</Heading>
              <Text as="p">{source}</Text>
              {notes === ''
                ? null
                : notes.split('\n').map((line, index) => (
                    <Text key={`${index}${line}`} as="p" tone="muted">
                      {line}
                    </Text>
                  ))}
              <Text as="p" size="sm" tone="subtle">
                {t('products.updated', { at: formatMoment(updatedAt) })}
              </Text>
              {uses.length > 0 ? (
                <Inline>
                  {uses.map((use) => (
                    <Badge key={use.id} tone="info">
                      {t(use.label, { count: use.count })}
                    </Badge>
                  ))}
                </Inline>
              ) : null}
            </Stack>
          </Card>
        </Stack>
        <Stack gap="lg">
          {productFacts(t, product).map(({ title, items }) => (
            <Card key={title} padding="lg">
              <Stack gap="md">
                <Heading level={2}>{title}</Heading>
                <KeyValue items={items} />
              </Stack>
            </Card>
          ))}
        </Stack>
      </Grid>
      <Section title={t('products.field.evidenceIds')}>
        <EvidenceList place={{ area: 'home' }} holderId={id} />
      </Section>
    </>
  );
}
