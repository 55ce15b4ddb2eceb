import { useState, type ReactNode } from 'react';
import type { Problem } from '#contract';
import { useTranslate } from '#core';
import { Button, ConfirmDialog, EmptyState, FilterBar, Stack, type MenuItem } from '#design-system';
import { FACILITY_STATUSES } from '../../contract/company-kinds.ts';
import type { FacilityRow } from '../../contract/index.ts';
import type { CompanyPlace } from '../company-place.ts';
import { shownFacilities, UNFILTERED, type FacilityFilter } from '../facilities/shown-facilities.ts';
import { useCountries } from '../use-countries.ts';
import { useFacilityCalls } from '../facilities/use-facility-calls.ts';
import { CloseFacility } from './CloseFacility.tsx';
import { FacilitySheet } from './FacilitySheet.tsx';
import { FacilityTable } from './FacilityTable.tsx';
import { InUse } from './InUse.tsx';

interface FacilityManagementProps {
  readonly place: CompanyPlace;
  /** Country of the company. */
  readonly country: string;
  readonly facilities: readonly FacilityRow[] | undefined;
  readonly editable: boolean;
  /** Text that the list is searched for at first. */
  readonly searched?: string;
  readonly error?: { readonly text: string; readonly onRetry: () => void } | undefined;
  /** Places the list, and the button to add a facility, on the screen. */
  readonly children: (list: ReactNode, create: ReactNode) => ReactNode;
}

/** The dialog or sheet open beside the list. */
type Open =
  | { readonly what: 'create' }
  | { readonly what: 'edit' | 'close' | 'delete'; readonly facility: FacilityRow }
  | { readonly what: 'in-use'; readonly facility: FacilityRow; readonly refused: Problem };

/** The facilities of a company, with every action on them. */
export function FacilityManagement(props: FacilityManagementProps) {
  const { place, country, facilities, editable, searched = '', error, children } = props;
  const t = useTranslate();
  const [open, setOpen] = useState<Open | null>(null);
  const [filter, setFilter] = useState<FacilityFilter>({ ...UNFILTERED, search: searched });
  const { nameOf } = useCountries();
  const shown = facilities && shownFacilities(facilities, filter, nameOf);
  const isFiltered = filter.search !== '' || filter.status !== null || filter.country !== null;
  const clear = () => setFilter(UNFILTERED);
  const countries = [...new Set(facilities?.map((facility) => facility.country))];
  const create = editable ? (
    <Button variant="primary" icon="plus" onPress={() => setOpen({ what: 'create' })}>
      {t('company.facility.create')}
    </Button>
  ) : null;
  const list = (
    <Stack gap="md">
      <FilterBar
        search={{
          label: t('company.facilities.search'),
          value: filter.search,
          onChange: (search) => setFilter((before) => ({ ...before, search })),
        }}
        filters={[
          {
            id: 'status',
            label: t('company.status'),
            options: FACILITY_STATUSES.map((id) => ({ id, label: t(`company.facility.status.${id}`) })),
            value: filter.status,
            onChange: (chosen) =>
              setFilter((before) => ({ ...before, status: chosen as FacilityRow['status'] | null })),
          },
          // In one country there is nothing to choose.
          ...(countries.length > 1
            ? [
                {
                  id: 'country',
                  label: t('company.country'),
                  options: countries.map((id) => ({ id, label: nameOf(id) })),
                  value: filter.country,
                  onChange: (chosen: string | null) => setFilter((before) => ({ ...before, country: chosen })),
                },
              ]
            : []),
        ]}
        onClearAll={clear}
        count={isFiltered && shown ? shown.length : null}
      />
      <FacilityTable
        facilities={shown}
        error={error}
        onClearFilters={isFiltered ? clear : undefined}
        rowMenu={editable ? (facility) => menuOf(facility, setOpen, t) : undefined}
        empty={
          <EmptyState
            icon="factory"
            title={t('company.facilities.empty.title')}
            text={t('company.facilities.empty.text')}
            {...(create ? { action: create } : {})}
          />
        }
      />
      {open ? <Opened {...{ place, country, open, setOpen }} /> : null}
    </Stack>
  );
  return children(list, create);
}

function menuOf(
  facility: FacilityRow,
  setOpen: (open: Open) => void,
  t: ReturnType<typeof useTranslate>,
): readonly MenuItem[] {
  return [
    {
      id: 'edit',
      label: t('company.facility.edit'),
      icon: 'edit',
      onAction: () => setOpen({ what: 'edit', facility }),
    },
    ...(facility.status === 'CLOSED'
      ? []
      : [
          {
            id: 'close',
            label: t('company.facility.close'),
            icon: 'lock' as const,
            onAction: () => setOpen({ what: 'close', facility }),
          },
        ]),
    {
      id: 'delete',
      label: t('company.delete'),
      icon: 'trash',
      tone: 'danger',
      onAction: () => setOpen({ what: 'delete', facility }),
    },
  ];
}

interface OpenedProps {
  readonly place: CompanyPlace;
  readonly country: string;
  readonly open: Open;
  readonly setOpen: (open: Open | null) => void;
}

function Opened({ place, country, open, setOpen }: OpenedProps) {
  const t = useTranslate();
  const close = () => setOpen(null);
  if (open.what === 'create') return <FacilitySheet {...{ place, country }} facility={null} onClose={close} />;
  const { facility } = open;
  if (open.what === 'edit') return <FacilitySheet {...{ place, country, facility }} onClose={close} />;
  if (open.what === 'close') return <CloseFacility place={place} facility={facility} onClose={close} />;
  if (open.what === 'in-use')
    return (
      <InUse
        title={t('company.facility.in-use.title', { name: facility.name })}
        refused={open.refused}
        alternative={{
          text: t('company.facility.in-use.way-out'),
          label: t('company.facility.close'),
          onPress: () => setOpen({ what: 'close', facility }),
        }}
        onClose={close}
      />
    );
  return <DeleteFacility place={place} facility={facility} setOpen={setOpen} />;
}

function DeleteFacility({
  place,
  facility,
  setOpen,
}: Omit<OpenedProps, 'open' | 'country'> & { readonly facility: FacilityRow }) {
  const t = useTranslate();
  const { remove, sending } = useFacilityCalls(place, {
    done: 'api.deleted',
    onProblem: (refused) => {
      const isInUse = refused.code === 'facility.in-use';
      if (isInUse || refused.statusCode === 409) setOpen(isInUse ? { what: 'in-use', facility, refused } : null);
      return isInUse;
    },
  });
  const confirm = async () => {
    if (await remove(facility)) setOpen(null);
  };
  return (
    <ConfirmDialog
      isOpen
      tone="danger"
      title={t('company.facility.delete.title', { name: facility.name })}
      text={t('company.facility.delete.text')}
      confirmLabel={t('company.delete')}
      loading={sending}
      onConfirm={() => void confirm()}
      onCancel={() => setOpen(null)}
    />
  );
}
