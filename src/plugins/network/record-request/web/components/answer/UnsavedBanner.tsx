import { formatMoment, useTranslate } from '#core';
import { Banner, Button, Inline } from '#design-system';
import type { UnsavedOffer } from '../../form/use-unsaved-form.ts';

/** Offers to restore input that was never saved. */
export function UnsavedBanner({
  offer: { kept, restore, discard },
}: {
  offer: Pick<UnsavedOffer<unknown>, 'kept' | 'restore' | 'discard'>;
}) {
  const t = useTranslate();
  if (!kept) return null;
  return (
    <Banner
      title={t('record-request.kept.title')}
      actions={
        <Inline>
          <Button size="sm" onPress={restore}>
            {t('record-request.kept.restore')}
          </Button>
          <Button size="sm" variant="ghost" onPress={discard}>
            {t('record-request.kept.discard')}
          </Button>
        </Inline>
      }
    >
      {t('record-request.kept.text', { at: formatMoment(kept.at) })}
    </Banner>
  );
}
