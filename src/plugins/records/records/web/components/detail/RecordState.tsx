import { useTranslate } from '#core';
import { Badge, Inline, StatusChip } from '#design-system';
import type { RecordRow } from '../../../contract/index.ts';
import { isLocked, statusText, statusTone } from '../../words/record-words.ts';

/** The status of a record, whether its period is locked, and the number of open warnings. */
export function RecordState({ row }: { row: Pick<RecordRow, 'status' | 'periodState' | 'warnings' | 'selfApproved'> }) {
  const t = useTranslate();
  const { status, warnings, selfApproved } = row;
  return (
    <Inline gap="xs">
      <StatusChip status={status} label={statusText(t, status)} tone={statusTone(status)} />
      {isLocked(row) ? <StatusChip status="LOCKED" label={t('records.period.LOCKED')} /> : null}
      {selfApproved ? <Badge tone="warning">{t('records.self-approved')}</Badge> : null}
      {warnings > 0 ? <Badge tone="warning">{t('records.warnings.count', { count: warnings })}</Badge> : null}
    </Inline>
  );
}
