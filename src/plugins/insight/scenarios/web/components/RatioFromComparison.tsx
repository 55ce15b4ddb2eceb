import { useState } from 'react';
import { passes } from '#contract';
import { useCall, useSession, useTranslate } from '#core';
import { Banner, Button, Inline, Select, Text } from '#design-system';
import { comparisonRoutes } from '#plugins/network/product-comparison/contract';
import { fuelRatio } from '../../domain/index.ts';

interface RatioProps {
  /** kWh per litre, and the comparison that says so. */
  readonly onRatio: (value: string, source: string) => void;
}

/** Takes the kWh that replace a litre from a saved product comparison. For people who may read these. */
export function RatioFromComparison(props: RatioProps) {
  const { authorities } = useSession();
  return passes(comparisonRoutes.list.authorities, authorities) ? <Choice {...props} /> : null;
}

function Choice({ onRatio }: RatioProps) {
  const t = useTranslate();
  const [id, setId] = useState('');
  const saved = useCall(comparisonRoutes.list, { query: { page: 1, size: 50 } });
  const chosen = useCall(comparisonRoutes.detail, { params: { id } }, { enabled: id !== '' });
  const comparison = chosen.data?.data;
  const ratio = comparison ? fuelRatio(comparison.result.products) : null;
  return (
    <>
      <Select
        label={t('scenarios.ratio')}
        placeholder={t('scenarios.ratio.choose')}
        value={id}
        onChange={setId}
        isLoading={saved.isPending}
        options={(saved.data?.data ?? []).map((one) => ({ id: one.id, label: one.name }))}
      />
      {comparison && ratio ? (
        <Inline>
          <Text size="sm">{t('scenarios.ratio.is', { ...ratio })}</Text>
          <Button
            size="sm"
            onPress={() => onRatio(ratio.value, t('scenarios.ratio.source', { ...ratio, name: comparison.name }))}
          >
            {t('scenarios.ratio.take')}
          </Button>
        </Inline>
      ) : null}
      {comparison && !ratio ? <Banner tone="warning">{t('scenarios.ratio.none')}</Banner> : null}
    </>
  );
}
