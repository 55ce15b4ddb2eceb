import { useState } from 'react';
import { MESSAGES, passes } from '#contract';
import { formatDay, useCall, useSend, useSession, useTranslate } from '#core';
import { Banner, Button, ConfirmDialog, DataTable, EmptyState, Page, Stack } from '#design-system';
import { backToInbox } from '#plugins/intake/inbox/web';
import { FLEET_WRITERS, fleetRoutes, type VehicleRow } from '../../contract/index.ts';
import { VehicleDrawer } from '../components/VehicleDrawer.tsx';
import { FLEET_QUERIES } from '../vehicles-path.ts';

/** Plates and fuel cards of the own company: what each one is, from one day to another. */
export function VehiclesPage() {
  const t = useTranslate();
  const { authorities } = useSession();
  const mayWrite = passes(FLEET_WRITERS, authorities);
  const vehicles = useCall(fleetRoutes.vehicles, { query: {} });
  const choices = useCall(fleetRoutes.choices, { query: {} });
  const [edited, setEdited] = useState<VehicleRow | 'new' | null>(null);
  const [removed, setRemoved] = useState<VehicleRow | null>(null);
  const removing = useSend(fleetRoutes.remove, { drops: FLEET_QUERIES, done: MESSAGES.deleted, freshens: true });
  const remove = async (row: VehicleRow) => {
    await removing.send({ params: { id: row.id }, query: { revision: row.revision } });
    setRemoved(null);
  };
  const days = ({ fromDate, toDate }: VehicleRow) =>
    toDate === null
      ? t('fleet-travel.screen.since', { from: formatDay(fromDate) })
      : t('fleet-travel.screen.days', { from: formatDay(fromDate), to: formatDay(toDate) });
  const what = ({ size, drive }: VehicleRow) =>
    `${t(`fleet-travel.screen.size.${size}`)}, ${t(`fleet-travel.screen.drive.${drive}`)}`;
  const error = vehicles.error ?? choices.error;
  return (
    <Page
      title={t('fleet-travel.title')}
      breadcrumbs={backToInbox(t)}
      description={t('fleet-travel.screen.text')}
      actions={
        mayWrite ? (
          <Button icon="plus" variant="primary" onPress={() => setEdited('new')}>
            {t('fleet-travel.screen.add')}
          </Button>
        ) : null
      }
    >
      <Stack gap="lg">
        {error ? <Banner tone="danger">{t(error.message)}</Banner> : null}
        <DataTable
          caption={t('fleet-travel.title')}
          columns={[
            { id: 'label', header: t('fleet-travel.screen.plate'), cell: ({ label }) => label, keepsLine: true },
            { id: 'facility', header: t('fleet-travel.screen.facility'), cell: ({ facilityName }) => facilityName },
            { id: 'what', header: t('fleet-travel.screen.vehicle'), cell: (row) => row.productName ?? what(row) },
            {
              id: 'control',
              header: t('fleet-travel.screen.control.label'),
              cell: ({ control }) => t(`fleet-travel.screen.control.${control}`),
            },
            { id: 'days', header: t('fleet-travel.screen.valid'), cell: days, keepsLine: true },
          ]}
          rows={vehicles.data?.data ?? []}
          state={vehicles.isPending ? 'loading' : 'ready'}
          rowKey={({ id }) => id}
          rowLabel={({ label }) => label}
          card={(row) => `${row.facilityName}, ${what(row)}, ${days(row)}`}
          {...(mayWrite
            ? {
                rowMenu: (row: VehicleRow) => [
                  {
                    id: 'edit',
                    label: t('fleet-travel.screen.change'),
                    icon: 'edit' as const,
                    onAction: () => setEdited(row),
                  },
                  {
                    id: 'delete',
                    label: t('fleet-travel.screen.delete'),
                    icon: 'trash' as const,
                    tone: 'danger' as const,
                    onAction: () => setRemoved(row),
                  },
                ],
              }
            : {})}
          empty={
            <EmptyState icon="truck" title={t('fleet-travel.screen.none')} text={t('fleet-travel.screen.none.text')} />
          }
        />
      </Stack>
      {edited !== null && choices.data ? (
        <VehicleDrawer
          key={edited === 'new' ? 'new' : edited.id}
          vehicle={edited === 'new' ? null : edited}
          choices={choices.data.data}
          onClose={() => setEdited(null)}
        />
      ) : null}
      {removed ? (
        <ConfirmDialog
          title={t('fleet-travel.screen.delete')}
          text={t('fleet-travel.screen.delete.text', { vehicle: removed.label })}
          confirmLabel={t('fleet-travel.screen.delete')}
          tone="danger"
          isOpen
          loading={removing.sending}
          onCancel={() => setRemoved(null)}
          onConfirm={() => void remove(removed)}
        />
      ) : null}
    </Page>
  );
}
