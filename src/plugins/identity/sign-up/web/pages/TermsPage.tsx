import { use } from 'react';
import { formatDay, useLanguage, useTranslate } from '#core';
import type { Language } from '#core';
import { Button, Heading, Stack, Text } from '#design-system';
import { PublicPage } from '#plugins/platform/pages/web';
import { TERMS_VERSION } from '../../contract/terms.ts';
import { readTerms } from '../terms-text.ts';
import type { TermsBlock, TermsPart } from '../terms-text.ts';

/** The texts, each loaded when it is read. */
const TEXTS: Readonly<Record<Language, () => Promise<string>>> = {
  en: () => import('../content/en.md?raw').then((file) => file.default),
  vi: () => import('../content/vi.md?raw').then((file) => file.default),
  fr: () => import('../content/fr.md?raw').then((file) => file.default),
};

const read = new Map<Language, Promise<readonly TermsPart[]>>();

/** One cached promise per language: `use` needs the same promise on every render. */
function termsIn(language: Language): Promise<readonly TermsPart[]> {
  const known = read.get(language);
  if (known) return known;
  const asked = TEXTS[language]().then(readTerms);
  // A failed load is retried the next time.
  asked.catch(() => read.delete(language));
  read.set(language, asked);
  return asked;
}

/** The terms a person accepts when signing up; open to everyone. */
export function TermsPage() {
  const t = useTranslate();
  const parts = use(termsIn(useLanguage()));
  return (
    <PublicPage
      title={t('sign-up.terms.title')}
      description={t('sign-up.terms.version', { day: formatDay(TERMS_VERSION) })}
      actions={<Button onPress={() => window.print()}>{t('sign-up.terms.print')}</Button>}
    >
      {parts.map(({ heading, blocks }) => (
        <Stack key={heading ?? ''} gap="sm">
          {heading === null ? null : (
            <Heading level={2} size="lg">
              {heading}
            </Heading>
          )}
          {blocks.map((block, at) => (
            <Block key={at} {...block} />
          ))}
        </Stack>
      ))}
    </PublicPage>
  );
}

function Block(block: TermsBlock) {
  if (block.kind === 'paragraph') return <Text as="p">{block.text}</Text>;
  return (
    <Text as="div">
      <ul>
        {block.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </Text>
  );
}
