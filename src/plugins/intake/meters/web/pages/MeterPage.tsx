import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { COMPANY_WRITERS, passes } from '#contract';
import { formatDay, useCall, useLanguage, useSession, useTranslate } from '#core';
import { Banner, Button, Card, DataTable, EmptyState, Inline, KeyValue, Section, Stack, Text } from '#design-system';
import { PageOfOne } from '#plugins/company/company/web';
import { meterRoutes, type MeterAssignment, type MeterDetail, type MeterMonth } from '../../contract/index.ts';
import { ExpectedDays } from '../components/ExpectedDays.tsx';
import { EndAssignment } from '../components/EndAssignment.tsx';
import { LoadCharts } from '../components/LoadCharts.tsx';
import { MoveMeter } from '../components/MoveMeter.tsx';
import { metersAddress } from '../meter-paths.ts';
import { daysText, kindText, monthText, quantityText } from '../meter-words.ts';

/** One meter: its load, its months, its missing days and its facilities. */
export function MeterPage() {
  const t = useTranslate();
  const { id = '' } = useParams();
  const asked = useCall(meterRoutes.detail, { params: { id } });
  const meter = asked.data?.data;
  return (
    <PageOfOne
      asked={asked}
      name={meter?.identifier}
      description={meter ? kindText(t, meter.kind) : undefined}
      list={{ label: t('meters.title'), href: metersAddress }}
      labels={{ one: t('meters.one'), retry: t('meters.retry') }}
      actions={() => null}
    >
      {(one) => <Shown meter={one} />}
    </PageOfOne>
  );
}

function Shown({ meter }: { readonly meter: MeterDetail }) {
  const t = useTranslate();
  return (
    <Stack gap="lg">
      {meter.gaps.length > 0 ? (
        <Banner tone="warning" title={t('meters.missing.title')}>
          <Stack gap="xs">
            {meter.gaps.map(({ from, to, kind }) => (
              <Text key={from} as="p">
                {t(`meters.missing.${kind}`, { from: formatDay(from), to: formatDay(to) })}
              </Text>
            ))}
          </Stack>
        </Banner>
      ) : null}
      <LoadCharts meter={meter} />
      <Section title={t('meters.months')} description={t('meters.months.text')}>
        <Months meter={meter} />
      </Section>
      <Section title={t('meters.assignments')} description={t('meters.assignments.text')}>
        <Assignments meter={meter} />
      </Section>
      <Section title={t('meters.expected')} description={t('meters.expected.text')}>
        <Expected meter={meter} />
      </Section>
    </Stack>
  );
}

function Months({ meter }: { readonly meter: MeterDetail }) {
  const t = useTranslate();
  const language = useLanguage();
  const rows = meter.months.toReversed();
  const share = ({ estimated }: MeterMonth) =>
    estimated === null ? null : t('meters.percent', { share: quantityText(estimated) });
  return (
    <DataTable
      caption={t('meters.months')}
      rows={rows}
      rowKey={({ channel, month }) => `${channel} ${month}`}
      rowLabel={({ channel, month }) => `${channel} ${monthText(month, language)}`}
      card={(row) => (
        <Inline justify="between">
          <Text size="sm" tone="muted">
            {row.channel}
          </Text>
          <Text numeric>{`${quantityText(row.quantity)} ${row.unit}`}</Text>
        </Inline>
      )}
      columns={[
        { id: 'month', header: t('meters.month'), cell: ({ month }) => monthText(month, language), keepsLine: true },
        { id: 'channel', header: t('meters.channel'), cell: ({ channel }) => channel },
        {
          id: 'quantity',
          header: t('meters.quantity'),
          numeric: true,
          align: 'end',
          cell: ({ quantity, unit }) => <Text numeric>{`${quantityText(quantity)} ${unit}`}</Text>,
          value: ({ quantity }) => quantity,
        },
        { id: 'estimated', header: t('meters.estimated'), numeric: true, align: 'end', cell: share },
        {
          id: 'recorded',
          header: t('meters.recorded'),
          hideBelow: 'md',
          cell: ({ recordId }) => t(recordId === null ? 'meters.recorded.no' : 'meters.recorded.yes'),
        },
      ]}
      empty={<EmptyState icon="bookmark" title={t('meters.months.empty')} />}
    />
  );
}

function Assignments({ meter }: { readonly meter: MeterDetail }) {
  const t = useTranslate();
  const { authorities } = useSession();
  const [ending, setEnding] = useState<MeterAssignment | null>(null);
  const [isMoving, setMoving] = useState(false);
  const mayWrite = passes(COMPANY_WRITERS, authorities);
  return (
    <Stack gap="md">
      {meter.assignments.map((one) => (
        <Card key={one.id} padding="lg">
          <Stack gap="md">
            <KeyValue
              items={[
                { label: t('meters.facility'), value: one.facilityName },
                { label: t('meters.days'), value: daysText(t, one) },
              ]}
            />
            {mayWrite ? (
              <Inline>
                <Button onPress={() => setEnding(one)}>{t('meters.end')}</Button>
              </Inline>
            ) : null}
          </Stack>
        </Card>
      ))}
      {mayWrite ? (
        <Inline>
          <Button onPress={() => setMoving(true)}>{t('meters.move')}</Button>
        </Inline>
      ) : null}
      {isMoving ? <MoveMeter meter={meter} onClose={() => setMoving(false)} /> : null}
      {ending ? <EndAssignment assignment={ending} onClose={() => setEnding(null)} /> : null}
    </Stack>
  );
}

/** After how many days without data people are told. */
function Expected({ meter }: { readonly meter: MeterDetail }) {
  const t = useTranslate();
  const { authorities } = useSession();
  const [isChanging, setChanging] = useState(false);
  return (
    <Card padding="lg">
      <Stack gap="md">
        <KeyValue
          items={[
            { label: t('meters.expected.days'), value: t('meters.expected.count', { count: meter.expectedDays }) },
          ]}
        />
        {passes(COMPANY_WRITERS, authorities) ? (
          <Inline>
            <Button onPress={() => setChanging(true)}>{t('meters.expected.change')}</Button>
          </Inline>
        ) : null}
        {isChanging ? <ExpectedDays meter={meter} onClose={() => setChanging(false)} /> : null}
      </Stack>
    </Card>
  );
}
