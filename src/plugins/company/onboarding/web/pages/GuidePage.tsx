import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { addressOf, useCall, useTranslate } from '#core';
import { Banner, Button, Card, FormSkeleton, Page, Stepper } from '#design-system';
import { HOME_PATH } from '#plugins/insight/home/web';
import { onboardingRoute, type Onboarding } from '../../contract/index.ts';
import { CompanyStep } from '../components/CompanyStep.tsx';
import { FacilitiesStep } from '../components/FacilitiesStep.tsx';
import { FrameworkStep } from '../components/FrameworkStep.tsx';
import { firstOpen, GUIDE_STEPS, isDone } from '../guide-steps.ts';
import type { GuideStep } from '../guide-steps.ts';

const HOME = addressOf('home', HOME_PATH);

/** The guide of the first day. The user can leave it at any time: each step is saved by itself. */
export function GuidePage() {
  const t = useTranslate();
  const { data: answer, error, refetch } = useCall(onboardingRoute, {});
  const leave = <Button href={HOME}>{t(answer?.data.isFinished ? 'onboarding.leave' : 'onboarding.do-later')}</Button>;
  return (
    <Page title={t('onboarding.title')} description={t('onboarding.description')} width="narrow" actions={leave}>
      {error ? (
        <Banner tone="danger" actions={<Button onPress={() => void refetch()}>{t('onboarding.retry')}</Button>}>
          {t(error.message)}
        </Banner>
      ) : null}
      {answer ? <Guide state={answer.data} /> : error ? null : <FormSkeleton />}
    </Page>
  );
}

function Guide({ state }: { state: Onboarding }) {
  const t = useTranslate();
  const navigate = useNavigate();
  // The step at opening: a finished step must not advance by itself while the user reads it.
  const [current, setCurrent] = useState<GuideStep>(() => firstOpen(state));
  return (
    <>
      <Stepper
        label={t('onboarding.title')}
        current={current}
        steps={GUIDE_STEPS.map((id) => ({
          id,
          label: t(`onboarding.step.${id}`),
          ...(isDone(id, state) ? { status: 'done' as const } : {}),
        }))}
        onSelect={(id) => setCurrent(id as GuideStep)}
      />
      <Card>
        {current === 'company' ? <CompanyStep state={state} onDone={() => setCurrent('facilities')} /> : null}
        {current === 'facilities' ? <FacilitiesStep state={state} onDone={() => setCurrent('framework')} /> : null}
        {current === 'framework' ? <FrameworkStep state={state} onDone={() => void navigate(HOME)} /> : null}
      </Card>
    </>
  );
}
