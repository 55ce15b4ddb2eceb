import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { StatusChip } from '../components/Badge/index.ts';
import { Button, IconButton } from '../components/Button/index.ts';
import { EmptyState } from '../components/EmptyState/index.ts';
import { AmountText, NumberText } from '../components/Figures/index.ts';
import { Menu } from '../components/Menu/index.ts';
import { DataTable } from './DataTable.tsx';
import type { DataColumn, DataTableProps, TableSort } from './data-table.ts';

interface FuelRow {
  readonly id: string;
  readonly facility: string;
  readonly fuel: string;
  readonly month: string;
  readonly litres: string;
  readonly tonnes: string | null;
  readonly status: 'draft' | 'approved';
}

const facilities = ['Moranbah North', 'Grosvenor', 'Capcoal surface operations', 'Dawson'];
const rows: FuelRow[] = Array.from({ length: 12 }, (_, index) => ({
  id: `r${index + 1}`,
  facility: facilities[index % 4] ?? '',
  fuel: index % 3 === 0 ? 'Diesel oil, stationary' : 'Diesel oil, heavy vehicles',
  month: `${String((index % 12) + 1).padStart(2, '0')}/2025`,
  litres: String(700000 - index * 21450),
  tonnes: index === 4 ? null : String(1896.75 - index * 58.2),
  status: index % 4 === 1 ? 'draft' : 'approved',
}));

const columns: DataColumn<FuelRow>[] = [
  { id: 'facility', header: 'Facility', cell: (row) => row.facility, sortable: true },
  { id: 'fuel', header: 'Fuel', cell: (row) => row.fuel, hideBelow: 'sm' },
  { id: 'month', header: 'Month', cell: (row) => row.month, sortable: true, numeric: true, align: 'start' },
  {
    id: 'litres',
    header: 'Quantity',
    cell: (row) => <NumberText value={row.litres} unit="L" />,
    numeric: true,
    sortable: true,
  },
  {
    id: 'tonnes',
    header: 'Emissions',
    cell: (row) => <AmountText tonnes={row.tonnes} of="CO2-e" />,
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
  },
];

const onSortChange = fn();
const onPageChange = fn();
const meta = {
  title: 'Table/DataTable',
  component: DataTable<FuelRow>,
  args: {
    columns,
    rows,
    rowKey: (row) => row.id,
    rowHref: (row) => `#records/${row.id}`,
    caption: 'Scope 1 records',
    onSortChange,
    onPageChange,
  },
} satisfies Meta<DataTableProps<FuelRow>>;
export default meta;
type Story = StoryObj<typeof meta>;

function Sorted(props: DataTableProps<FuelRow>) {
  const [sort, setSort] = useState<TableSort>({ field: 'month', direction: 'DESC' });
  return (
    <DataTable
      {...props}
      sort={sort}
      onSortChange={(next) => {
        onSortChange(next);
        setSort(next);
      }}
    />
  );
}

const actions = (row: FuelRow) => (
  <Menu
    trigger={<IconButton size="sm" label={`Actions for ${row.facility} ${row.month}`} icon="more" />}
    items={[
      { id: 'edit', label: 'Edit', icon: 'edit', href: `#records/${row.id}/edit` },
      { id: 'delete', label: 'Delete', icon: 'trash', tone: 'danger', onAction: fn() },
    ]}
  />
);

export const Records: Story = {
  args: { page: { page: 2, size: 25, totalItem: 1284, totalPage: 52 }, rowActions: actions },
  render: (args) => <Sorted {...args} />,
};

export const SortsByHeader: Story = {
  render: (args) => <Sorted {...args} />,
  play: async ({ canvas }) => {
    onSortChange.mockClear();
    await expect(canvas.getByRole('columnheader', { name: 'Month' })).toHaveAttribute('aria-sort', 'descending');
    await userEvent.click(canvas.getByRole('button', { name: 'Facility' }));
    await expect(onSortChange).toHaveBeenLastCalledWith({ field: 'facility', direction: 'ASC' });
    await userEvent.click(canvas.getByRole('button', { name: 'Facility' }));
    await expect(onSortChange).toHaveBeenLastCalledWith({ field: 'facility', direction: 'DESC' });
    await expect(canvas.getByRole('columnheader', { name: 'Facility' })).toHaveAttribute('aria-sort', 'descending');
    await expect(canvas.getByRole('columnheader', { name: 'Month' })).toHaveAttribute('aria-sort', 'none');
  },
};

export const ArrowsWalkRows: Story = {
  play: async ({ canvas }) => {
    const links = canvas.getAllByRole('link');
    links[0]?.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(links[2]).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect(links.at(-1)).toHaveFocus();
    await userEvent.keyboard('{Home}{ArrowUp}');
    await expect(links[0]).toHaveFocus();
    await expect(links[0]).toHaveAttribute('href', '#records/r1');
  },
};

export const RowClickFollowsItsLink: Story = {
  args: { rowActions: actions },
  play: async ({ canvas }) => {
    const followed = fn((event: Event) => event.preventDefault());
    canvas.getAllByRole('link')[1]?.addEventListener('click', followed);
    await userEvent.click(canvas.getAllByRole('row')[2]?.querySelectorAll('td')[3] as Element);
    await expect(followed).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: /Actions for Grosvenor 02/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await expect(followed).toHaveBeenCalledOnce();
  },
};

export const Pages: Story = {
  args: { page: { page: 2, size: 10, totalItem: 1284, totalPage: 129 } },
  play: async ({ canvas }) => {
    onPageChange.mockClear();
    await expect(canvas.getByText('11–20 of 1,284')).toBeVisible();
    await expect(canvas.getByText('Page 2 of 129')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Next page' }));
    await expect(onPageChange).toHaveBeenLastCalledWith({ page: 3, size: 10 });
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Rows per page' }), '50');
    await expect(onPageChange).toHaveBeenLastCalledWith({ page: 1, size: 50 });
  },
};

export const Compact: Story = { args: { density: 'compact' } };

export const Loading: Story = {
  args: { rows: [], state: 'loading' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    await expect(canvas.getAllByRole('row')).toHaveLength(11);
  },
};

const onRetry = fn();

export const Failed: Story = {
  args: { state: 'error', error: { text: 'Something went wrong. Ask your admin for assistance.', onRetry } },
  play: async ({ canvas }) => {
    onRetry.mockClear();
    await expect(canvas.getByRole('alert')).toHaveTextContent('Something went wrong. Ask your admin for assistance.');
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(onRetry).toHaveBeenCalledOnce();
  },
};

export const Empty: Story = {
  args: {
    rows: [],
    empty: (
      <EmptyState
        icon="fuel"
        title="No fuel recorded yet"
        text="Add the first delivery."
        action={<Button variant="primary">New record</Button>}
      />
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No fuel recorded yet')).toBeVisible();
  },
};
