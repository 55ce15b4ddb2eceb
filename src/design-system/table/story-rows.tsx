import { StatusChip } from '../components/Badge/index.ts';
import { AmountText, NumberText } from '../components/Figures/index.ts';
import { shiftDecimal } from '../format/decimal-string.ts';
import { TwoLines } from './rows/TwoLines.tsx';
import type { DataColumn } from './data-table.ts';

/** A fuel record, for table stories. */
export interface FuelRow {
  readonly id: string;
  readonly facility: string;
  readonly fuel: string;
  readonly month: string;
  readonly litres: string;
  readonly tonnes: string | null;
  readonly status: 'draft' | 'approved';
}

const facilities = ['Moranbah North', 'Grosvenor', 'Capcoal surface operations', 'Dawson'] as const;

/** Deterministic records; the fifth of each dozen has no emissions. */
export const fuelRows = (count: number): FuelRow[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `r${index + 1}`,
    facility: facilities[index % facilities.length] ?? '',
    fuel: index % 3 === 0 ? 'Diesel oil, stationary' : 'Diesel oil, heavy vehicles',
    month: `2025-${String((index % 12) + 1).padStart(2, '0')}`,
    litres: String(700000 - ((index * 21451) % 690000)),
    tonnes: index % 12 === 4 ? null : (shiftDecimal(String(1896750 - ((index * 582013) % 1890000)), 3) ?? null),
    status: index % 4 === 1 ? 'draft' : 'approved',
  }));

/** Name of a fuel row. */
export const fuelName = ({ facility, month }: FuelRow) => `${facility} ${month}`;

/** Columns of fuel records; the last is hidden by default. */
export const fuelColumns: readonly DataColumn<FuelRow>[] = [
  {
    id: 'facility',
    header: 'Facility',
    width: '224px',
    cell: (row) => row.facility,
    value: (row) => row.facility,
    sortable: true,
  },
  { id: 'fuel', header: 'Fuel', width: '208px', cell: (row) => row.fuel, hideBelow: 'sm' },
  { id: 'month', header: 'Month', width: '112px', cell: (row) => row.month, value: (row) => row.month, sortable: true },
  {
    id: 'litres',
    header: 'Quantity',
    unit: 'L',
    cell: (row) => <NumberText value={row.litres} />,
    value: (row) => row.litres,
    numeric: true,
    sortable: true,
  },
  {
    id: 'tonnes',
    header: 'Emissions',
    unit: 't CO2-e',
    width: '168px',
    cell: (row) => <AmountText tonnes={row.tonnes} withUnit={false} />,
    value: (row) => row.tonnes,
    numeric: true,
    sortable: true,
  },
  {
    id: 'status',
    header: 'Status',
    hideBelow: 'md',
    cell: ({ status }) => (
      <StatusChip
        status={status}
        label={status === 'draft' ? 'Draft' : 'Approved'}
        tone={status === 'draft' ? 'neutral' : 'success'}
      />
    ),
    copy: ({ status }) => status,
  },
  {
    id: 'source',
    header: 'Source',
    hidden: true,
    cell: ({ id }) => <TwoLines first={`Invoice ${id.slice(1)}`} second="Weighbridge" />,
    copy: ({ id }) => `Invoice ${id.slice(1)}`,
  },
];

/** A row on a phone: its most important values, below its name. */
export const fuelCard = (row: FuelRow) => (
  <TwoLines first={<AmountText tonnes={row.tonnes} of="CO2-e" />} second={`${row.month}, ${row.fuel}`} />
);
