import { useCall, useTranslate } from '#core';
import { formatDecimal, Inline, NumberText, Text } from '#design-system';
import { adminRecordRoutes, recordRoutes } from '#plugins/records/records/contract';
import type { DashboardArea } from '../dashboard-area.ts';
import type { recordFilterOf } from './behind.ts';

interface BehindSumProps {
  readonly area: DashboardArea;
  readonly filter: ReturnType<typeof recordFilterOf>;
}

const calls = { home: recordRoutes, admin: adminRecordRoutes } as const;

/** Total of the listed records. Shows nothing without a response: the list is below. */
export function BehindSum({ area, filter }: BehindSumProps) {
  const t = useTranslate();
  const { data: answer } = useCall(calls[area].totals, { query: filter });
  const sum = answer?.data;
  if (!sum || sum.records === 0) return null;
  const number = formatDecimal(String(sum.records), 0) ?? '';
  return (
    <Inline gap="lg">
      <Text size="sm" tone="muted" numeric>
        {t('dashboard.screen.records', { count: sum.records, number })}
      </Text>
      {sum.total === null ? null : <NumberText value={sum.total} digits={1} unit="t CO2-e" />}
      {sum.energy === null ? null : <NumberText value={sum.energy} digits={0} unit="GJ" />}
      <Text size="sm" tone="subtle">
        {t('dashboard.behind.whole')}
      </Text>
    </Inline>
  );
}
