import { useTranslate } from '#core';
import { DataTable, formatDecimal, Section, Stack, Text } from '#design-system';
import { useFirstMonth } from '#plugins/company/company/web';
import type { TargetDetail } from '../../contract/index.ts';
import type { TargetArea } from '../target-place.ts';
import { amountText, gapText } from '../target-words.ts';
import { recordsOf } from './TrajectoryChart.tsx';

type Year = TargetDetail['years'][number];

/** Year by year: planned, actual or forecast, and the gap; a year with records links to them. */
export function YearTable({ area, target }: { readonly area: TargetArea; readonly target: TargetDetail }) {
  const t = useTranslate();
  const firstMonth = useFirstMonth(target.companyId);
  const figure = (amount: string | null) => amountText(target, amount);
  const actual = ({ actual: amount, isComplete }: Year) =>
    amount !== null && !isComplete ? t('targets.screen.part', { amount: figure(amount) ?? '' }) : figure(amount);
  const intervalOf = ({ low, high }: Year) => (low === null ? null : `${figure(low) ?? ''} – ${figure(high) ?? ''}`);
  const summaryOf = (row: Year): readonly (readonly [string, string | null])[] => [
    ['targets.planned', figure(row.planned)],
    row.actual === null ? ['targets.forecast', figure(row.forecast)] : ['targets.actual', actual(row)],
    ['targets.screen.gap', gapText(target, row.gap)],
  ];
  return (
    <Section title={t('targets.screen.years')} description={t('targets.years.text')}>
      <DataTable
        caption={t('targets.screen.years')}
        density="compact"
        columns={[
          { id: 'year', header: t('targets.screen.year'), cell: ({ year }) => `FY${year}` },
          { id: 'planned', header: t('targets.planned'), numeric: true, cell: (row) => figure(row.planned) },
          { id: 'actual', header: t('targets.actual'), numeric: true, cell: actual },
          { id: 'trend', header: t('targets.trend'), numeric: true, hideBelow: 'md', cell: (row) => figure(row.trend) },
          ...(target.kind === 'INTENSITY'
            ? [
                {
                  id: 'denominator',
                  header: t('targets.year.denominator'),
                  unit: target.unit.replace('t CO2-e/', ''),
                  numeric: true,
                  hideBelow: 'md',
                  cell: ({ denominator }: Year) => denominator && formatDecimal(denominator, 0),
                } as const,
              ]
            : []),
          { id: 'forecast', header: t('targets.forecast'), numeric: true, cell: (row) => figure(row.forecast) },
          {
            id: 'interval',
            header: t('targets.interval', { level: String(target.projection.level) }),
            numeric: true,
            hideBelow: 'md',
            cell: intervalOf,
          },
          {
            id: 'gap',
            header: t('targets.screen.gap'),
            numeric: true,
            hideBelow: 'sm',
            cell: (row) => gapText(target, row.gap),
          },
        ]}
        rows={target.years}
        rowKey={({ year }) => String(year)}
        rowHref={({ year, actual: amount }) =>
          amount === null ? undefined : recordsOf(area, target, { year, firstMonth })
        }
        card={(row) => (
          <Stack gap="xxs">
            {summaryOf(row).map(([word, amount]) =>
              amount === null ? null : (
                <Text key={word} as="p" size="sm" numeric>
                  {`${t(word)} ${amount}`}
                </Text>
              ),
            )}
          </Stack>
        )}
      />
    </Section>
  );
}
