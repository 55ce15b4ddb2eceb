import { useTranslate } from '#core';
import { Inline, ProgressBar, Stack, StatusChip, Text } from '#design-system';
import type { SpendSummary } from '../../contract/index.ts';
import { LOOKS, moneyText } from '../spend-words.ts';

const WHOLE = 100;

/** Sums and shares of a ledger: counted, not counted, by quantity, not classified. One line for each currency. */
export function SummaryBar({ summary }: { readonly summary: readonly SpendSummary[] }) {
  const t = useTranslate();
  return (
    <Stack gap="lg">
      {summary.map(({ currency, total, lines, states }) => {
        const open = states.find(({ state }) => state === 'UNCLASSIFIED');
        const decided = WHOLE - Number(open?.share ?? 0);
        return (
          <Stack key={currency} gap="sm">
            <ProgressBar
              label={t('spend.screen.summary', { total: moneyText(total, currency), lines })}
              value={decided}
              valueText={t('spend.screen.decided', { share: decided.toFixed(1) })}
              state={decided === WHOLE ? 'done' : 'running'}
            />
            <Inline gap="lg">
              {states.map(({ state, total: sum, share, lines: count }) => (
                <Inline key={state} gap="sm">
                  <StatusChip status={state} {...LOOKS[state]} label={t(`spend.screen.state.${state}`)} />
                  <Text size="sm" numeric>
                    {t('spend.screen.sum', { sum: moneyText(sum, currency), share, count })}
                  </Text>
                </Inline>
              ))}
            </Inline>
          </Stack>
        );
      })}
      <Text as="p" size="sm" tone="muted">
        {t('spend.screen.share.text')}
      </Text>
    </Stack>
  );
}
