import { useTranslate } from '#core';
import { Badge, DataTable, Inline } from '#design-system';
import type { VersionRow } from '../../form/version-rows.ts';

/** Two versions of a record side by side. */
export function VersionTable({ rows }: { readonly rows: readonly VersionRow[] }) {
  const t = useTranslate();
  return (
    <DataTable
      density="compact"
      caption={t('records.stale.title')}
      rows={rows}
      rowKey={({ path }) => path}
      columns={[
        {
          id: 'label',
          header: t('records.stale.field'),
          cell: ({ label, differs }) => (
            <Inline>
              {label}
              {differs ? <Badge tone="warning">{t('records.stale.differs')}</Badge> : null}
            </Inline>
          ),
        },
        { id: 'mine', header: t('records.stale.mine'), cell: ({ mine }) => mine },
        { id: 'theirs', header: t('records.stale.theirs'), cell: ({ theirs }) => theirs },
      ]}
    />
  );
}
