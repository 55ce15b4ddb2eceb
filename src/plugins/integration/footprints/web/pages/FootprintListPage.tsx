import { useMemo } from 'react';
import { COMPANY_WRITERS, passes } from '#contract';
import {
  addressField,
  addressOf,
  addressView,
  formatDay,
  useAddressView,
  useCall,
  useEvery,
  useSession,
  useTranslate,
  type Translate,
} from '#core';
import { Badge, Button, DataTable, EmptyState, Inline, Page, Text, TwoLines, type DataColumn } from '#design-system';
import { footprintRoutes, type FootprintRow } from '../../contract/index.ts';
import { FootprintTool } from '../footprint-slots.ts';
import { perUnitText, STATUS_TONES } from '../footprint-words.ts';
import { footprintAddress, newFootprintAddress } from '../footprints-place.ts';

const VIEW = addressView({ page: addressField.page, size: addressField.size() });

/** The footprints of the company, newest first. */
export function FootprintListPage() {
  const t = useTranslate();
  const { authorities } = useSession();
  const tools = useEvery(FootprintTool);
  const [{ page, size }, choose] = useAddressView('footprints:list', VIEW);
  const { data, error, refetch } = useCall(footprintRoutes.list, { query: { page, size } });
  const inOrder = useMemo(() => tools.toSorted((one, other) => one.order - other.order), [tools]);
  const create = passes(COMPANY_WRITERS, authorities) ? (
    <Button variant="primary" icon="plus" href={newFootprintAddress()}>
      {t('footprints.create')}
    </Button>
  ) : null;
  return (
    <Page
      title={t('footprints.title')}
      description={t('footprints.screen.description')}
      actions={
        <>
          {inOrder.map(({ id, path, label }) => (
            <Button key={id} href={addressOf('home', path)}>
              {t(label)}
            </Button>
          ))}
          {create}
        </>
      }
    >
      <DataTable
        caption={t('footprints.title')}
        columns={columnsOf(t)}
        rows={data?.data ?? []}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        rowHref={({ id }) => footprintAddress(id)}
        card={(row) => (
          <Inline justify="between">
            <Text size="sm">{perUnitText(t, row.excludingUptake, row)}</Text>
            <Badge tone={STATUS_TONES[row.status]}>{t(`footprints.status.${row.status}`)}</Badge>
          </Inline>
        )}
        page={data && { page: data.page, size: data.page_size, totalItem: data.total_item, totalPage: data.total_page }}
        onPageChange={choose}
        state={error ? 'error' : data ? 'ready' : 'loading'}
        error={error ? { text: t(error.message), onRetry: () => void refetch() } : undefined}
        empty={
          <EmptyState
            icon="chart"
            title={t('footprints.screen.none')}
            text={t('footprints.none.text')}
            action={create}
          />
        }
      />
    </Page>
  );
}

function columnsOf(t: Translate): readonly DataColumn<FootprintRow>[] {
  return [
    {
      id: 'name',
      header: t('footprints.screen.product'),
      cell: ({ name, productIds }) => <TwoLines first={name} second={productIds[0] ?? ''} />,
      maxWidth: 'xl',
    },
    {
      id: 'figure',
      header: t('footprints.screen.figure'),
      cell: (row) => perUnitText(t, row.excludingUptake, row),
    },
    {
      id: 'period',
      header: t('footprints.reference-period'),
      cell: ({ fromDate, toDate }) => `${formatDay(fromDate)} – ${formatDay(toDate)}`,
      hideBelow: 'md',
    },
    {
      id: 'valid-to',
      header: t('footprints.valid-to'),
      cell: ({ validTo }) => formatDay(validTo.slice(0, 10)),
      hideBelow: 'md',
    },
    {
      id: 'status',
      header: t('footprints.screen.status'),
      cell: ({ status }) => <Badge tone={STATUS_TONES[status]}>{t(`footprints.status.${status}`)}</Badge>,
    },
  ];
}
