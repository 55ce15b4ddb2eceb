import {
  SessionStore,
  useContractForm,
  useDropAnswers,
  useSend,
  useService,
  useTranslate,
  type Translate,
} from '#core';
import { Banner, Button, FieldRow, Form, Inline, RadioGroup } from '#design-system';
import { CurrencyField, FirstMonthField } from '#plugins/company/company/web';
import { frameworkOf, frameworksIn } from '#plugins/reference/frameworks/contract';
import { finishBody, finishRoute } from '../../contract/index.ts';
import { GUIDE_QUERIES, type StepProps } from '../guide-step-props.ts';

/** What a framework is about; one without a text here is described by its title. */
function aboutFramework(t: Translate, id: string): string {
  const key = `onboarding.framework.${id}.about`;
  const text = t(key);
  return text === key ? frameworkOf(id).title : text;
}

/** The default framework of new records, the financial year and the currency; the last step. */
export function FrameworkStep({ state, onDone }: StepProps) {
  const t = useTranslate();
  const session = useService(SessionStore);
  const dropAnswers = useDropAnswers();
  const { country, currency, firstMonth } = state;
  const frameworks = frameworksIn(country, state.framework);
  const form = useContractForm(finishBody, {
    framework: state.framework ?? frameworks[0] ?? '',
    currency,
    firstMonth,
  });
  const { send, sending, problem } = useSend(finishRoute, {
    drops: GUIDE_QUERIES,
    done: 'onboarding.finished',
    onProblem: (refused) => {
      form.showIssues(refused);
      return true;
    },
    onDone: ({ data: kept }) => {
      session.describeCompany({ country: kept.country, currency: kept.currency, firstMonth: kept.firstMonth });
      if (kept.firstMonth !== firstMonth) dropAnswers(['/api']);
      onDone();
    },
  });
  return (
    <Form onSubmit={form.submit((body) => send({ body }))} aria-label={t('onboarding.step.framework')}>
      {problem ? <Banner tone="danger">{t(problem.message)}</Banner> : null}
      <RadioGroup
        {...form.text('framework')}
        label={t('onboarding.framework')}
        options={frameworks.map((id) => ({
          id,
          label: frameworkOf(id).name,
          description: aboutFramework(t, id),
        }))}
        isRequired
      />
      <FieldRow>
        <FirstMonthField {...form.number('firstMonth')} />
        <CurrencyField {...form.text('currency')} />
      </FieldRow>
      <Inline justify="end">
        <Button type="submit" variant="primary" loading={sending} loadingText={t('onboarding.saving')}>
          {t('onboarding.finish')}
        </Button>
      </Inline>
    </Form>
  );
}
