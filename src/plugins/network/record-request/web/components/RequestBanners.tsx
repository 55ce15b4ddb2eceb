import type { ReactNode } from 'react';
import { today, useTranslate } from '#core';
import { Banner, Stack } from '#design-system';
import type { AdminRequestDetail, RequestDetail } from '../../contract/index.ts';
import { dueWords } from '../due-words.ts';
import { warningText } from '../warning-words.ts';

type Standing = Pick<
  RequestDetail | AdminRequestDetail,
  'status' | 'connected' | 'lastReason' | 'dueDate' | 'proposalOpen'
> &
  Partial<Pick<RequestDetail, 'warnings' | 'direction'>>;

/** What a reader must know first. */
export function RequestBanners({ request, children }: { readonly request: Standing; readonly children?: ReactNode }) {
  const t = useTranslate();
  const { status, lastReason, dueDate, warnings = [] } = request;
  const due = dueWords(t, dueDate, status, today());
  const isDenied = status === 'DECLINED' || status === 'CANCELLED' || status === 'CHANGES_REQUESTED';
  if (request.connected && !isDenied && due?.tone !== 'danger' && warnings.length === 0 && !children) return null;
  return (
    <Stack gap="md">
      {request.connected ? null : (
        <Banner tone="warning" title={t('record-request.disconnected.title')}>
          {t('record-request.disconnected.text')}
        </Banner>
      )}
      {isDenied ? (
        <Banner
          tone={status === 'DECLINED' ? 'danger' : status === 'CANCELLED' ? 'neutral' : 'warning'}
          title={t(`record-request.standing.${status}`)}
        >
          {lastReason === '' ? null : t('record-request.standing.reason', { reason: lastReason })}
        </Banner>
      ) : null}
      {due?.tone === 'danger' ? (
        <Banner tone="danger" title={due.text}>
          {request.direction === 'received' ? t('record-request.standing.overdue') : null}
        </Banner>
      ) : null}
      {warnings.map((warning) => (
        <Banner key={warning.code} tone="warning" title={t('record-request.warning')}>
          {warningText(t, warning)}
        </Banner>
      ))}
      {children}
    </Stack>
  );
}
