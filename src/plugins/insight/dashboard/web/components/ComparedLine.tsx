import { useTranslate } from '#core';
import { formatDecimal, Text } from '#design-system';
import type { AmountUnit } from '#design-system';
import type { DashboardTotals } from '../../contract/index.ts';
import { AMOUNT_UNITS, inUnit } from '../figures.ts';

interface ComparedLineProps {
  readonly totals: Pick<DashboardTotals, 'leftOut' | 'overall'>;
  readonly unit: AmountUnit;
}

/** What the changes above compare, and what they leave out. Hidden if there is nothing to compare. */
export function ComparedLine({ totals: { leftOut, overall }, unit }: ComparedLineProps) {
  const t = useTranslate();
  const part = ({ places, amount }: DashboardTotals['leftOut']['now']) => ({
    count: places,
    number: formatDecimal(String(places), 0) ?? '',
    amount: `${formatDecimal(inUnit(amount, unit) ?? '0', AMOUNT_UNITS[unit].digits) ?? ''} ${unit} CO2-e`,
  });
  const { now, before } = leftOut;
  if (overall.previous === null && before.places === 0) return null;
  const left = [
    ...(now.places > 0 ? [t('dashboard.compared.now', part(now))] : []),
    ...(before.places > 0 ? [t('dashboard.compared.before', part(before))] : []),
  ];
  return (
    <Text size="sm" tone="muted">
      {[
        t('dashboard.compared.like'),
        left.length === 0 ? t('dashboard.compared.all') : t('dashboard.compared.left', { parts: left.join('; ') }),
      ].join(' ')}
    </Text>
  );
}
