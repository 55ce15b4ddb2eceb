import { formatMoment, useTranslate } from '#core';
import { formatExact, ProgressBar, Stack, StatusChip, Text, type IconName, type Tone } from '#design-system';
import type { ExportJob, ExportStatus } from '../../contract/index.ts';

const LOOKS: Readonly<Record<ExportStatus, { readonly tone: Tone; readonly icon: IconName }>> = {
  QUEUED: { tone: 'neutral', icon: 'clock' },
  RUNNING: { tone: 'info', icon: 'edit' },
  READY: { tone: 'success', icon: 'success' },
  FAILED: { tone: 'danger', icon: 'error' },
  CANCELLED: { tone: 'neutral', icon: 'ban' },
  EXPIRED: { tone: 'neutral', icon: 'box' },
};

/** Per cent written. Undefined while the total is unknown. */
function shareOf({ rowsDone, rowsTotal }: ExportJob): number | undefined {
  return rowsTotal === null || rowsTotal === 0 ? undefined : Math.floor((100 * rowsDone) / rowsTotal);
}

/** The status of an export: its progress, or why it failed. */
export function JobState({ job }: { job: ExportJob }) {
  const t = useTranslate();
  const { status, rowsDone, error, expiresAt } = job;
  const share = shareOf(job);
  if (status === 'RUNNING')
    return (
      <ProgressBar
        label={t('export-jobs.screen.status.RUNNING')}
        {...(share === undefined ? {} : { value: share })}
        {...(share === undefined && rowsDone > 0
          ? { valueText: t('export-jobs.screen.rows-written', { rows: formatExact(String(rowsDone)) ?? '' }) }
          : {})}
      />
    );
  return (
    <Stack gap="xxs" align="start">
      <StatusChip status={status} label={t(`export-jobs.screen.status.${status}`)} {...LOOKS[status]} />
      {expiresAt && status === 'READY' ? (
        <Text size="sm" tone="muted">
          {t('export-jobs.screen.kept-until', { when: formatMoment(expiresAt) })}
        </Text>
      ) : null}
      {error && status === 'FAILED' ? (
        <Text size="sm" tone="muted">
          {t(error.message)}
        </Text>
      ) : null}
    </Stack>
  );
}
