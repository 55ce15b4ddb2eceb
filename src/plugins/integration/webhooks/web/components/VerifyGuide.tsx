import { useTranslate } from '#core';
import { CodeBlock, Section, Stack, Tabs, Text } from '#design-system';
import { VERIFY_EXAMPLES } from '../verify-examples.ts';

/** How a receiver checks that a request comes from here. */
export function VerifyGuide() {
  const t = useTranslate();
  return (
    <Section title={t('webhooks.verify')} description={t('webhooks.verify.text')}>
      <Tabs
        label={t('webhooks.verify')}
        items={VERIFY_EXAMPLES.map(({ id, code }) => ({
          id,
          label: t(`webhooks.verify.${id}`),
          content: (
            <Stack gap="sm">
              <Text as="p" tone="muted" size="sm">
                {t(`webhooks.verify.${id}.text`)}
              </Text>
              <CodeBlock label={t(`webhooks.verify.${id}`)} code={code.trimEnd()} />
            </Stack>
          ),
        }))}
      />
    </Section>
  );
}
