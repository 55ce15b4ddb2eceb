import { useTranslate } from '#core';
import { Banner, Card, Heading, KeyValue, Stack } from '#design-system';
import type { RequestDetail } from '../../../contract/index.ts';
import { periodText } from '../../request-words.ts';
import { useCategoryName } from '../../use-category-name.ts';
import { DueDay } from './DueDay.tsx';

/** Contents of the request, above the answer form. */
export function AskedFor({ request }: { readonly request: RequestDetail }) {
  const t = useTranslate();
  const categoryOf = useCategoryName();
  const { counterparty, purpose, fromDate, toDate, dueDate, message, status, lastReason, fuelBurntAt } = request;
  return (
    <Stack gap="md">
      {status === 'CHANGES_REQUESTED' ? (
        <Banner tone="warning" title={t('record-request.standing.CHANGES_REQUESTED')}>
          {lastReason === '' ? null : t('record-request.standing.reason', { reason: lastReason })}
        </Banner>
      ) : null}
      <Card padding="xl">
        <Stack gap="md">
          <Heading level={2}>{t('record-request.asked', { customer: counterparty.name })}</Heading>
          <KeyValue
            items={[
              { label: t('record-request.column.purpose'), value: purpose },
              { label: t('record-request.column.category'), value: categoryOf(request) },
              { label: t('record-request.column.period'), value: periodText(fromDate, toDate) },
              ...(dueDate === null
                ? []
                : [{ label: t('record-request.column.due'), value: <DueDay dueDate={dueDate} status={status} /> }]),
              ...(message === '' ? [] : [{ label: t('record-request.field.message'), value: message }]),
              ...(fuelBurntAt === null ? [] : [{ label: t('record-request.fuel-burnt-at'), value: fuelBurntAt }]),
            ]}
          />
        </Stack>
      </Card>
    </Stack>
  );
}
