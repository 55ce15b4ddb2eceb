import { useTranslate } from '#core';
import { Grid, Stack, Stat, Text } from '#design-system';
import type { Screening } from '../../contract/index.ts';
import { shareText, tonnesText } from '../screening-words.ts';

/** Counts of the states, and how much of the likely size is measured. Undefined: loading. */
export function SummaryLine({ summary }: { readonly summary: Screening['summary'] | undefined }) {
  const t = useTranslate();
  const loading = summary === undefined;
  return (
    <Stack gap="md">
      <Grid columns={5} minColumn={130}>
        <Stat label={t('screening.state.RELEVANT')} value={summary?.relevant ?? null} loading={loading} />
        <Stat label={t('screening.state.NOT_RELEVANT')} value={summary?.notRelevant ?? null} loading={loading} />
        <Stat label={t('screening.state.NOT_YET')} value={summary?.notYet ?? null} loading={loading} />
        <Stat
          label={t('screening.screen.recorded')}
          value={tonnesText(summary?.recorded ?? null)}
          unit="t CO2-e"
          loading={loading}
        />
        <Stat label={t('screening.screen.share')} value={shareText(summary?.share ?? null)} loading={loading} />
      </Grid>
      <Text as="p" size="sm" tone="muted">
        {t('screening.definitions')}
      </Text>
    </Stack>
  );
}
