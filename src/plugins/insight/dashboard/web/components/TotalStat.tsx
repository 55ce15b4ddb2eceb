import { useTranslate } from '#core';
import { AmountText, NumberText, Sparkline, Stat, Text } from '#design-system';
import type { AmountUnit } from '#design-system';
import type { DashboardTotals } from '../../contract/index.ts';
import { AMOUNT_UNITS, EMISSION_UNIT } from '../figures.ts';
import type { TotalCard } from '../total-card.ts';

type Total = DashboardTotals['totals'][number];

interface TotalStatProps {
  readonly total: Total;
  readonly unit: AmountUnit;
  readonly card: TotalCard | undefined;
  /** The months of the comparison, in words. */
  readonly comparedWith: string;
  /** Link target of the figure. */
  readonly href: string | undefined;
  /** Link target of the change. */
  readonly changeHref: string | undefined;
  readonly loading: boolean;
  /** Its last twelve months; absent: not known. */
  readonly trend: readonly (string | null)[] | undefined;
}

/** One total: figure, change, details, and a link to its records. */
export function TotalStat({ total, unit, card, comparedWith, href, changeHref, loading, trend }: TotalStatProps) {
  const t = useTranslate();
  const isEmission = total.unit === EMISSION_UNIT;
  const { digits } = AMOUNT_UNITS[unit];
  const value = isEmission ? (
    <AmountText tonnes={total.amount} unit={unit} digits={digits} withUnit={false} />
  ) : (
    <NumberText value={total.amount} digits={0} />
  );
  return (
    <Stat
      label={t(total.label)}
      value={value}
      unit={total.amount === null ? undefined : isEmission ? `${unit} CO2-e` : total.unit}
      change={
        total.amount === null
          ? undefined
          : {
              percent: total.change,
              label: t('dashboard.screen.compared', { months: comparedWith }),
              ...(changeHref === undefined ? {} : { href: changeHref }),
            }
      }
      trend={trend ? <Sparkline values={trend} label={t('dashboard.trend', { name: t(total.label) })} /> : undefined}
      hint={loading ? undefined : <Beneath {...{ total, unit, card }} />}
      href={href}
      loading={loading}
    />
  );
}

/** The figure by the other method with its gaps, and the line of the plugin. */
function Beneath({ total: { second }, unit, card }: Pick<TotalStatProps, 'total' | 'unit' | 'card'>) {
  const t = useTranslate();
  return (
    <>
      {second ? (
        <Text size="sm" tone="muted">
          {t(second.label)}{' '}
          <AmountText tonnes={second.amount} unit={unit} digits={AMOUNT_UNITS[unit].digits} of="CO2-e" />
          {second.missing > 0 ? ` (${t('dashboard.without-second', { count: second.missing })})` : null}
        </Text>
      ) : null}
      {second && card?.hint ? <br /> : null}
      {card?.hint ? t(card.hint) : null}
    </>
  );
}
