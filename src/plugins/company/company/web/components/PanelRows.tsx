import { useState, type ReactNode } from 'react';
import { useTranslate } from '#core';
import { Button, DataTable, EmptyState, Section, type DataTableProps, type IconName } from '#design-system';

interface PanelRowsProps<Row extends { readonly id: string }> extends Pick<
  DataTableProps<Row>,
  'columns' | 'rowLabel' | 'card' | 'wraps'
> {
  readonly title: string;
  readonly text: string;
  readonly asked: {
    readonly data: { readonly data: readonly Row[] } | undefined;
    readonly error: { readonly message: string } | null;
    readonly isPending: boolean;
    readonly refetch: () => unknown;
  };
  /** Empty state. */
  readonly none: { readonly title: string; readonly text: string; readonly icon: IconName };
  readonly editable: boolean;
  readonly add: { readonly label: string; readonly icon: IconName };
  readonly menu: { readonly edit: string; readonly delete: string };
  /** Sheet to edit a row; null: a new one. */
  readonly sheet: (row: Row | null, onClose: () => void) => ReactNode;
  /** Dialog that asks before a row is deleted. */
  readonly deletion: (row: Row, onClose: () => void) => ReactNode;
}

/** Rows of a company's panel: a table, and for those who may edit, a sheet for one row and a dialog before it is deleted. */
export function PanelRows<Row extends { readonly id: string }>(props: PanelRowsProps<Row>) {
  const { title, text, asked, none, editable, add, menu, sheet, deletion, ...table } = props;
  const t = useTranslate();
  const [open, setOpen] = useState<Row | 'new' | null>(null);
  const [leaving, setLeaving] = useState<Row | null>(null);
  const { data, error, isPending, refetch } = asked;
  const rows = data?.data ?? [];
  const adding = (
    <Button icon={add.icon} onPress={() => setOpen('new')}>
      {add.label}
    </Button>
  );
  return (
    <Section title={title} description={text} actions={editable && rows.length > 0 ? adding : null}>
      <DataTable
        caption={title}
        rows={rows}
        rowKey={({ id }) => id}
        state={error ? 'error' : isPending ? 'loading' : 'ready'}
        error={error ? { text: t(error.message), onRetry: () => void refetch() } : undefined}
        empty={<EmptyState {...none} action={editable ? adding : undefined} />}
        {...table}
        {...(editable
          ? {
              rowMenu: (row: Row) => [
                { id: 'edit', label: menu.edit, icon: 'edit' as const, onAction: () => setOpen(row) },
                {
                  id: 'delete',
                  label: menu.delete,
                  icon: 'trash' as const,
                  tone: 'danger' as const,
                  onAction: () => setLeaving(row),
                },
              ],
            }
          : {})}
      />
      {open ? sheet(open === 'new' ? null : open, () => setOpen(null)) : null}
      {leaving ? deletion(leaving, () => setLeaving(null)) : null}
    </Section>
  );
}
