import { useState } from 'react';
import { formatMoment, useCall, useSend, useTranslate } from '#core';
import { DataTable, EmptyState, Page, Section, Stack, Text, type DataColumn } from '#design-system';
import { backToInbox } from '#plugins/intake/inbox/web';
import { sheetRoutes, type StoredSheetCode, type StoredSheetMapping } from '../../contract/index.ts';
import { MappingDrawer } from '../components/MappingDrawer.tsx';

/** The stored mappings of spreadsheets, and what words in them mean. */
export function MappingsPage() {
  const t = useTranslate();
  const mappings = useCall(sheetRoutes.mappings, {});
  const codes = useCall(sheetRoutes.codes, {});
  const names = useCall(sheetRoutes.names, {});
  const [edited, setEdited] = useState<StoredSheetMapping | null>(null);
  const forget = useSend(sheetRoutes.removeCode, {
    drops: ['/api/spreadsheets/code'],
    done: t('spreadsheets.forgotten'),
  });
  const remove = useSend(sheetRoutes.removeMapping, {
    drops: ['/api/spreadsheets/mapping'],
    done: t('spreadsheets.removed'),
  });
  const meaning = ({ facilityId, inputTypeId, categoryId, unit, isLeftOut }: StoredSheetCode) => {
    if (isLeftOut) return t('spreadsheets.words.left-out');
    const site = names.data?.data.facilities.find(({ id }) => id === facilityId)?.name;
    const input = names.data?.data.inputs.find((one) => one.id === inputTypeId && one.categoryId === categoryId)?.name;
    return [site, input, unit].filter((part) => part).join(' · ');
  };
  const mappingColumns: readonly DataColumn<StoredSheetMapping>[] = [
    { id: 'name', header: t('spreadsheets.map.name'), cell: ({ name }) => name },
    { id: 'titles', header: t('spreadsheets.list.titles'), cell: ({ titles }) => titles.join(', '), maxWidth: 'lg' },
    { id: 'revision', header: t('spreadsheets.list.version'), numeric: true, cell: ({ revision }) => String(revision) },
    {
      id: 'used',
      header: t('spreadsheets.list.used'),
      cell: ({ lastUsedAt }) => (lastUsedAt === null ? null : formatMoment(lastUsedAt)),
    },
    { id: 'by', header: t('spreadsheets.list.by'), cell: ({ updatedBy }) => updatedBy },
  ];
  const codeColumns: readonly DataColumn<StoredSheetCode>[] = [
    { id: 'word', header: t('spreadsheets.list.word'), cell: ({ word }) => word, maxWidth: 'lg' },
    { id: 'meaning', header: t('spreadsheets.list.meaning'), cell: meaning },
    { id: 'by', header: t('spreadsheets.list.by'), cell: ({ updatedBy }) => updatedBy },
  ];
  const state = (query: { readonly isPending: boolean; readonly error: unknown }) =>
    query.error ? 'error' : query.isPending ? 'loading' : 'ready';
  return (
    <Page title={t('spreadsheets.title')} breadcrumbs={backToInbox(t)} description={t('spreadsheets.list.text')}>
      <Stack gap="lg">
        <Section title={t('spreadsheets.list.mappings')}>
          <DataTable
            caption={t('spreadsheets.list.mappings')}
            columns={mappingColumns}
            rows={mappings.data?.data ?? []}
            rowKey={({ id }) => id}
            rowLabel={({ name }) => name}
            card={({ titles }) => (
              <Text size="sm" tone="muted">
                {titles.join(', ')}
              </Text>
            )}
            state={state(mappings)}
            empty={<EmptyState icon="table" title={t('spreadsheets.list.no-mappings')} />}
            rowMenu={(row) => [
              {
                id: 'edit',
                label: t('spreadsheets.edit-mapping'),
                icon: 'edit',
                onAction: () => setEdited(row),
              },
              {
                id: 'remove',
                icon: 'trash',
                label: t('spreadsheets.list.remove'),
                tone: 'danger',
                onAction: () => void remove.send({ params: { id: row.id }, query: { revision: row.revision } }),
              },
            ]}
          />
        </Section>
        <Section title={t('spreadsheets.list.codes')}>
          <DataTable
            caption={t('spreadsheets.list.codes')}
            columns={codeColumns}
            rows={codes.data?.data ?? []}
            rowKey={({ id }) => id}
            rowLabel={({ word }) => word}
            card={meaning}
            state={state(codes)}
            empty={<EmptyState icon="bookmark" title={t('spreadsheets.list.no-codes')} />}
            rowMenu={({ id }) => [
              {
                id: 'forget',
                label: t('spreadsheets.list.remove'),
                tone: 'danger',
                onAction: () => void forget.send({ params: { id } }),
              },
            ]}
          />
        </Section>
      </Stack>
      {edited && names.data ? (
        <MappingDrawer key={edited.id} stored={edited} names={names.data.data} onClose={() => setEdited(null)} />
      ) : null}
    </Page>
  );
}
