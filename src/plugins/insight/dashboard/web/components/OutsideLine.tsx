import { useTranslate } from '#core';
import { formatDecimal, Text } from '#design-system';
import type { AmountUnit } from '#design-system';
import type { DashboardTotals } from '../../contract/index.ts';
import { AMOUNT_UNITS, inUnit } from '../figures.ts';

interface OutsideLineProps {
  readonly totals: Pick<DashboardTotals, 'outsideKyoto'>;
  readonly unit: AmountUnit;
}

/** Gases outside the Kyoto Protocol, with their own total: the figures above exclude them. Hidden if there are none. */
export function OutsideLine({ totals: { outsideKyoto }, unit }: OutsideLineProps) {
  const t = useTranslate();
  if (outsideKyoto === null) return null;
  const figure = formatDecimal(inUnit(outsideKyoto, unit) ?? '0', AMOUNT_UNITS[unit].digits) ?? '';
  return (
    <Text size="sm" tone="muted">
      {t('dashboard.screen.outside-kyoto', { amount: `${figure} ${unit} CO2-e` })}
    </Text>
  );
}
