import { addressOf, useCall, useSend, useTranslate } from '#core';
import { Badge, Button, Card, Inline, Section, Stack, Text } from '#design-system';
import {
  dismissFirstStepsRoute,
  firstStepsRoute,
  onboardingRoute,
  type FirstStep,
  type FirstSteps as Steps,
} from '../../contract/index.ts';

/** The screen of each step. */
const PATHS: Readonly<Record<FirstStep, string>> = {
  record: 'scope1/create',
  import: 'import',
  meter: 'meters',
  invite: 'company-member',
  connect: 'company-connecting',
};

/** A record with its working that is never saved. */
const EXAMPLE = 'scope2/create?example=1';

/** What a new company does first, with what it has done. Hidden once everything is done or the reader has put it away. */
export function FirstSteps() {
  const t = useTranslate();
  const { data: answer } = useCall(firstStepsRoute, {});
  const { send, sending } = useSend(dismissFirstStepsRoute, { drops: [firstStepsRoute.path, onboardingRoute.path] });
  if (!answer || answer.data.isDismissed || answer.data.steps.every(({ isDone }) => isDone)) return null;
  const { steps } = answer.data;
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <Section
      title={t('onboarding.first-title')}
      description={t('onboarding.first-text', { done, total: steps.length })}
      actions={
        <>
          <Button icon="eye" href={addressOf('home', EXAMPLE)}>
            {t('onboarding.first-example')}
          </Button>
          <Button variant="ghost" loading={sending} onPress={() => void send({ body: { isDismissed: true } })}>
            {t('onboarding.first-dismiss')}
          </Button>
        </>
      }
    >
      <Card>
        <Stack gap="md">
          {steps.map((step) => (
            <Step key={step.id} step={step} />
          ))}
        </Stack>
      </Card>
    </Section>
  );
}

function Step({ step: { id, isDone } }: { readonly step: Steps['steps'][number] }) {
  const t = useTranslate();
  return (
    <Inline justify="between">
      <Stack gap="none">
        <Inline>
          <Text as="strong" weight="semibold" tone={isDone ? 'muted' : 'default'}>
            {t(`onboarding.first-${id}`)}
          </Text>
          <Badge tone={isDone ? 'success' : 'neutral'}>
            {t(isDone ? 'onboarding.first-done' : 'onboarding.first-open')}
          </Badge>
        </Inline>
        <Text as="p" size="sm" tone="muted">
          {t(`onboarding.first-${id}.text`)}
        </Text>
      </Stack>
      {isDone ? null : (
        <Button
          size="sm"
          href={addressOf('home', PATHS[id])}
          aria-label={t('onboarding.first-go', { what: t(`onboarding.first-${id}`) })}
        >
          {t('onboarding.first-begin')}
        </Button>
      )}
    </Inline>
  );
}
