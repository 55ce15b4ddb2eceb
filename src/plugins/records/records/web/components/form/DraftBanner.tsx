import { formatMoment, useTranslate } from '#core';
import { Banner, Button, Inline } from '#design-system';
import type { RecordDraft } from '../../form/record-draft.ts';

interface DraftBannerProps {
  readonly draft: RecordDraft | null;
  readonly onRestore: () => void;
  readonly onDiscard: () => void;
}

/** Offers to restore unsaved input. */
export function DraftBanner({ draft, onRestore, onDiscard }: DraftBannerProps) {
  const t = useTranslate();
  if (!draft) return null;
  return (
    <Banner
      title={t('records.draft.title')}
      actions={
        <Inline>
          <Button size="sm" onPress={onRestore}>
            {t('records.draft.restore')}
          </Button>
          <Button size="sm" variant="ghost" onPress={onDiscard}>
            {t('records.draft.discard')}
          </Button>
        </Inline>
      }
    >
      {t('records.draft.text', { at: formatMoment(draft.at) })}
    </Banner>
  );
}
