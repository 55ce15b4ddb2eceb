import type { RouteInput } from '#contract';
import { useCall, useTranslate } from '#core';
import { Banner, KeyValue, Link, Skeleton } from '#design-system';
import type { RecordPanelProps } from '#plugins/records/records/web';
import { adminOwnFactorRoutes, ownFactorRoutes } from '../../contract/index.ts';
import { LIST_ADDRESS, periodText, valueText } from '../own-factor-words.ts';

interface OwnFactorPanelProps {
  readonly place: Pick<RecordPanelProps['place'], 'area'>;
  readonly record: Pick<RecordPanelProps['record'], 'customFactor' | 'companyId'>;
}

/** The own factor that a record names: the version it was saved with, and whether a newer one is approved. */
export function OwnFactorPanel({ place: { area }, record: { customFactor, companyId } }: OwnFactorPanelProps) {
  const t = useTranslate();
  const id = customFactor?.['factorId'] ?? '';
  const number = Number(customFactor?.['factorVersion']);
  const isStaff = area === 'admin';
  // Both return the same; staff name the company.
  const route = (isStaff ? adminOwnFactorRoutes : ownFactorRoutes).versions as typeof ownFactorRoutes.versions;
  const input = { params: { id }, ...(isStaff ? { query: { companyId } } : {}) };
  const { data, error } = useCall(route, input as RouteInput<typeof route>);
  if (error) return <Banner tone="danger">{t(error.message)}</Banner>;
  if (!data) return <Skeleton height="table" />;
  const { versions } = data.data;
  const named = versions.find(({ version }) => version === number);
  const newer = versions.find(({ version, status }) => status === 'APPROVED' && version > number);
  if (!named) return null;
  return (
    <>
      <KeyValue
        items={[
          {
            label: t('custom-factors.one'),
            value: isStaff ? named.name : <Link href={`${LIST_ADDRESS}/${id}`}>{named.name}</Link>,
          },
          { label: t('custom-factors.version'), value: String(named.version) },
          { label: t('custom-factors.value'), value: valueText(named) },
          { label: t('custom-factors.field.source'), value: named.source },
          { label: t('custom-factors.valid'), value: periodText(t, named) },
        ]}
      />
      {newer ? (
        <Banner tone="info">
          {t('custom-factors.panel.newer', { version: newer.version, value: valueText(newer) })}
        </Banner>
      ) : null}
    </>
  );
}
