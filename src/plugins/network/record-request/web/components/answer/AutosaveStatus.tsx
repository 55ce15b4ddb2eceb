import { formatMoment, useTranslate } from '#core';
import { Banner, Button, Inline, Text } from '#design-system';
import type { Autosave } from '../../form/use-autosave.ts';
import { refusalText } from '../../warning-words.ts';

/** Save status of the draft, beside the buttons. */
export function AutosaveStatus({ draft: { isOpen, saving, savedAt, problem } }: { readonly draft: Autosave }) {
  const t = useTranslate();
  const words = saving
    ? t('record-request.draft.saving')
    : problem
      ? t('record-request.draft.failed', { why: refusalText(t, problem) })
      : isOpen
        ? t('record-request.draft.typing')
        : savedAt === null
          ? null
          : t('record-request.draft.kept', { at: formatMoment(savedAt) });
  return (
    <Text as="p" tone={problem ? 'danger' : 'muted'} aria-live="polite">
      {words}
    </Text>
  );
}

/** Says that another user has saved the answer, and lets the reader choose a version. */
export function DraftMoved({ draft: { moved, takeTheirs, keepMine } }: { readonly draft: Autosave }) {
  const t = useTranslate();
  if (moved === null) return null;
  return (
    <Banner
      tone="warning"
      title={t('record-request.draft.moved.title', { who: moved.savedBy })}
      actions={
        <Inline>
          <Button size="sm" onPress={takeTheirs}>
            {t('record-request.draft.moved.theirs')}
          </Button>
          <Button size="sm" variant="ghost" onPress={keepMine}>
            {t('record-request.draft.moved.mine')}
          </Button>
        </Inline>
      }
    >
      {t('record-request.draft.moved.text', { at: formatMoment(moved.savedAt) })}
    </Banner>
  );
}
