import { formatDay, useTranslate } from '#core';
import { Banner, DataTable, EmptyState, KeyValue, Section, Stack, Text } from '#design-system';
import type { FootprintWorking } from '../../contract/index.ts';

/** How a footprint was calculated, step by step. */
export function FootprintWorkingTable({ working }: { readonly working: FootprintWorking }) {
  const t = useTranslate();
  const { allocation, notApproved, withoutFigure } = working;
  const share =
    allocation.key === 'WHOLE'
      ? t('footprints.allocation.WHOLE')
      : t('footprints.screen.share', {
          key: t(`footprints.allocation.${allocation.key}`),
          part: allocation.productAmount ?? '',
          whole: allocation.totalAmount ?? '',
        });
  return (
    <Section title={t('footprints.screen.working')} description={t('footprints.working.text')}>
      <Stack gap="md">
        {notApproved > 0 ? (
          <Banner tone="warning">{t('footprints.not-approved', { count: notApproved })}</Banner>
        ) : null}
        {withoutFigure > 0 ? (
          <Banner tone="warning">{t('footprints.without-figure', { count: withoutFigure })}</Banner>
        ) : null}
        <DataTable
          caption={t('footprints.screen.working')}
          columns={[
            {
              id: 'category',
              header: t('footprints.category-of'),
              cell: ({ scope, categoryName }) => t('footprints.scope-category', { scope, category: categoryName }),
              maxWidth: 'xl',
            },
            {
              id: 'records',
              header: t('footprints.screen.records'),
              numeric: true,
              cell: ({ records }) => String(records),
            },
            { id: 'tonnes', header: t('footprints.screen.tonnes'), numeric: true, cell: ({ tonnes }) => tonnes },
            {
              id: 'upstream',
              header: t('footprints.screen.upstream'),
              numeric: true,
              cell: ({ upstream }) => upstream,
            },
          ]}
          rows={working.lines}
          rowKey={({ scope, categoryId }) => `${scope} ${categoryId}`}
          rowLabel={({ categoryName }) => categoryName}
          card={({ tonnes, upstream }) => (
            <Text as="p" size="sm" numeric>
              {t('footprints.tonnes-of', { tonnes, upstream })}
            </Text>
          )}
          state="ready"
          empty={<EmptyState icon="chart" title={t('footprints.no-lines')} />}
        />
        <KeyValue
          items={[
            {
              label: t('footprints.reference-period'),
              value: `${formatDay(working.fromDate)} – ${formatDay(working.toDate)}`,
            },
            { label: t('footprints.screen.facilities'), value: working.facilities.map(({ name }) => name).join(', ') },
            { label: t('footprints.fossil-tonnes'), value: t('footprints.screen.t', { tonnes: working.fossilTonnes }) },
            {
              label: t('footprints.biogenic-tonnes'),
              value: t('footprints.screen.t', { tonnes: working.biogenicNonCo2Tonnes }),
            },
            { label: t('footprints.share-of'), value: share },
            { label: t('footprints.screen.output'), value: working.producedAmount },
            { label: t('footprints.digest'), value: working.digest.slice(0, 16), copy: working.digest },
          ]}
        />
      </Stack>
    </Section>
  );
}
