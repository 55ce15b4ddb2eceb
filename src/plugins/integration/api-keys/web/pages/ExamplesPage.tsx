import { useTranslate } from '#core';
import { CodeBlock, Link, Section, Stack, Text } from '#design-system';
import { examplesFor } from '../../contract/index.ts';
import { DeveloperFrame } from '../components/DeveloperFrame.tsx';
import type { KeyArea } from '../key-place.ts';

export const ExamplesPage = () => <ExampleList area="home" />;

export const StaffExamplesPage = () => <ExampleList area="admin" />;

/** Programs that work as copied, with the address of this server. */
function ExampleList({ area }: { readonly area: KeyArea }) {
  const t = useTranslate();
  const examples = examplesFor(globalThis.location.origin);
  return (
    <DeveloperFrame area={area} tab="examples">
      <Section title={t('api-keys.examples.heading')} description={t('api-keys.examples.text')}>
        <Stack gap="lg">
          {(['curl', 'typescript', 'python'] as const).map((id) => (
            <Stack key={id} gap="xs">
              <Text as="p" size="sm" weight="medium">
                {t(`api-keys.examples.${id}`)}
              </Text>
              <CodeBlock label={t(`api-keys.examples.${id}`)} code={examples[id]} />
            </Stack>
          ))}
          <Text as="p">
            <Link href="/api/docs" external>
              {t('api-keys.examples.docs')}
            </Link>
          </Text>
        </Stack>
      </Section>
    </DeveloperFrame>
  );
}
