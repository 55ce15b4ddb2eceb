import { useTranslate } from '#core';
import type { FieldBinding } from '#core';
import { Checkbox, Link, Stack, Text } from '#design-system';
import { TERMS_ADDRESS } from '../../contract/terms.ts';

/** The required checkbox, with a link to the terms that opens beside the form. */
export function AcceptTerms(binding: FieldBinding<boolean>) {
  const t = useTranslate();
  return (
    <Stack gap="xs">
      <Checkbox {...binding} label={t('sign-up.terms.accept')} isRequired />
      <Text size="sm">
        <Link href={TERMS_ADDRESS} external>
          {t('sign-up.terms.read')}
        </Link>
      </Text>
    </Stack>
  );
}
