import { useTranslate } from '#core';
import { DataTable, Stack, Text } from '#design-system';
import type { PanelFigures } from '../../contract/index.ts';
import type { Definition } from '../../domain/index.ts';
import { amountText } from '../amount-text.ts';
import type { NamedRow, Row } from '../panel-rows.ts';

interface PanelTableProps {
  readonly definition: Definition;
  readonly title: string;
  readonly found: PanelFigures | undefined;
  readonly rows: readonly NamedRow[];
  readonly error: { readonly text: string; readonly onRetry: () => void } | undefined;
  readonly addressOf: (row: Row) => string;
}

/** A panel as a table. */
export function PanelTable({ definition, title, found, rows, error, addressOf }: PanelTableProps) {
  const t = useTranslate();
  const unit = found?.unit ?? '';
  const more = found?.more ?? null;
  return (
    <Stack gap="sm">
      <DataTable
        caption={title}
        density="compact"
        columns={[
          {
            id: 'name',
            header: t(`own-panels.dimension.${definition.dimension}`),
            cell: ({ name }) => name,
            maxWidth: 'lg',
          },
          { id: 'amount', header: t('own-panels.now'), unit, numeric: true, cell: ({ row }) => amountText(row.amount) },
          ...(definition.comparison === 'BEFORE'
            ? [
                {
                  id: 'previous',
                  header: t('own-panels.before'),
                  unit,
                  numeric: true,
                  cell: ({ row }: NamedRow) => amountText(row.previous),
                },
              ]
            : []),
        ]}
        rows={rows}
        rowKey={({ row }) => row.id}
        rowLabel={({ name }) => name}
        rowHref={({ row }) => addressOf(row)}
        card={({ row }) => (
          <Text as="p" size="sm" numeric>
            {`${amountText(row.amount) ?? '–'} ${unit}`}
          </Text>
        )}
        state={error ? 'error' : found ? 'ready' : 'loading'}
        error={error}
        empty={t('own-panels.empty')}
      />
      {more === null || more.amount === null ? null : (
        <Text as="p" size="sm" tone="muted" numeric>
          {`${t('own-panels.more', { count: more.groups })} · ${amountText(more.amount) ?? ''} ${unit}`}
        </Text>
      )}
    </Stack>
  );
}
