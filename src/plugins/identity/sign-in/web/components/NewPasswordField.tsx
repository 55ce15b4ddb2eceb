import { useTranslate } from '#core';
import type { FieldBinding } from '#core';
import { PasswordField } from '#design-system';
import { useCapsLock } from './use-caps-lock.ts';

/** Fewest characters of a password: `newPassword` of the contract refuses shorter ones. */
const FEWEST = 12;

/** A form binding, and a label if it is not "New password". */
export interface NewPasswordFieldProps extends FieldBinding<string> {
  readonly label?: string;
  readonly autoFocus?: boolean;
}

/** A new password: one field that can be revealed, with a hint of the required length. */
export function NewPasswordField({ label, ...field }: NewPasswordFieldProps) {
  const t = useTranslate();
  const isCapsLockOn = useCapsLock();
  const missing = FEWEST - field.value.length;
  const hint =
    field.value === ''
      ? t('sign-in.new-password.hint')
      : missing > 0
        ? t('sign-in.new-password.missing', { count: missing })
        : t('sign-in.new-password.enough');
  return (
    <PasswordField
      {...field}
      label={label ?? t('sign-in.new-password')}
      autoComplete="new-password"
      description={isCapsLockOn ? t('sign-in.caps-lock') : hint}
      isRequired
    />
  );
}
