import type { ReactNode } from 'react';
import { formatMoment, useTranslate } from '#core';
import { Card, Heading, Inline, KeyValue, Link, Stack, StatusChip, type KeyValueItem } from '#design-system';
import type { AdminRequestDetail, RequestDetail } from '../../contract/index.ts';
import { addresses } from '../request-paths.ts';
import type { Parties } from '../parties.ts';
import { periodText } from '../request-words.ts';
import { useCategoryName } from '../use-category-name.ts';
import { DueDay } from './send/DueDay.tsx';
import { RequestStatusChip } from './RequestStatusChip.tsx';

interface RequestFactsProps {
  readonly request: RequestDetail | AdminRequestDetail;
  readonly parties: Parties;
}

/** Contents of the request. */
export function RequestFacts({ request, parties }: RequestFactsProps) {
  const t = useTranslate();
  const categoryOf = useCategoryName();
  const { customer, supplier } = parties;
  const when = (days: number) =>
    days === 0 ? t('record-request.reminder.on-day') : t('record-request.reminder.before', { count: days });
  const fact = (name: string, value: ReactNode): KeyValueItem => ({ label: t(`record-request.${name}`), value });
  const items: readonly KeyValueItem[] = [
    fact('column.status', <RequestStatusChip status={request.status} />),
    ...(customer === null ? [] : [fact('column.customer', customer)]),
    ...(supplier === null ? [] : [fact('column.supplier', supplier)]),
    fact('column.purpose', request.purpose),
    fact('column.category', categoryOf(request)),
    fact('column.period', periodText(request.fromDate, request.toDate)),
    ...(request.dueDate === null
      ? [fact('origin', t('record-request.origin.SHARED'))]
      : [fact('column.due', <DueDay dueDate={request.dueDate} status={request.status} />)]),
    ...(request.reminderDays.length === 0
      ? []
      : [fact('field.reminderDays', [...request.reminderDays].map(when).join(', '))]),
    ...(request.fuelBurntAt === null ? [] : [fact('fuel-burnt-at', request.fuelBurntAt)]),
    ...(request.message === '' ? [] : [fact('field.message', request.message)]),
    ...recordFacts(),
    fact(
      'column.sent-at',
      request.createdBy
        ? t('record-request.by-at', { who: request.createdBy, at: formatMoment(request.createdAt) })
        : formatMoment(request.createdAt),
    ),
  ];
  return (
    <Card padding="xl">
      <Stack>
        <Heading level={2}>{t('record-request.facts')}</Heading>
        <KeyValue items={items} />
      </Stack>
    </Card>
  );

  function recordFacts(): readonly KeyValueItem[] {
    if (!('record' in request)) return [];
    const { record, campaignId } = request;
    return [
      ...(campaignId === null
        ? []
        : [
            fact(
              'column.campaign',
              <Link href={addresses.campaign(campaignId)}>{t('record-request.open-campaign')}</Link>,
            ),
          ]),
      ...(record === null
        ? []
        : [
            fact(
              'record',
              record.deleted ? (
                t('record-request.record.deleted')
              ) : (
                <Inline>
                  <Link href={`/scope3/${record.id}`}>
                    {t('record-request.record.open', { facility: record.facilityName })}
                  </Link>
                  <StatusChip status={record.status} label={t(`records.status.${record.status}`)} />
                </Inline>
              ),
            ),
          ]),
    ];
  }
}
