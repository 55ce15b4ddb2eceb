import { LIMITS } from '#contract';
import { useTranslate } from '#core';
import { ComboBox, FieldRow, Select, TextField, WebsiteField } from '#design-system';
import { FRAMEWORKS } from '#plugins/reference/frameworks/contract';
import { COMPANY_STATUSES } from '../../contract/company-kinds.ts';
import { COMPANY_TYPES } from '../../contract/index.ts';
import type { CompanyFormState } from '../use-company-form.ts';
import { optionalText } from '../optional-text.ts';
import { useCountries } from '../use-countries.ts';

interface CompanyFieldsProps {
  readonly form: CompanyFormState['form'];
  /** `code`: for a new company. `status`: for staff. */
  readonly shows?: 'code' | 'status';
}

/** Fields of a company's identity. */
export function CompanyFields({ form, shows }: CompanyFieldsProps) {
  const t = useTranslate();
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
          options={FRAMEWORKS.map(({ id, name }) => ({ id, label: name }))}
          isOptional
        />
      </FieldRow>
      <FieldRow>
        <TextField {...optionalText(form, 'abn')} label={t('company.abn')} help={t('company.abn.help')} isOptional />
        <TextField {...optionalText(form, 'acn')} label={t('company.acn')} help={t('company.acn.help')} isOptional />
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
export function ContactFields({ form }: Pick<CompanyFieldsProps, 'form'>) {
  const t = useTranslate();
  const { options, isLoading } = useCountries();
  const country = form.text('country');
  const place = { maxLength: LIMITS.text, isOptional: true };
  return (
    <>
      <ComboBox
        {...country}
        label={t('company.country')}
        // Until the names are loaded, the chosen country shows as its code.
        options={options.length > 0 ? options : [{ id: country.value, label: country.value }]}
        isLoading={isLoading}
        isRequired
      />
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
