import { useTranslate } from '#core';
import { Card, formatDecimal, KeyValue, Stack, Text } from '#design-system';
import { spendFacts, spendFormula, type Estimated } from '../../contract/index.ts';
import { sourceLines } from '../screening-words.ts';

/** An estimate with its formula and sources, or with its basis. */
export function EstimateWorking({ estimate }: { readonly estimate: Estimated }) {
  const t = useTranslate();
  const tonnes = `${formatDecimal(estimate.tonnes, 3) ?? estimate.tonnes} t CO2-e`;
  return (
    <Card padding="lg">
      <Stack gap="md">
        <Text weight="semibold" numeric>
          {t('shell.named', { name: t('screening.estimate'), what: tonnes })}
        </Text>
        {estimate.kind === 'OWN' ? (
          <KeyValue items={[{ label: t('screening.screen.basis'), value: estimate.basis }]} />
        ) : (
          <>
            <Text as="p" size="sm" numeric>
              {spendFormula(spendFacts(estimate))}
            </Text>
            <KeyValue
              items={sourceLines(t, estimate).map(({ label, value, source }) => ({
                label,
                value: (
                  <Stack gap="xxs">
                    <Text numeric>{value}</Text>
                    <Text size="sm" tone="muted">
                      {source}
                    </Text>
                  </Stack>
                ),
              }))}
            />
          </>
        )}
      </Stack>
    </Card>
  );
}
