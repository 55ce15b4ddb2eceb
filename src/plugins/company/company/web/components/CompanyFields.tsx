import { LIMITS } from '#contract';
import { useTranslate } from '#core';
import { FieldRow, Select, TextField, WebsiteField } from '#design-system';
import { frameworkOf, frameworksIn } from '#plugins/reference/frameworks/contract';
import { COMPANY_STATUSES } from '../../contract/company-kinds.ts';
import { COMPANY_TYPES } from '../../contract/index.ts';
import type { CompanyFormState } from '../use-company-form.ts';
import { optionalText } from '../optional-text.ts';
import { CountryField } from './CountryField.tsx';
import { NumberFields } from './NumberFields.tsx';
import { CurrencyField, FirstMonthField } from './YearFields.tsx';

interface CompanyFieldsProps {
  readonly form: CompanyFormState['form'];
  readonly onCountry: CompanyFormState['chooseCountry'];
  /** `code`: for a new company. `status`: for staff. */
  readonly shows?: 'code' | 'status';
}

/** Fields of a company's identity. */
export function CompanyFields({ form, shows }: Omit<CompanyFieldsProps, 'onCountry'>) {
  const t = useTranslate();
  const { country, framework } = form.values;
  return (
    <>
      <TextField
        {...form.text('name')}
        label={t('company.name')}
        autoComplete="organization"
        maxLength={LIMITS.text}
        isRequired
      />
      <FieldRow>
        <Select
          {...form.text('type')}
          label={t('company.type')}
          options={COMPANY_TYPES.map((id) => ({ id, label: t(`company.type.${id}`) }))}
          isRequired
        />
        <Select
          {...optionalText(form, 'framework')}
          label={t('company.framework')}
          options={frameworksIn(country, framework).map((id) => ({ id, label: frameworkOf(id).name }))}
          isOptional
        />
      </FieldRow>
      <NumberFields
        country={country}
        abn={optionalText(form, 'abn')}
        acn={optionalText(form, 'acn')}
        registrationNumber={optionalText(form, 'registrationNumber')}
        industryCode={optionalText(form, 'industryCode')}
      />
      <FieldRow>
        <FirstMonthField {...form.number('firstMonth')} />
        <CurrencyField {...form.text('currency')} />
      </FieldRow>
      {shows === 'code' ? (
        <TextField
          {...optionalText(form, 'code')}
          label={t('company.code')}
          description={t('company.code.help')}
          maxLength={32}
          isOptional
        />
      ) : null}
      {shows === 'status' ? (
        <Select
          {...form.text('status')}
          label={t('company.status')}
          description={t('company.status.help')}
          options={COMPANY_STATUSES.map((id) => ({ id, label: t(`company.status.${id}`) }))}
          isRequired
        />
      ) : null}
    </>
  );
}

/** Fields of a company's contact facts. */
export function ContactFields({ form, onCountry }: Pick<CompanyFieldsProps, 'form' | 'onCountry'>) {
  const t = useTranslate();
  const place = { maxLength: LIMITS.text, isOptional: true };
  return (
    <>
      <CountryField {...form.text('country')} onChange={onCountry} />
      <TextField
        {...optionalText(form, 'address')}
        {...place}
        label={t('company.street')}
        autoComplete="street-address"
      />
      <FieldRow>
        <TextField {...optionalText(form, 'city')} {...place} label={t('company.city')} autoComplete="address-level2" />
        <TextField
          {...optionalText(form, 'postcode')}
          {...place}
          label={t('company.postcode')}
          autoComplete="postal-code"
        />
      </FieldRow>
      <WebsiteField
        {...optionalText(form, 'website')}
        label={t('company.website')}
        maxLength={LIMITS.text}
        isOptional
      />
      <FieldRow>
        <TextField
          {...optionalText(form, 'email')}
          label={t('company.email')}
          type="email"
          autoComplete="email"
          maxLength={254}
          isOptional
        />
        <TextField
          {...optionalText(form, 'phone')}
          label={t('company.phone')}
          type="tel"
          autoComplete="tel"
          isOptional
        />
      </FieldRow>
    </>
  );
}
