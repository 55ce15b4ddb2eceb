import { useTranslate, type FieldBinding } from '#core';
import { FieldRow, TextField } from '#design-system';
import { registrationKindOf } from '../../contract/index.ts';
import { RegistrationField } from './RegistrationField.tsx';

interface NumberFieldsProps {
  readonly country: string;
  readonly abn: FieldBinding<string>;
  readonly acn: FieldBinding<string>;
  readonly registrationNumber: FieldBinding<string>;
  readonly industryCode: FieldBinding<string>;
}

/** The numbers of a company in the registers of its country. */
export function NumberFields({ country, abn, acn, registrationNumber, industryCode }: NumberFieldsProps) {
  const t = useTranslate();
  if (registrationKindOf(country) === null)
    return (
      <FieldRow>
        <TextField {...abn} label={t('company.abn')} help={t('company.abn.help')} isOptional />
        <TextField {...acn} label={t('company.acn')} help={t('company.acn.help')} isOptional />
      </FieldRow>
    );
  const registration = <RegistrationField {...registrationNumber} country={country} />;
  if (country !== 'GB') return registration;
  return (
    <FieldRow>
      {registration}
      <TextField {...industryCode} label={t('company.sic')} help={t('company.sic.help')} isOptional />
    </FieldRow>
  );
}
