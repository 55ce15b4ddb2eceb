import { useTranslate } from '#core';
import { appCodeForm, stepByAppRoute } from '../../contract/index.ts';
import { CodeStep } from './CodeStep.tsx';
import type { StepProps } from './step-props.ts';

/** The code of the authenticator app. */
export function AppStep(props: StepProps) {
  const t = useTranslate();
  return (
    <CodeStep
      {...props}
      schema={appCodeForm}
      label={t('second-factor.code')}
      autoComplete="one-time-code"
      maxLength={7}
      send={(http, body) => http.call(stepByAppRoute, { body })}
    />
  );
}
