import { useTranslate } from '#core';
import { Banner } from '#design-system';

/** Says that the figures are missing, not zero. */
export function NothingRecorded() {
  const t = useTranslate();
  return (
    <Banner tone="neutral" title={t('dashboard.screen.nothing')}>
      {t('dashboard.screen.nothing.why')}
    </Banner>
  );
}
