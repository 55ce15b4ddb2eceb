import { useState } from 'react';
import { addressOf, formatMoment, useCall, useSend, useTranslate } from '#core';
import { ConfirmDialog, DataTable, EmptyState, Link, Page, Stack, Text } from '#design-system';
import { backToInbox } from '#plugins/intake/inbox/web';
import { billRoutes, type BillLayoutRow } from '../../contract/index.ts';

/** The layouts that were learnt from recorded bills, by supplier. */
export function LayoutsPage() {
  const t = useTranslate();
  const { data, error, isPending, refetch } = useCall(billRoutes.layouts, {});
  const [asked, setAsked] = useState<BillLayoutRow | null>(null);
  const { send, sending } = useSend(billRoutes.forgetLayout, {
    drops: ['/api/bills'],
    done: t('bills.layouts.forgotten'),
  });
  const forget = async ({ supplier, version, itemId }: BillLayoutRow) => {
    await send({ body: { supplier, version, itemId } });
    setAsked(null);
  };
  return (
    <Page title={t('bills.layouts')} breadcrumbs={backToInbox(t)} description={t('bills.layouts.text')}>
      <DataTable
        caption={t('bills.layouts')}
        columns={[
          {
            id: 'supplier',
            header: t('bills.layouts.supplier'),
            cell: ({ supplierName }) => supplierName,
            maxWidth: 'lg',
          },
          {
            id: 'layout-version',
            header: t('bills.layouts.version'),
            numeric: true,
            cell: ({ version }) => String(version),
          },
          { id: 'file', header: t('bills.layouts.from'), cell: (row) => <LearntFrom row={row} />, maxWidth: 'lg' },
          {
            id: 'learnt',
            header: t('bills.layouts.learnt'),
            hideBelow: 'md',
            cell: ({ learntAt }) => formatMoment(learntAt),
          },
          { id: 'by', header: t('bills.layouts.by'), hideBelow: 'md', cell: ({ learntBy }) => learntBy },
        ]}
        rows={data?.data ?? []}
        rowKey={({ supplier, version }) => `${supplier} ${version}`}
        rowLabel={({ supplierName, version }) => `${supplierName} ${version}`}
        card={(row) => (
          <Stack gap="xs">
            <LearntFrom row={row} />
            <Text size="sm" tone="muted">
              {formatMoment(row.learntAt)}
            </Text>
          </Stack>
        )}
        state={error ? 'error' : isPending ? 'loading' : 'ready'}
        error={error ? { text: t(error.message), onRetry: () => void refetch() } : undefined}
        empty={<EmptyState icon="table" title={t('bills.layouts.none')} text={t('bills.layouts.none.text')} />}
        rowMenu={(row) => [
          {
            id: 'forget',
            label: t('bills.layouts.forget'),
            icon: 'trash',
            tone: 'danger',
            onAction: () => setAsked(row),
          },
        ]}
      />
      {asked ? (
        <ConfirmDialog
          title={t('bills.layouts.forget.question', { supplier: asked.supplierName })}
          text={t('bills.layouts.forget.text')}
          confirmLabel={t('bills.layouts.forget')}
          tone="danger"
          isOpen
          loading={sending}
          onCancel={() => setAsked(null)}
          onConfirm={() => void forget(asked)}
        />
      ) : null}
    </Page>
  );
}

/** The bill that taught a layout, as long as its file is in the inbox. */
function LearntFrom({ row: { fileName, itemId } }: { readonly row: BillLayoutRow }) {
  return fileName === null ? null : (
    <Link href={`${addressOf('home', 'inbox')}/${itemId}`} quiet>
      {fileName}
    </Link>
  );
}
