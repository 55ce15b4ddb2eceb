import { formatMoment, useCall, useTranslate } from '#core';
import { Banner, Button, Card, Inline, Skeleton, Stack, Text } from '#design-system';
import type { RecordPanelProps } from '#plugins/records/records/web';
import { recordRequestRoutes } from '../../../contract/index.ts';
import { addresses } from '../../request-paths.ts';
import { AnswerView } from './AnswerView.tsx';

/** Source of a record: the supplier's answer it was created from, with a link to the request. */
export function ProvenancePanel({ record }: RecordPanelProps) {
  const t = useTranslate();
  const asked = useCall(recordRequestRoutes.provenance, { params: { id: record.id } });
  if (asked.error)
    return (
      <Banner tone="danger" actions={<Button onPress={() => void asked.refetch()}>{t('record-request.retry')}</Button>}>
        {t(asked.error.message)}
      </Banner>
    );
  if (!asked.data)
    return (
      <Card padding="xl">
        <Skeleton width="40%" />
      </Card>
    );
  const provenance = asked.data.data;
  if (provenance === null)
    return (
      <Inline justify="between">
        <Text tone="muted">{t('record-request.provenance.none')}</Text>
        <Button size="sm" icon="send" href={`${addresses.create}?supplier=${record.supplierId ?? ''}`}>
          {t('record-request.provenance.ask', { supplier: record.supplierName ?? '' })}
        </Button>
      </Inline>
    );
  const { requestId, supplier, purpose, acceptedAt, acceptedBy, version, content, proposalOpen } = provenance;
  return (
    <Stack gap="md">
      {proposalOpen ? (
        <Banner
          tone="warning"
          title={t('record-request.provenance.proposal', { supplier: supplier.name })}
          actions={
            <Button size="sm" href={addresses.detail(requestId)}>
              {t('record-request.provenance.look')}
            </Button>
          }
        />
      ) : null}
      <AnswerView
        content={content}
        customer={null}
        title={t('record-request.provenance.of', { supplier: supplier.name, version })}
        description={t('record-request.provenance.text', {
          purpose,
          who: acceptedBy ?? t('record-request.side.own'),
          at: formatMoment(acceptedAt),
        })}
        filesOf={requestId}
      />
      <Inline>
        <Button icon="link" href={addresses.detail(requestId)}>
          {t('record-request.provenance.open')}
        </Button>
      </Inline>
    </Stack>
  );
}
