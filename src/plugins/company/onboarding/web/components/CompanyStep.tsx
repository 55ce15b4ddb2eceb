import { useState } from 'react';
import { LIMITS } from '#contract';
import { SessionStore, useContractForm, useLanguage, useSend, useService, useTranslate } from '#core';
import { Button, Form, Inline, KeyValue, Select, TextField } from '#design-system';
import { COMPANY_TYPES, registrationKindOf, writtenAbn, writtenRegistration } from '#plugins/company/company/contract';
import { CountryField, RegistrationField } from '#plugins/company/company/web';
import { companyStepBody, companyStepRoute } from '../../contract/index.ts';
import { GUIDE_QUERIES, type StepProps } from '../guide-step-props.ts';

/** Name, type, country and the number it has there. */
export function CompanyStep({ state, onDone }: StepProps) {
  const t = useTranslate();
  const { companyName, companyType, abn, registrationNumber } = state;
  const kind = registrationKindOf(state.country);
  const form = useContractForm(companyStepBody, {
    companyName,
    companyType,
    country: state.country,
    abn: abn === null ? undefined : writtenAbn(abn),
    registrationNumber:
      kind === null || registrationNumber === null ? undefined : writtenRegistration(kind, registrationNumber),
  });
  const { country = state.country } = form.values;
  const chooseCountry = (chosen: string) => {
    form.set('country', chosen);
    form.set('abn', undefined);
    form.set('registrationNumber', undefined);
  };
  // Sign-up asked for the rest.
  const [isChanging, setChanging] = useState(false);
  const countryName = new Intl.DisplayNames(useLanguage(), { type: 'region' }).of(state.country);
  const session = useService(SessionStore);
  const { send, sending } = useSend(companyStepRoute, {
    drops: GUIDE_QUERIES,
    onProblem: (refused) => {
      setChanging(true);
      return form.showIssues(refused);
    },
    onDone: ({ data: kept }) => {
      session.describeCompany({ country: kept.country, currency: kept.currency, firstMonth: kept.firstMonth });
      onDone();
    },
  });
  return (
    <Form onSubmit={form.submit((body) => send({ body }))} aria-label={t('onboarding.step.company')}>
      {isChanging ? (
        <>
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
          <CountryField {...form.text('country')} onChange={chooseCountry} />
        </>
      ) : (
        <Inline justify="between" align="start">
          <KeyValue
            items={[
              { label: t('onboarding.company-name'), value: companyName },
              { label: t('onboarding.company-type'), value: t(`company.type.${companyType}`) },
              { label: t('company.country'), value: countryName },
            ]}
          />
          <Button size="sm" onPress={() => setChanging(true)}>
            {t('onboarding.change-facts')}
          </Button>
        </Inline>
      )}
      {country === 'AU' ? (
        <TextField {...form.text('abn')} label={t('onboarding.abn')} description={t('onboarding.abn.hint')} />
      ) : (
        <RegistrationField {...form.text('registrationNumber')} country={country} />
      )}
      <Inline justify="end">
        <Button type="submit" variant="primary" loading={sending} loadingText={t('onboarding.saving')}>
          {t('onboarding.continue')}
        </Button>
      </Inline>
    </Form>
  );
}
