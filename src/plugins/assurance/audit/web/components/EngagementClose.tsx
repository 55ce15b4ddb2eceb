import { MESSAGES } from '#contract';
import { useSend, useTranslate } from '#core';
import { Button, ConfirmDialog, Dialog, Stack, Text } from '#design-system';
import { engagementRoutes, type EngagementDetail } from '../../contract/index.ts';
import { ANSWERS_OF_AUDITS } from '../audit-words.ts';

type Unsettled = 'queries' | 'exceptions';

interface EngagementCloseProps {
  readonly engagement: EngagementDetail;
  /** Opens the tab with the open items. */
  readonly onShow: (tab: Unsettled) => void;
  readonly onClose: () => void;
}

/** Closes an engagement permanently, or lists what must be settled before. */
export function EngagementClose({ engagement, onShow, onClose }: EngagementCloseProps) {
  const { openQueries, openExceptions } = engagement;
  if (openQueries + openExceptions > 0) return <StillOpen {...{ engagement, onShow, onClose }} />;
  return <Confirm {...{ engagement, onClose }} />;
}

function StillOpen({ engagement: { openQueries, openExceptions }, onShow, onClose }: EngagementCloseProps) {
  const t = useTranslate();
  const open: readonly (readonly [Unsettled, number])[] = [
    ['queries', openQueries],
    ['exceptions', openExceptions],
  ];
  return (
    <Dialog
      isOpen
      size="sm"
      title={t('audit.screen.close.not-yet')}
      onClose={onClose}
      footer={open
        .filter(([, count]) => count > 0)
        .map(([tab, count]) => (
          <Button key={tab} onPress={() => onShow(tab)}>
            {t(`audit.screen.open-${tab}`, { count })}
          </Button>
        ))}
    >
      <Text as="div" tone="muted">
        {t('audit.screen.close.not-yet.text')}
      </Text>
    </Dialog>
  );
}

function Confirm({ engagement, onClose }: Omit<EngagementCloseProps, 'onShow'>) {
  const t = useTranslate();
  const { id, sampled, coverage } = engagement;
  const toDo = sampled - coverage.doneRecords;
  const { send, sending } = useSend(engagementRoutes.close, {
    drops: ANSWERS_OF_AUDITS,
    done: MESSAGES.updated,
    onDone: onClose,
    onProblem: onClose,
  });
  return (
    <ConfirmDialog
      isOpen
      title={t('audit.screen.close.question')}
      text={
        <Stack gap="sm">
          {sampled === 0 ? <span>{t('audit.screen.close.no-sample')}</span> : null}
          {toDo > 0 ? <span>{t('audit.screen.close.to-do', { toDo, all: sampled })}</span> : null}
          <span>{t('audit.screen.close.text')}</span>
        </Stack>
      }
      confirmLabel={t('audit.screen.close')}
      cancelLabel={t('audit.screen.cancel')}
      loading={sending}
      onConfirm={() => void send({ params: { id } })}
      onCancel={onClose}
    />
  );
}
