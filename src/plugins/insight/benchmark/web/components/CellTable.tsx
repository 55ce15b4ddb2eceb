import type { ReactNode } from 'react';
import { useTranslate } from '#core';
import { DataTable, Section, Stack, Text, type DataColumn } from '#design-system';
import { useReferenceName } from '#plugins/reference/reference-data/web';
import type { Benchmark, BenchmarkCell } from '../../contract/index.ts';
import { countText, intensityText, reasonText, typeName } from '../benchmark-words.ts';

interface CellTableProps {
  readonly benchmark: Benchmark | undefined;
  readonly error: { readonly text: string; readonly onRetry: () => void } | undefined;
  readonly actions: ReactNode;
}

/** Every cell: by input and type. A withheld one says why. */
export function CellTable({ benchmark, error, actions }: CellTableProps) {
  const t = useTranslate();
  const nameOf = useReferenceName();
  const inputName = ({ input, inputName: name }: BenchmarkCell) =>
    name === null ? t('benchmark.all-inputs') : nameOf('input', input, name);
  const unit = `t CO2-e/${benchmark?.unit ?? ''}`;
  const quartile = (id: 'lower' | 'upper'): DataColumn<BenchmarkCell> => ({
    id,
    header: t(`benchmark.${id}`),
    numeric: true,
    hideBelow: 'md',
    // A withheld cell says why in its own column, and a cell of few has a median alone.
    cell: (row) => intensityText(row[id]) ?? '–',
  });
  return (
    <Section title={t('benchmark.cells')} description={t('benchmark.cells.text', { unit })} actions={actions}>
      <DataTable
        caption={t('benchmark.cells')}
        density="compact"
        wraps
        columns={[
          { id: 'input', header: t('benchmark.input'), cell: inputName, maxWidth: 'lg' },
          { id: 'type', header: t('benchmark.type'), cell: ({ type }) => typeName(t, type), maxWidth: 'md' },
          { id: 'own', header: t('benchmark.own'), numeric: true, cell: ({ own }) => intensityText(own) ?? '–' },
          quartile('lower'),
          {
            id: 'median',
            header: t('benchmark.median'),
            numeric: true,
            cell: ({ median }) => intensityText(median) ?? '–',
          },
          quartile('upper'),
          {
            id: 'count',
            header: t('benchmark.contributors'),
            cell: (row) => reasonText(t, row) ?? countText(t, row.count),
            maxWidth: 'lg',
          },
        ]}
        rows={benchmark?.cells ?? []}
        rowKey={({ input, type }) => `${input} ${type}`}
        rowLabel={(row) => `${inputName(row)}, ${typeName(t, row.type)}`}
        card={(row) => (
          <Stack gap="xxs">
            <Text as="p" size="sm" tone="muted">
              {typeName(t, row.type)}
            </Text>
            <Text as="p" size="sm" numeric>
              {row.reason === null
                ? t('benchmark.card', {
                    own: intensityText(row.own) ?? '–',
                    median: intensityText(row.median) ?? '–',
                  })
                : reasonText(t, row)}
            </Text>
          </Stack>
        )}
        state={error ? 'error' : benchmark ? 'ready' : 'loading'}
        error={error}
      />
    </Section>
  );
}
