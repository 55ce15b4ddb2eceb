import { useTranslate } from '#core';
import { Heading, Stack, Text } from '#design-system';

/** Introduces the product beside the form. */
export function SignInAside() {
  const t = useTranslate();
  return (
    <Stack gap="md">
      <Heading level={2} size="xxl">
        {t('sign-in.aside.title')}
      </Heading>
      <Text as="p" size="lg">
        {t('sign-in.aside.text')}
      </Text>
    </Stack>
  );
}
