import { useMemo, useState } from 'react';
import { lastDayOfMonth, partsOf } from '#domain/time';
import { useCall, useLanguage, useTranslate } from '#core';
import { ColumnChart, FieldRow, LineChart, Section, Select, Stack } from '#design-system';
import { meterRoutes, type MeterDetail } from '../../contract/index.ts';
import { monthText } from '../meter-words.ts';

/** The load of one channel in one month: by day, and by hour of the day. */
export function LoadCharts({ meter }: { readonly meter: MeterDetail }) {
  const t = useTranslate();
  const language = useLanguage();
  const [chosenChannel, setChannel] = useState('');
  const [chosenMonth, setMonth] = useState('');
  const channel = chosenChannel || (meter.channels[0]?.channel ?? '');
  const months = meter.months.filter((one) => one.channel === channel).map(({ month }) => month);
  const month = months.includes(chosenMonth) ? chosenMonth : (months.at(-1) ?? '');
  const enabled = channel !== '' && month !== '';
  const { data, error, refetch, isPending } = useCall(
    meterRoutes.load,
    { params: { id: meter.id }, query: { channel, from: month, to: enabled ? lastDayOfMonth(month) : '' } },
    { enabled, keepPrevious: true },
  );
  const load = data?.data;
  const days = useMemo(() => {
    const all = load?.days ?? [];
    return { names: all.map(({ day }) => String(partsOf(day).day)), values: all.map(({ quantity }) => quantity) };
  }, [load]);
  const hours = useMemo(
    () => ({
      names: Array.from({ length: 24 }, (_, hour) => `${hour}:00`),
      series: (load?.hours ?? []).map((one) => ({ name: monthText(one.month, language), values: one.means })),
    }),
    [load, language],
  );
  if (!enabled) return null;
  const shared = {
    unit: load?.unit ?? '',
    digits: 1,
    loading: isPending,
    ...(error ? { error: t(error.message), onRetry: () => void refetch() } : {}),
    empty: t('meters.load.empty'),
  };
  return (
    <Section title={t('meters.load')} description={t('meters.load.text')}>
      <Stack gap="md">
        <FieldRow>
          <Select
            label={t('meters.channel')}
            value={channel}
            onChange={setChannel}
            options={meter.channels.map((one) => ({
              id: one.channel,
              label: t(`meters.direction.${one.direction}`, { channel: one.channel }),
            }))}
          />
          <Select
            label={t('meters.month')}
            value={month}
            onChange={setMonth}
            options={months.toReversed().map((one) => ({ id: one, label: monthText(one, language) }))}
          />
        </FieldRow>
        <ColumnChart
          {...shared}
          title={t('meters.load.days', { month: monthText(month, language) })}
          categories={days.names}
          series={[{ name: channel, values: days.values }]}
        />
        <LineChart
          {...shared}
          title={t('meters.load.hours', { month: monthText(month, language) })}
          description={t('meters.load.hours.text')}
          categories={hours.names}
          series={hours.series}
        />
      </Stack>
    </Section>
  );
}
