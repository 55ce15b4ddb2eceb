import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { LIMITS, type Problem } from '#contract';
import { useContractForm, useLanguage, useTranslate } from '#core';
import { Button, Form, Select, TextField } from '#design-system';
import { COMPANY_TYPES } from '#plugins/company/company/contract';
import { CountryField, RegistrationField } from '#plugins/company/company/web';
import { EMAIL_MAX_LENGTH } from '#plugins/identity/sign-in/contract';
import { AuthScreen } from '#plugins/identity/sign-in/web';
import { TERMS_VERSION } from '../../contract/terms.ts';
import { AcceptTerms } from '../components/AcceptTerms.tsx';
import { signUpCountriesRoute, signUpForm, signUpRoute, type SignUpForm } from '../../contract/index.ts';
import { countryOfBrowser } from '../proposed-country.ts';
import { SIGN_UP_ADDRESSES } from '../sign-up-paths.ts';
import { useSignUpCall } from '../use-sign-up-call.ts';

/** Nothing chosen yet: the form's validation has a message for it. The browser proposes the country. */
const EMPTY = {
  companyName: '',
  companyType: '' as SignUpForm['companyType'],
  country: '',
  abn: undefined,
  registrationNumber: undefined,
  accountName: '',
  email: '',
  isAccepted: false,
};

/** Registers a company. The response is the same whether or not the address is known. */
export function SignUpPage() {
  const t = useTranslate();
  const language = useLanguage();
  const navigate = useNavigate();
  const call = useSignUpCall();
  const [refused, setRefused] = useState<Problem | null>(null);
  const [proposed] = useState(countryOfBrowser);
  const form = useContractForm(signUpForm, { ...EMPTY, country: proposed });
  const { country } = form.values;
  const chooseCountry = (chosen: string) => {
    form.set('country', chosen);
    form.set('abn', undefined);
    form.set('registrationNumber', undefined);
  };
  const submit = form.submit(async (filled) => {
    const { isAccepted: _, ...person } = filled;
    setRefused(null);
    const body = { ...person, language, termsVersion: TERMS_VERSION };
    const problem = await call(signUpRoute, { body });
    if (problem === null) await navigate(SIGN_UP_ADDRESSES.done, { state: { email: person.email } });
    else if (!form.showIssues(problem)) setRefused(problem);
  });

  return (
    <AuthScreen title={t('sign-up.title')} description={t('sign-up.description')} refused={refused}>
      <Form onSubmit={submit} aria-label={t('sign-up.title')}>
        <TextField
          {...form.text('companyName')}
          label={t('sign-up.company-name')}
          autoComplete="organization"
          maxLength={LIMITS.text}
          isRequired
          autoFocus
        />
        <Select
          {...form.text('companyType')}
          label={t('sign-up.company-type')}
          options={COMPANY_TYPES.map((id) => ({ id, label: t(`company.type.${id}`) }))}
          isRequired
        />
        <CountryField {...form.text('country')} onChange={chooseCountry} route={signUpCountriesRoute} />
        {country === 'AU' ? (
          <TextField {...form.text('abn')} label={t('sign-up.abn')} help={t('sign-up.abn.help')} isOptional />
        ) : country === '' ? null : (
          <RegistrationField {...form.text('registrationNumber')} country={country} />
        )}
        <TextField
          {...form.text('accountName')}
          label={t('sign-up.account-name')}
          autoComplete="name"
          maxLength={LIMITS.text}
          isRequired
        />
        <TextField
          {...form.text('email')}
          label={t('sign-up.email')}
          type="email"
          autoComplete="username"
          maxLength={EMAIL_MAX_LENGTH}
          isRequired
        />
        <AcceptTerms {...form.check('isAccepted')} />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          fullWidth
          loading={form.isSubmitting}
          loadingText={t('sign-up.sending')}
        >
          {t('sign-up.submit')}
        </Button>
      </Form>
    </AuthScreen>
  );
}
