import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '../components/Button/index.ts';
import { EmptyState } from '../components/EmptyState/index.ts';
import { AmountText } from '../components/Figures/index.ts';
import { documented } from '../stories/documented.ts';
import { DataTable } from './DataTable.tsx';
import type { DataTableProps, TableSort } from './data-table.ts';
import { fuelColumns, fuelName, fuelRows } from './story-rows.tsx';
import type { FuelRow } from './story-rows.tsx';

const onSortChange = fn();
const onPageChange = fn();
const remove = fn();

const meta = {
  title: 'Data/DataTable',
  component: DataTable<FuelRow>,
  args: {
    columns: fuelColumns,
    rows: fuelRows(12),
    rowKey: (row) => row.id,
    rowHref: (row) => `#records/${row.id}`,
    rowLabel: fuelName,
    caption: 'Scope 1 records',
    onSortChange,
    onPageChange,
  },
  parameters: documented({
    what: 'Records of one kind, one per row: sortable, paged, selectable, copyable, with configurable columns.',
    use: [
      'Every list of records. Names left-aligned, figures right-aligned, the unit in the header.',
      'sortsHere if all rows are loaded; otherwise the server sorts and pages.',
      'virtual from about five hundred rows; hideBelow and card for phones.',
      'view with useViewState or ViewMenu, to keep columns, widths and density.',
    ],
    avoid: ['Properties of one object: KeyValue.', 'Fewer than four rows of one figure: Stat or a chart.'],
    keyboard: [
      ['Tab', 'moves to each header, then to one row: all rows are one tab stop'],
      ['Up, Down', 'move between rows'],
      ['Left, Right', 'move between the cells of a row'],
      ['Home, End', 'first and last row'],
      ['Page Up, Page Down', 'ten rows'],
      ['Enter', 'opens the row from any of its cells; sorts, on a header'],
      ['Space', 'selects the row; with Shift all rows from the last selected one'],
      ['Ctrl/Cmd + C', 'copies the selected rows as tab-separated values'],
      ['Left, Right on the edge of a header', 'width by 16 px, with Shift 64; Home is least, Enter as declared'],
    ],
    accessibility: [
      'A table with a caption; headers announce the sort direction; the scroll container is focusable.',
      'A missing value is a dash with the name "No data", never 0.',
      'Selecting and copying are announced. Checkboxes and menus include the name of their row.',
    ],
  }),
} satisfies Meta<DataTableProps<FuelRow>>;
export default meta;
type Story = StoryObj<typeof meta>;

const menu = (row: FuelRow) => [
  { id: 'edit', label: 'Edit', icon: 'edit' as const, href: `#records/${row.id}/edit` },
  { id: 'delete', label: 'Delete', icon: 'trash' as const, tone: 'danger' as const, onAction: () => remove(row.id) },
];

const totals = fuelColumns.map((column) =>
  column.id === 'facility'
    ? { ...column, footer: 'Total' }
    : column.id === 'tonnes'
      ? { ...column, footer: <AmountText tonnes="12684.604" withUnit={false} /> }
      : column,
);

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

/** Every state on one canvas; the picture of it is compared in tests/visual. */
export const Gallery: Story = {
  tags: ['gallery'],
  args: {
    columns: totals,
    page: { page: 2, size: 25, totalItem: 1284, totalPage: 52 },
    rowMenu: menu,
    resizable: true,
    tools: { columns: true, density: true, copy: true },
    toolbar: '1,284 records',
    selection: { selected: ['r2', 'r3'], actions: () => <Button size="sm">Approve</Button> },
  },
  render: (args) => <Sorted {...args} />,
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 960 }}>
        <Story />
      </div>
    ),
  ],
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

const firstCells = (table: HTMLElement, column: number) =>
  [...table.querySelectorAll<HTMLTableRowElement>('tbody tr')].map((row) => row.cells[column]?.textContent);

/** Figures sort by value, not as text; missing values come last in both directions, as a dash with a name. */
export const SortsHere: Story = {
  args: { sortsHere: true, rows: fuelRows(6) },
  play: async ({ canvas }) => {
    const table = canvas.getByRole('table');
    await userEvent.click(canvas.getByRole('button', { name: 'Emissions t CO2-e' }));
    const rising = ['150.7', '732.7', '876.7', '1,314.7', '1,896.8', 'No data'];
    await expect(firstCells(table, 4)).toEqual(rising);
    await userEvent.click(canvas.getByRole('button', { name: 'Emissions t CO2-e' }));
    await expect(firstCells(table, 4)).toEqual([...rising.slice(0, 5).toReversed(), 'No data']);
    await expect(canvas.getByRole('cell', { name: 'No data' })).toBeVisible();
  },
};

export const WalkedByKeys: Story = {
  args: { rowMenu: menu, selection: {} },
  play: async ({ canvas, canvasElement }) => {
    const links = canvas.getAllByRole('link');
    links[0]?.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(links[2]).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect(links.at(-1)).toHaveFocus();
    await userEvent.keyboard('{Home}{ArrowUp}');
    await expect(links[0]).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(canvas.getByRole('checkbox', { name: 'Select Moranbah North 2025-01' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}');
    await expect(document.activeElement).toHaveTextContent('Diesel oil, heavy vehicles');
    const followed = fn((event: Event) => event.preventDefault());
    links[1]?.addEventListener('click', followed);
    await userEvent.keyboard('{Enter}');
    await expect(followed).toHaveBeenCalledOnce();
    await userEvent.keyboard(' ');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Shift>} {/Shift}');
    await expect(canvas.getByRole('group', { name: 'Actions for the selected rows' })).toHaveTextContent('Selected: 3');
    // Only one row is in the tab order: its checkbox, its link, its menu.
    const stops = canvasElement.querySelectorAll('tbody :is(a, button, input):not([tabindex="-1"])');
    await expect(stops).toHaveLength(3);
    await expect(stops[1]).toBe(links[3]);
  },
};

export const RowClickFollowsItsLink: Story = {
  args: { rowMenu: menu },
  play: async ({ canvas }) => {
    remove.mockClear();
    const followed = fn((event: Event) => event.preventDefault());
    canvas.getAllByRole('link')[1]?.addEventListener('click', followed);
    await userEvent.click(canvas.getAllByRole('row')[2]?.querySelectorAll('td')[3] as Element);
    await expect(followed).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Actions for Grosvenor 2025-02' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await expect(remove.mock.calls).toEqual([['r2']]);
    await expect(followed).toHaveBeenCalledOnce();
  },
};

const sentence = 'The delivery notes of the second tank are missing, and so is the reading of the meter behind it.';

/** A register is for reading, so its text wraps instead of being cut. */
export const WordsAreWhole: Story = {
  args: {
    rows: fuelRows(2),
    wraps: true,
    columns: [
      { id: 'remark', header: 'Remark', cell: () => sentence, maxWidth: 'md' },
      { id: 'name', header: 'Unbroken', cell: () => 'Unbroken'.repeat(30), maxWidth: 'md' },
      ...fuelColumns,
    ],
  },
  play: async ({ canvas }) => {
    for (const cell of canvas.getAllByRole('cell', { name: /^(The delivery notes|UnbrokenUn)/ })) {
      await expect(cell.getBoundingClientRect().height).toBeGreaterThan(60);
      await expect(cell.scrollWidth).toBe(cell.clientWidth);
    }
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

/** Placeholder rows are as high as real rows, so nothing jumps. */
export const Loading: Story = {
  args: { rows: [], state: 'loading' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    const rows = canvas.getAllByRole('row');
    await expect(rows).toHaveLength(11);
    await expect(rows[1]?.offsetHeight).toBe(44);
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

/** An empty list and a list without matches look different. */
export const EmptyOrNoMatch: Story = {
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
  render: function Filtered(args) {
    const [isFiltered, setFiltered] = useState(true);
    return <DataTable {...args} onClearFilters={isFiltered ? () => setFiltered(false) : undefined} />;
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Nothing matches')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Clear filters' }));
    await expect(canvas.getByText('No fuel recorded yet')).toBeVisible();
  },
};

/** If the columns overflow, the empty state is still visible. */
export const NothingInSight: Story = {
  args: { rows: [], empty: <EmptyState icon="fuel" title="No fuel recorded yet" text="Add the first delivery." /> },
  decorators: [
    (Story) => (
      <div style={{ width: 320 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const frame = canvas.getByRole('region', { name: /^Scope 1 records/ });
    const said = canvas.getByText('No fuel recorded yet');
    await expect(frame.scrollWidth).toBeGreaterThan(frame.clientWidth);
    await expect(said.getBoundingClientRect().right).toBeLessThan(frame.getBoundingClientRect().right);
    frame.scrollTo({ left: 200 });
    await waitFor(() => expect(said.getBoundingClientRect().left).toBeGreaterThan(frame.getBoundingClientRect().left));
    await expect(said.getBoundingClientRect().right).toBeLessThan(frame.getBoundingClientRect().right);
  },
};

/** A short table without pages shows all rows; a long one has a sticky header. */
export const ShortOnesAreWhole: Story = {
  args: { rows: fuelRows(40) },
  render: (args) => (
    <>
      <DataTable {...args} caption="Short" />
      <DataTable {...args} caption="Long" rows={fuelRows(41)} />
    </>
  ),
  play: async ({ canvas }) => {
    const [short, long] = canvas.getAllByRole('region');
    await expect(short?.scrollHeight).toBe(short?.clientHeight);
    await expect(long?.scrollHeight).toBeGreaterThan(long?.clientHeight ?? 0);
  },
};
