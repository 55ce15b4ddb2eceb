import { LIMITS } from '#contract';
import { useTranslate, type FieldBinding } from '#core';
import { TextField } from '#design-system';
import { registrationKindOf } from '../../contract/index.ts';

interface RegistrationFieldProps extends FieldBinding<string> {
  readonly country: string;
  readonly isRequired?: boolean;
  readonly isReadOnly?: boolean;
}

/** Number in the register of a country other than Australia. */
export function RegistrationField({ country, isRequired = false, ...binding }: RegistrationFieldProps) {
  const t = useTranslate();
  const kind = registrationKindOf(country) ?? 'OTHER';
  return (
    <TextField
      {...binding}
      label={t(`company.registration.${kind}`)}
      help={t(`company.registration.help.${kind}`)}
      maxLength={LIMITS.text}
      isRequired={isRequired}
      isOptional={!isRequired}
    />
  );
}
