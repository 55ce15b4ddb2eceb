import { useTranslate } from '#core';
import { DataTable, formatDecimal, Section, Stack, Text } from '#design-system';
import type { ScenarioResult } from '../../contract/index.ts';
import { tonnesText, yearText } from '../scenario-words.ts';

type Year = ScenarioResult['years'][number];

/** Year by year: business as usual with its interval, with levers by scope, and the target. */
export function YearTable({ result }: { readonly result: ScenarioResult }) {
  const t = useTranslate();
  const tonnes = (amount: string | null) => (amount === null ? null : formatDecimal(amount, 0));
  const interval = ({ low, high }: Year) => (low === null ? null : `${tonnes(low) ?? ''} – ${tonnes(high) ?? ''}`);
  const scopes = [...new Set(result.years.flatMap((one) => one.scopes.map(({ scope }) => scope)))].toSorted(
    (a, b) => a - b,
  );
  const hasTarget = result.years.some(({ target }) => target !== null);
  return (
    <Section title={t('scenarios.years')} description={t('scenarios.years.text')}>
      <DataTable
        caption={t('scenarios.years')}
        density="compact"
        columns={[
          { id: 'year', header: t('scenarios.year'), cell: ({ year }) => yearText(year) },
          { id: 'usual', header: t('scenarios.usual'), unit: 't', numeric: true, cell: (row) => tonnes(row.usual) },
          {
            id: 'band',
            header: t('scenarios.band', { level: result.level }),
            unit: 't',
            numeric: true,
            hideBelow: 'md',
            cell: interval,
          },
          { id: 'result', header: t('scenarios.result'), unit: 't', numeric: true, cell: (row) => tonnes(row.result) },
          ...scopes.map((number) => ({
            id: `scope-${number}`,
            header: t('scenarios.of-scope', { number }),
            unit: 't',
            numeric: true,
            hideBelow: 'md' as const,
            cell: (row: Year) => tonnes(row.scopes.find(({ scope }) => scope === number)?.result ?? null),
          })),
          ...(hasTarget
            ? [
                {
                  id: 'target',
                  header: t('scenarios.target-line'),
                  unit: 't',
                  numeric: true,
                  cell: (row: Year) => tonnes(row.target),
                },
              ]
            : []),
        ]}
        rows={result.years}
        rowKey={({ year }) => String(year)}
        card={(row) => (
          <Stack gap="xxs">
            <Text as="p" size="sm" numeric>{`${t('scenarios.usual')} ${tonnesText(row.usual)}`}</Text>
            <Text as="p" size="sm" numeric>{`${t('scenarios.result')} ${tonnesText(row.result)}`}</Text>
            {row.target === null ? null : (
              <Text as="p" size="sm" numeric>{`${t('scenarios.target-line')} ${tonnesText(row.target)}`}</Text>
            )}
          </Stack>
        )}
      />
    </Section>
  );
}
