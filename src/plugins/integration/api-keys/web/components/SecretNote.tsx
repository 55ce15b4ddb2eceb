import { useTranslate } from '#core';
import { Banner, CodeBlock, Stack, Text } from '#design-system';

/** The secret of a key: shown once, to copy. */
export function SecretNote({ secret }: { readonly secret: string }) {
  const t = useTranslate();
  return (
    <Stack gap="md">
      <Banner tone="warning" title={t('api-keys.secret.once')}>
        {t('api-keys.secret.text')}
      </Banner>
      <CodeBlock label={t('api-keys.secret')} code={secret} />
      <Text as="p" tone="muted" size="sm">
        {t('api-keys.secret.header')}
      </Text>
    </Stack>
  );
}
