import { formatDay, useTranslate } from '#core';
import { Stack, Text } from '#design-system';
import type { SpendGroup } from '../../contract/index.ts';
import { groupTitle, moneyText } from '../spend-words.ts';

/** What a group is: account, supplier, money, its largest line. */
export function GroupFacts({ group }: { readonly group: SpendGroup }) {
  const t = useTranslate();
  const { total, currency, lines, largest, from, to } = group;
  return (
    <Stack gap="xxs">
      <Text weight="medium">{groupTitle(t, group)}</Text>
      <Text size="lg" numeric>
        {moneyText(total, currency)}
      </Text>
      <Text size="sm" tone="muted">
        {t('spend.screen.lines', { count: lines, from: formatDay(from), to: formatDay(to) })}
      </Text>
      <Text size="sm" tone="muted">
        {t('spend.screen.largest', {
          row: largest.number,
          amount: moneyText(largest.amount, currency),
          text: largest.text === '' ? '–' : largest.text,
        })}
      </Text>
    </Stack>
  );
}
