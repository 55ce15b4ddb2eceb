import { useTranslate } from '#core';
import { Button, IconButton, Inline, Menu, type MenuItem } from '#design-system';
import type { ExportJob } from '../../contract/index.ts';
import type { JobActs } from '../use-job-acts.ts';

interface JobActionsProps {
  readonly job: ExportJob;
  readonly acts: JobActs;
  /** Must ask for confirmation: the file is deleted for everyone. */
  readonly onRemove: (job: ExportJob) => void;
}

/** The main action for an export, and a menu with the others. */
export function JobActions({ job, acts, onRemove }: JobActionsProps) {
  const t = useTranslate();
  const { status, fileName, mayEnd } = job;
  const isOpen = status === 'QUEUED' || status === 'RUNNING';
  const again = { id: 'again', label: t('export-jobs.screen.again'), onAction: () => void acts.again(job) } as const;
  if (isOpen)
    return mayEnd ? (
      <Button
        size="sm"
        aria-label={t('export-jobs.screen.cancel.of', { file: fileName })}
        onPress={() => void acts.cancel(job)}
      >
        {t('export-jobs.screen.cancel')}
      </Button>
    ) : null;
  if (status !== 'READY')
    return (
      <Button size="sm" aria-label={t('export-jobs.screen.again.of', { file: fileName })} onPress={again.onAction}>
        {again.label}
      </Button>
    );
  const more: readonly MenuItem[] = [
    again,
    ...(mayEnd
      ? [
          {
            id: 'remove',
            label: t('export-jobs.screen.remove'),
            tone: 'danger',
            onAction: () => onRemove(job),
          } as const,
        ]
      : []),
  ];
  return (
    <Inline gap="xs" wrap={false}>
      <Button
        size="sm"
        icon="download"
        aria-label={t('export-jobs.screen.download.of', { file: fileName })}
        onPress={() => void acts.download(job)}
      >
        {t('export-jobs.screen.download')}
      </Button>
      <Menu
        items={more}
        trigger={<IconButton size="sm" icon="more" label={t('export-jobs.screen.more.of', { file: fileName })} />}
      />
    </Inline>
  );
}
