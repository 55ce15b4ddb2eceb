import { useTranslate } from '#core';
import { Banner } from '#design-system';
import type { RecordDetail } from '../../../contract/index.ts';
import { isLocked } from '../../words/record-words.ts';

/** Notices about the state of a record: a locked period, a return with its reason, a void. */
export function RecordStanding({ record }: { record: RecordDetail }) {
  const t = useTranslate();
  const { status, lastReason, periodState, refusedStatuses, warnings } = record;
  const refused = (code: string) => refusedStatuses.some((one) => one.code === code);
  return (
    <>
      {isLocked(record) ? (
        <Banner tone="neutral" title={t('records.locked.title')}>
          {t('records.locked.text')}
        </Banner>
      ) : null}
      {refused('record.warnings-open') ? (
        <Banner tone="warning" title={t(`records.unanswered.${status}.title`, { count: warnings })}>
          {t('records.unanswered.text')}
        </Banner>
      ) : null}
      {refused('record.own-approval') ? (
        <Banner title={t('records.own-approval.title')}>{t('records.refusal.record.own-approval')}</Banner>
      ) : null}
      {periodState === 'IN_REVIEW' ? (
        <Banner title={t('records.in-review.title')}>{t('records.in-review.text')}</Banner>
      ) : null}
      {status === 'RETURNED' ? (
        <Banner tone="warning" title={t('records.returned.title')}>
          {lastReason ?? t('records.returned.text')}
        </Banner>
      ) : null}
      {status === 'VOID' ? (
        <Banner tone="danger" title={t('records.void.title')}>
          {lastReason ?? t('records.void.text')}
        </Banner>
      ) : null}
    </>
  );
}
