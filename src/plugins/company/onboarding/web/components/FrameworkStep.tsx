import { useContractForm, useLanguage, useSend, useTranslate } from '#core';
import { Banner, Button, Form, Inline, RadioGroup } from '#design-system';
import { FRAMEWORKS } from '#plugins/reference/frameworks/contract';
import { finishBody, finishRoute } from '../../contract/index.ts';
import { GUIDE_QUERIES, type StepProps } from '../guide-step-props.ts';

/** The default framework of new records; the last step. */
export function FrameworkStep({ state, onDone }: StepProps) {
  const t = useTranslate();
  const language = useLanguage();
  const form = useContractForm(finishBody, { framework: state.framework ?? 'NGER' });
  const { send, sending, problem } = useSend(finishRoute, {
    drops: GUIDE_QUERIES,
    done: 'onboarding.finished',
    onProblem: () => true,
    onDone,
  });
  return (
    <Form onSubmit={form.submit((body) => send({ body }))} aria-label={t('onboarding.step.framework')}>
      {problem ? <Banner tone="danger">{t(problem.message)}</Banner> : null}
      <RadioGroup
        {...form.text('framework')}
        label={t('onboarding.framework')}
        options={FRAMEWORKS.map(({ id, name, about }) => ({ id, label: name, description: about[language] }))}
        isRequired
      />
      <Inline justify="end">
        <Button type="submit" variant="primary" loading={sending} loadingText={t('onboarding.saving')}>
          {t('onboarding.finish')}
        </Button>
      </Inline>
    </Form>
  );
}
