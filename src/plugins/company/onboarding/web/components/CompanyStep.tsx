import { LIMITS } from '#contract';
import { useContractForm, useSend, useTranslate } from '#core';
import { Button, Form, Inline, Select, TextField } from '#design-system';
import { COMPANY_TYPES, writtenAbn } from '#plugins/company/company/contract';
import { companyStepBody, companyStepRoute } from '../../contract/index.ts';
import { GUIDE_QUERIES, type StepProps } from '../guide-step-props.ts';

/** Name, type and ABN. */
export function CompanyStep({ state, onDone }: StepProps) {
  const t = useTranslate();
  const { companyName, companyType, abn } = state;
  const form = useContractForm(companyStepBody, {
    companyName,
    companyType,
    abn: abn === null ? undefined : writtenAbn(abn),
  });
  const { send, sending } = useSend(companyStepRoute, { drops: GUIDE_QUERIES, onProblem: form.showIssues, onDone });
  return (
    <Form onSubmit={form.submit((body) => send({ body }))} aria-label={t('onboarding.step.company')}>
      <TextField
        {...form.text('companyName')}
        label={t('onboarding.company-name')}
        autoComplete="organization"
        maxLength={LIMITS.text}
        isRequired
      />
      <Select
        {...form.text('companyType')}
        label={t('onboarding.company-type')}
        options={COMPANY_TYPES.map((id) => ({ id, label: t(`company.type.${id}`) }))}
        isRequired
      />
      <TextField {...form.text('abn')} label={t('onboarding.abn')} description={t('onboarding.abn.hint')} />
      <Inline justify="end">
        <Button type="submit" variant="primary" loading={sending} loadingText={t('onboarding.saving')}>
          {t('onboarding.continue')}
        </Button>
      </Inline>
    </Form>
  );
}
