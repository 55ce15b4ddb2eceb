import { useMemo, type ReactNode } from 'react';
import { useTranslate } from '#core';
import type { Translate } from '#core';
import {
  DataTable,
  Inline,
  StatusChip,
  Text,
  TwoLines,
  type DataColumn,
  type MenuItem,
  type Tone,
} from '#design-system';
import type { FacilityRow } from '../../contract/index.ts';
import { gridText, placeText, windowText } from '../facilities/facility-words.ts';
import { useCountries } from '../use-countries.ts';

interface FacilityTableProps {
  readonly facilities: readonly FacilityRow[] | undefined;
  readonly error?: { readonly text: string; readonly onRetry: () => void } | undefined;
  readonly empty: ReactNode;
  readonly rowMenu?: ((facility: FacilityRow) => readonly MenuItem[]) | undefined;
  readonly onClearFilters?: (() => void) | undefined;
}

/** Facilities of a company: their places and reporting windows. */
export function FacilityTable({ facilities, error, empty, rowMenu, onClearFilters }: FacilityTableProps) {
  const t = useTranslate();
  const { nameOf } = useCountries();
  const hasZones = facilities?.some(({ zone }) => zone !== null) ?? false;
  const columns = useMemo(() => facilityColumns(t, { nameOf, hasZones }), [t, nameOf, hasZones]);
  return (
    <DataTable
      caption={t('company.facilities')}
      columns={columns}
      rows={facilities ?? []}
      rowKey={({ id }) => id}
      rowLabel={({ name }) => name}
      sortsHere
      card={(facility) => <FacilityCard facility={facility} />}
      state={error ? 'error' : facilities ? 'ready' : 'loading'}
      error={error}
      empty={empty}
      onClearFilters={onClearFilters}
      {...(rowMenu ? { rowMenu } : {})}
    />
  );
}

const TONES = { UPCOMING: 'info', ACTIVE: 'success', CLOSED: 'neutral' } as const satisfies Record<
  FacilityRow['status'],
  Tone
>;
const ICONS = { UPCOMING: 'clock', ACTIVE: 'check', CLOSED: 'lock' } as const;

function Status({ status }: Pick<FacilityRow, 'status'>) {
  const t = useTranslate();
  return (
    <StatusChip
      status={status}
      label={t(`company.facility.status.${status}`)}
      tone={TONES[status]}
      icon={ICONS[status]}
    />
  );
}

/** What a narrow screen shows of a facility below its name. */
function FacilityCard({ facility }: { facility: FacilityRow }) {
  const t = useTranslate();
  const { nameOf } = useCountries();
  const places = [placeText(facility, nameOf)];
  // A grid of the whole country needs no word beside it.
  if (facility.grid !== facility.country) places.push(gridText(t, facility.grid));
  if (facility.zone !== null) places.push(t(`company.zone.${facility.zone}`));
  return (
    <>
      <Text as="p" size="sm" tone="muted">
        {places.join(' · ')}
      </Text>
      <Inline justify="between">
        <Text size="sm" tone="muted" numeric>
          {windowText(t, facility)}
        </Text>
        <Status status={facility.status} />
      </Inline>
    </>
  );
}

const zoneColumn = (t: Translate): DataColumn<FacilityRow> => ({
  id: 'zone',
  header: t('company.zone'),
  cell: ({ zone }) => (zone === null ? null : t(`company.zone.${zone}`)),
  hideBelow: 'md',
});

interface Shown {
  readonly nameOf: (country: string) => string;
  /** Whether a facility is in a gas zone: one in Australia. */
  readonly hasZones: boolean;
}

function facilityColumns(t: Translate, { nameOf, hasZones }: Shown): readonly DataColumn<FacilityRow>[] {
  return [
    {
      id: 'name',
      header: t('company.facility'),
      cell: ({ name, code }) => <TwoLines first={name} second={code} />,
      value: ({ name }) => name,
      copy: ({ name }) => name,
      sortable: true,
      maxWidth: 'xl',
    },
    {
      id: 'place',
      header: t('company.place'),
      // The address has no column of its own: with it the table is wider than most screens.
      cell: (facility) => {
        const place = placeText(facility, nameOf);
        return facility.address === null ? place : <TwoLines first={place} second={facility.address} />;
      },
      value: ({ country, subdivisionName }) => `${nameOf(country)} ${subdivisionName ?? ''}`,
      sortable: true,
      maxWidth: 'lg',
    },
    {
      id: 'grid',
      header: t('company.grid'),
      cell: ({ grid }) => gridText(t, grid),
      value: ({ grid }) => grid,
      sortable: true,
      hideBelow: 'sm',
    },
    ...(hasZones ? [zoneColumn(t)] : []),
    {
      id: 'window',
      header: t('company.window'),
      cell: (facility) => <Text numeric>{windowText(t, facility)}</Text>,
      value: ({ fromDate }) => fromDate,
      sortable: true,
    },
    { id: 'status', header: t('company.status'), cell: ({ status }) => <Status status={status} /> },
  ];
}
