import type { ReactNode } from 'react';
import { useLanguage, useTranslate } from '#core';
import { Badge, Card, Grid, Inline, Section, Stack, Text } from '#design-system';
import { useReferenceName } from '#plugins/reference/reference-data/web';
import type { FactorHit } from '../../contract/index.ts';
import {
  differenceText,
  factorName,
  figureText,
  isNextBest,
  reasonTexts,
  tonnesText,
  purposeName,
} from '../factor-words.ts';

interface BestFactorsProps {
  readonly hits: readonly FactorHit[];
  /** Buttons of a factor. */
  readonly actions: (hit: FactorHit) => ReactNode;
}

/** The first three, each with the reasons for its place. */
export function BestFactors({ hits, actions }: BestFactorsProps) {
  const t = useTranslate();
  const language = useLanguage();
  const nameOf = useReferenceName();
  return (
    <Section title={t('factor-search.best')}>
      <Grid minColumn={240}>
        {hits.map((hit) => (
          <Card key={hit.id}>
            <Stack gap="md">
              <Stack gap="xxs">
                <Text as="strong" weight="semibold">
                  {factorName(nameOf, hit)}
                </Text>
                <Text size="sm" tone="muted">
                  {purposeName(nameOf, hit) ?? hit.editionTitle}
                </Text>
                {isNextBest(hit) ? (
                  <Inline>
                    <Badge tone="warning">{t('factor-search.next-best')}</Badge>
                  </Inline>
                ) : null}
              </Stack>
              <Stack gap="xxs">
                <Text numeric>{figureText(hit.figure)}</Text>
                {hit.amount ? <Text numeric>{tonnesText(t, hit.amount.tonnes)}</Text> : null}
                <Difference hit={hit} isFirst={hit.id === hits[0]?.id} />
              </Stack>
              <Stack gap="xxs">
                {[...reasonTexts(t, language, hit), hit.reasons.source.value].map((reason) => (
                  <Text key={reason} as="p" size="sm">
                    {reason}
                  </Text>
                ))}
              </Stack>
              <Inline gap="sm">{actions(hit)}</Inline>
            </Stack>
          </Card>
        ))}
      </Grid>
    </Section>
  );
}

function Difference({ hit, isFirst }: { hit: FactorHit; isFirst: boolean }) {
  const text = differenceText(useTranslate(), hit.amount);
  if (isFirst || text === null) return null;
  return (
    <Text size="sm" tone="muted" numeric>
      {text}
    </Text>
  );
}
