import { useTranslate } from '#core';
import { recoveryForm, stepByRecoveryRoute } from '../../contract/index.ts';
import { CodeStep } from './CodeStep.tsx';
import type { StepProps } from './step-props.ts';

/** A recovery code, for a person without their phone or key. */
export function RecoveryStep(props: StepProps) {
  const t = useTranslate();
  return (
    <CodeStep
      {...props}
      schema={recoveryForm}
      label={t('second-factor.recovery-code')}
      autoComplete="off"
      maxLength={60}
      send={(http, body) => http.call(stepByRecoveryRoute, { body })}
    />
  );
}
