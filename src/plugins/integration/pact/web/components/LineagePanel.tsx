import { useMemo } from 'react';
import { formatDay, formatMoment, useCall, useTranslate } from '#core';
import { Banner, Button, KeyValue, Link, Skeleton, Stack, Text } from '#design-system';
import type { RecordPanelProps } from '#plugins/records/records/web';
import { supplyRoutes, type FactorLineage } from '../../contract/index.ts';
import { receivedAddress } from '../pact-paths.ts';
import { lastDayOf } from '../pact-words.ts';

interface LineagePanelProps {
  readonly record: Pick<RecordPanelProps['record'], 'customFactor'>;
}

/** The received footprint that a record's factor is from, and newer ones: those taken since, and one that waits. */
export function LineagePanel({ record: { customFactor } }: LineagePanelProps) {
  const t = useTranslate();
  const id = customFactor?.['factorId'] ?? '';
  const number = Number(customFactor?.['factorVersion']);
  const input = useMemo(() => ({ params: { id } }), [id]);
  const { data, error, refetch } = useCall(supplyRoutes.lineage, input);
  if (error)
    return (
      <Banner tone="danger" actions={<Button onPress={() => void refetch()}>{t('pact.retry')}</Button>}>
        {t(error.message)}
      </Banner>
    );
  if (!data) return <Skeleton height="table" />;
  const { versions, proposal } = data.data;
  const named = versions.find(({ version }) => version === number);
  const newer = versions.filter(({ version }) => version > number);
  return (
    <Stack gap="md">
      {named ? <Origin lineage={named} /> : <Text tone="muted">{t('pact.lineage.none')}</Text>}
      {newer.length > 0 ? (
        <Banner tone="info" title={t('pact.lineage.newer', { count: newer.length })}>
          <Stack gap="xs">
            {newer.map((one) => (
              <Link key={one.version} href={receivedAddress(one.receivedId)}>
                {t('pact.lineage.version', {
                  version: one.version,
                  name: one.footprint.productNameCompany,
                  at: formatMoment(one.receivedAt),
                })}
              </Link>
            ))}
          </Stack>
        </Banner>
      ) : null}
      {proposal ? (
        <Banner
          tone="warning"
          title={t('pact.lineage.proposal', { partner: proposal.partner, at: formatMoment(proposal.receivedAt) })}
          actions={
            <Button size="sm" href={receivedAddress()}>
              {t('pact.proposal.open')}
            </Button>
          }
        />
      ) : null}
    </Stack>
  );
}

function Origin({ lineage }: { readonly lineage: FactorLineage }) {
  const t = useTranslate();
  const { footprint, partner, version, receivedId, receivedAt, origin, takenAt, takenBy, acceptance } = lineage;
  const { pcf } = footprint;
  return (
    <KeyValue
      items={[
        {
          label: t('pact.footprint'),
          value: <Link href={receivedAddress(receivedId)}>{footprint.productNameCompany}</Link>,
        },
        { label: t('pact.lineage.id'), value: footprint.id, copy: footprint.id },
        { label: t('pact.lineage.company'), value: partner },
        { label: t('pact.lineage.number'), value: String(version) },
        {
          label: t('pact.lineage.period'),
          value: `${formatDay(pcf.referencePeriodStart.slice(0, 10))} – ${formatDay(lastDayOf(pcf.referencePeriodEnd))}`,
        },
        {
          label: t('pact.lineage.figure'),
          value: t('pact.figure', {
            kg: pcf.pcfExcludingBiogenicUptake,
            amount: pcf.declaredUnitAmount,
            unit: pcf.declaredUnitOfMeasurement,
          }),
        },
        { label: t('pact.lineage.received'), value: t(`pact.origin.${origin}`, { at: formatMoment(receivedAt) }) },
        { label: t('pact.lineage.taken'), value: t('pact.lineage.by', { by: takenBy, at: formatMoment(takenAt) }) },
        ...(acceptance
          ? [
              {
                label: t('pact.findings'),
                value: t('pact.accepted-by', { by: acceptance.by, reason: acceptance.reason }),
              },
            ]
          : []),
      ]}
    />
  );
}
