import { useTranslate } from '#core';
import { DataTable, formatDecimal, Inline, RankingChart, Section, Stack, StatusChip, Text } from '#design-system';
import type { ScenarioResult } from '../../contract/index.ts';
import { moneyText, tonnesText } from '../scenario-words.ts';

/** The marginal abatement curve: levers by $/t, cheapest first, with savings added up and the carbon price. */
export function AbatementCurve({ result }: { readonly result: ScenarioResult }) {
  const t = useTranslate();
  if (result.curve.length === 0) return null;
  const carbon = result.assumptions.find(({ id }) => id === 'carbonPrice')?.value ?? null;
  const pays = new Map(result.levers.map((one) => [one.id, one.pays]));
  const chip = ({ id }: { readonly id: string }) => {
    const covered = pays.get(id) ?? null;
    return covered === null ? null : (
      <StatusChip
        status={covered ? 'PAYS' : 'COSTS'}
        tone={covered ? 'success' : 'neutral'}
        label={t(covered ? 'scenarios.pays' : 'scenarios.pays-not')}
      />
    );
  };
  return (
    <Section
      title={t('scenarios.abatement')}
      description={
        carbon === null ? t('scenarios.curve.text') : t('scenarios.curve.carbon', { price: moneyText(t, carbon, 2) })
      }
    >
      <Stack gap="md">
        <RankingChart
          title={t('scenarios.abatement')}
          hideTitle
          measure={t('scenarios.tonne-cost')}
          unit="$/t CO2-e"
          digits={2}
          isRate
          items={[
            ...result.curve.map(({ name, price }) => ({ name, value: price })),
            ...(carbon === null ? [] : [{ name: t('scenarios.curve.price'), value: carbon }]),
          ].toSorted((one, other) => Number(one.value) - Number(other.value))}
        />
        <DataTable
          caption={t('scenarios.abatement')}
          density="compact"
          columns={[
            { id: 'name', header: t('scenarios.lever'), cell: ({ name }) => name, maxWidth: 'lg' },
            {
              id: 'price',
              header: t('scenarios.tonne-cost'),
              unit: '$/t',
              numeric: true,
              cell: ({ price }) => formatDecimal(price, 2),
            },
            {
              id: 'saved',
              header: t('scenarios.saved'),
              unit: 't CO2-e',
              numeric: true,
              cell: ({ saved }) => formatDecimal(saved, 0),
            },
            {
              id: 'added-up',
              header: t('scenarios.together'),
              unit: 't CO2-e',
              numeric: true,
              hideBelow: 'sm',
              cell: ({ together }) => formatDecimal(together, 0),
            },
            { id: 'pays', header: t('scenarios.carbon'), cell: chip },
          ]}
          rows={result.curve}
          rowKey={({ id }) => id}
          card={(row) => (
            <Stack gap="xxs">
              <Text as="p" size="sm" numeric>
                {`${t('scenarios.per-tonne', { price: moneyText(t, row.price, 2) })} · ${tonnesText(row.saved)}`}
              </Text>
              <Inline>{chip(row)}</Inline>
            </Stack>
          )}
        />
      </Stack>
    </Section>
  );
}
