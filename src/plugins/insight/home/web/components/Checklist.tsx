import { addressOf, useTranslate } from '#core';
import { Button, Card, Inline, Section, Stack, Text } from '#design-system';

/** What a new company does first, with the path of the screen. */
const STEPS = [
  { id: 'activity', path: 'scope1' },
  { id: 'import', path: 'inbox' },
  { id: 'meter', path: 'meters' },
  { id: 'invite', path: 'company-member' },
  { id: 'connect', path: 'company-connecting' },
] as const;

/** Instead of empty figures: the ways into the product. */
export function Checklist() {
  const t = useTranslate();
  return (
    <Section title={t('home.screen.first')} description={t('home.screen.first.text')}>
      <Stack gap="sm">
        {STEPS.map(({ id, path }) => (
          <Card key={id} padding="md">
            <Inline justify="between">
              <Stack gap="none">
                <Text as="strong" weight="semibold">
                  {t(`home.screen.first.${id}`)}
                </Text>
                <Text as="p" size="sm" tone="muted">
                  {t(`home.screen.first.${id}.text`)}
                </Text>
              </Stack>
              <Button href={addressOf('home', path)}>{t('home.screen.first.go')}</Button>
            </Inline>
          </Card>
        ))}
      </Stack>
    </Section>
  );
}
