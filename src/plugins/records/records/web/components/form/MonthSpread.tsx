import { useLanguage, useTranslate } from '#core';
import { DataTable, NumberText, Section } from '#design-system';
import type { Outputs } from '#domain/emissions';
import { partsOf } from '#domain/time';
import { monthSpread } from '../../form/month-spread.ts';
import { columnUnitOf } from '../../figures.ts';
import type { RecordPlace } from '../../record-place.ts';
import { UNIT } from '../../words/record-words.ts';

interface MonthSpreadProps {
  readonly place: RecordPlace;
  readonly from: string;
  readonly to: string;
  readonly outputs: Outputs;
}

/** How a bill over several months counts in each month. Renders nothing for a period within one month. */
export function MonthSpread({ place, from, to, outputs }: MonthSpreadProps) {
  const t = useTranslate();
  const monthName = useMonthName();
  const { figures } = place.scope;
  const shown = [...new Set([...figures.map(({ of }) => of), 'energy' as const])];
  const rows = monthSpread({ from, to }, Object.fromEntries(shown.map((id) => [id, outputs[id]])));
  if (rows.length === 0) return null;
  const hasEnergy = typeof outputs.energy === 'string' && figures.every(({ of }) => of !== 'energy');
  return (
    <Section title={t('records.spread')} description={t('records.spread.text')}>
      <DataTable
        density="compact"
        caption={t('records.spread')}
        rows={rows}
        rowKey={({ month }) => month}
        columns={[
          { id: 'month', header: t('records.field.month'), cell: ({ month }) => monthName(month) },
          { id: 'days', header: t('records.spread.days'), numeric: true, cell: ({ days }) => String(days) },
          ...figures.map(({ of, label }) => ({
            id: of,
            header: t(`${label}.column`),
            unit: columnUnitOf(of),
            numeric: true,
            cell: ({ shares }: (typeof rows)[number]) => <NumberText value={shares[of] ?? null} digits={1} />,
          })),
          ...(hasEnergy
            ? [
                {
                  id: 'energy',
                  header: t('records.column.energy'),
                  unit: UNIT.energy,
                  numeric: true,
                  cell: ({ shares }: (typeof rows)[number]) => (
                    <NumberText value={shares['energy'] ?? null} digits={1} />
                  ),
                },
              ]
            : []),
        ]}
      />
    </Section>
  );
}

/** Formats months in the reader's language. */
function useMonthName(): (month: string) => string {
  // Noon UTC, so that no time zone shifts the first day into the previous month.
  const names = new Intl.DateTimeFormat(useLanguage(), { month: 'short', year: 'numeric', timeZone: 'UTC' });
  return (day) => {
    const { year, month } = partsOf(day);
    return names.format(Date.UTC(year, month - 1, 1, 12));
  };
}
