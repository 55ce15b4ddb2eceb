import { useTranslate } from '#core';
import { DataTable, formatExact, Section } from '#design-system';
import { useReferenceName } from '#plugins/reference/reference-data/web';
import type { BenchmarkStanding } from '../../contract/index.ts';
import { perName } from '../benchmark-words.ts';

interface SharedFiguresProps {
  readonly standing: BenchmarkStanding;
  readonly year: number;
}

/** Everything of the own company that is in the benchmark of a year. */
export function SharedFigures({ standing, year }: SharedFiguresProps) {
  const t = useTranslate();
  const nameOf = useReferenceName();
  const shared = standing.shared.find((one) => one.year === year);
  const rows = [
    ...(shared?.inputs ?? []).map(({ id, name, tonnes }) => ({
      id,
      name: nameOf('input', id, name),
      amount: tonnes,
      unit: 't CO2-e',
    })),
    ...(shared?.per ?? []).map(({ id, amount, unit }) => ({ id, name: perName(t, id), amount, unit })),
  ];
  return (
    <Section title={t('benchmark.shared', { year: `FY${year}` })} description={t('benchmark.shared.text')}>
      <DataTable
        caption={t('benchmark.shared', { year: `FY${year}` })}
        density="compact"
        columns={[
          { id: 'name', header: t('benchmark.figure'), cell: ({ name }) => name, maxWidth: 'lg' },
          {
            id: 'amount',
            header: t('benchmark.kept'),
            numeric: true,
            cell: ({ amount, unit }) => `${formatExact(amount) ?? amount} ${unit}`,
          },
        ]}
        rows={rows}
        rowKey={({ id }) => id}
        empty={t('benchmark.shared.none')}
      />
    </Section>
  );
}
