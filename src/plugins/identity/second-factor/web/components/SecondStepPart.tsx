import { useState } from 'react';
import type { Problem } from '#contract';
import { useTranslate, type LoginPartProps } from '#core';
import { Banner, Button, Heading, Stack, Text } from '#design-system';
import { secondStepAsked } from '../../contract/index.ts';
import { isOver } from '../use-finish.ts';
import { AppStep } from './AppStep.tsx';
import { PasskeyStep } from './PasskeyStep.tsx';
import { RecoveryStep } from './RecoveryStep.tsx';

const STEPS = { passkey: PasskeyStep, app: AppStep, recovery: RecoveryStep } as const;

/** The second step of a sign-in, in place of the form. */
export function SecondStepPart({ refusal, onRefused }: LoginPartProps) {
  const t = useTranslate();
  const [{ challenge, steps }] = useState(() => secondStepAsked.parse(refusal?.detail));
  const [way, setWay] = useState(steps[0]);
  const [problem, setProblem] = useState<Problem | null>(null);
  const Step = way && STEPS[way];
  const show = (failed: Problem | null) => (failed && isOver(failed) ? onRefused(failed) : setProblem(failed));
  return (
    <Stack gap="lg">
      <Stack gap="xs">
        <Heading level={2} size="md">
          {t('second-factor.step.heading')}
        </Heading>
        <Text as="p" tone="muted">
          {t(way ? `second-factor.step.${way}` : 'second-factor.step.none')}
        </Text>
      </Stack>
      {problem ? <Banner tone="danger">{t(problem.message)}</Banner> : null}
      {Step ? <Step key={way} challenge={challenge} onProblem={show} /> : null}
      <Stack gap="xs">
        {steps
          .filter((other) => other !== way)
          .map((other) => (
            <Button
              key={other}
              variant="ghost"
              fullWidth
              onPress={() => {
                setProblem(null);
                setWay(other);
              }}
            >
              {t(`second-factor.step.to-${other}`)}
            </Button>
          ))}
        <Button variant="ghost" fullWidth onPress={() => onRefused(null)}>
          {t('sign-in.back')}
        </Button>
      </Stack>
      <Text as="p" size="sm" tone="muted">
        {t('second-factor.step.lost')}
      </Text>
    </Stack>
  );
}
