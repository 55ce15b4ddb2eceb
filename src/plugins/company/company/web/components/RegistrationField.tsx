import { LIMITS } from '#contract';
import { useTranslate, type FieldBinding } from '#core';
import { TextField } from '#design-system';
import { registrationKindOf } from '../../contract/index.ts';

/** Number in the register of a country other than Australia. */
export function RegistrationField({ country, ...binding }: FieldBinding<string> & { readonly country: string }) {
  const t = useTranslate();
  const kind = registrationKindOf(country) ?? 'OTHER';
  return (
    <TextField
      {...binding}
      label={t(`company.registration.${kind}`)}
      help={t(`company.registration.help.${kind}`)}
      maxLength={LIMITS.text}
      isOptional
    />
  );
}
