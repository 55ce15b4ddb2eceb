import { formatMoment, useTranslate } from '#core';
import { Banner, Button, Inline, Text } from '#design-system';
import type { KeptDraft } from '../../form/use-kept-draft.ts';
import { refusalText } from '../../warning-words.ts';

/** How what is typed stands with the server, beside the buttons. */
export function DraftStanding({ draft: { isOpen, saving, keptAt, problem } }: { readonly draft: KeptDraft }) {
  const t = useTranslate();
  const words = saving
    ? t('record-request.draft.saving')
    : problem
      ? t('record-request.draft.failed', { why: refusalText(t, problem) })
      : isOpen
        ? t('record-request.draft.typing')
        : keptAt === null
          ? null
          : t('record-request.draft.kept', { at: formatMoment(keptAt) });
  return (
    <Text as="p" tone={problem ? 'danger' : 'muted'} aria-live="polite">
      {words}
    </Text>
  );
}

/** Says that somebody else has gone on with the answer, and lets the reader choose whose is kept. */
export function DraftMoved({ draft: { moved, takeTheirs, keepMine } }: { readonly draft: KeptDraft }) {
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
