import { useTranslate } from '#core';
import { DataTable, formatExact, RankingChart, Section, Stack, Text } from '#design-system';
import type { TargetDetail } from '../../contract/index.ts';
import { moneyText } from '../money-text.ts';

/** Initiatives by dollars per t CO2-e, cheapest first, with cumulative savings. */
export function AbatementTable({ target }: { readonly target: TargetDetail }) {
  const t = useTranslate();
  const figure = (amount: string) => formatExact(amount) ?? amount;
  return (
    <Section title={t('targets.abatement')} description={t('targets.abatement.text')}>
      <Stack gap="md">
        <DataTable
          caption={t('targets.abatement')}
          density="compact"
          columns={[
            { id: 'name', header: t('targets.initiative'), cell: ({ name }) => name, maxWidth: 'lg' },
            {
              id: 'price',
              header: t('targets.screen.price'),
              unit: '$/t',
              numeric: true,
              cell: ({ price }) => figure(price),
            },
            {
              id: 'saves',
              header: t('targets.saves'),
              unit: 't CO2-e',
              numeric: true,
              cell: ({ perYear }) => figure(perYear),
            },
            {
              id: 'together',
              header: t('targets.together'),
              unit: 't CO2-e',
              numeric: true,
              hideBelow: 'sm',
              cell: ({ together }) => figure(together.replace(/\.?0+$/, '')),
            },
          ]}
          rows={target.abatement}
          rowKey={({ id }) => id}
          card={({ price, perYear }) => (
            <Text as="p" size="sm" numeric>
              {`${moneyText(t, price)}/t · ${figure(perYear)} t CO2-e`}
            </Text>
          )}
        />
        <RankingChart
          title={t('targets.screen.price')}
          measure={t('targets.screen.price')}
          unit="$/t CO2-e"
          digits={2}
          isRate
          items={target.abatement.map(({ name, price }) => ({ name, value: price }))}
        />
      </Stack>
    </Section>
  );
}
