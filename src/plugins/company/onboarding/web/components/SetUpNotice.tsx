import { addressOf, useCall, useTranslate } from '#core';
import { Banner, Button } from '#design-system';
import { onboardingRoute } from '../../contract/index.ts';
import { GUIDE_PATH } from '../guide-path.ts';
import { GUIDE_STEPS, isDone } from '../guide-steps.ts';

/** Notice on the dashboard and on Home until the guide is finished. */
export function SetUpNotice() {
  const t = useTranslate();
  const { data: answer } = useCall(onboardingRoute, {});
  if (!answer || answer.data.isFinished) return null;
  const done = GUIDE_STEPS.filter((step) => isDone(step, answer.data)).length;
  return (
    <Banner
      tone="accent"
      title={t('onboarding.title')}
      actions={
        <Button variant="primary" href={addressOf('home', GUIDE_PATH)}>
          {t('onboarding.notice.go')}
        </Button>
      }
    >
      {t('onboarding.notice.text', { done, total: GUIDE_STEPS.length })}
    </Banner>
  );
}
