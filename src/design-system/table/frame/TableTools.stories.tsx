import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../../components/Button/index.ts';
import { documented } from '../../stories/documented.ts';
import { DataTable } from '../DataTable.tsx';
import { ViewMenu } from './ViewMenu.tsx';
import type { SavedView } from './ViewMenu.tsx';
import type { DataTableProps } from '../data-table.ts';
import { fuelCard, fuelColumns, fuelName, fuelRows } from '../story-rows.tsx';
import type { FuelRow } from '../story-rows.tsx';
import { readTableView } from './table-view.ts';
import type { TableView } from './table-view.ts';

const approve = fn();
const onViewChange = fn();

const meta = {
  title: 'Data/DataTable tools',
  component: DataTable<FuelRow>,
  args: {
    columns: fuelColumns,
    rows: fuelRows(8),
    rowKey: (row) => row.id,
    rowHref: (row) => `#records/${row.id}`,
    rowLabel: fuelName,
    caption: 'Scope 1 records',
    tools: { columns: true, density: true, copy: true },
    resizable: true,
  },
  parameters: documented({
    what: 'Tools of a table: selecting rows, choosing and resizing columns, saving views, copying.',
    use: ['Lists people work in for hours.', 'selection if there are actions on several rows at once.'],
    avoid: ['A short static list: DataTable without tools.'],
    keyboard: [
      ['Space', 'selects the focused row'],
      ['Shift + Space', 'selects all rows up to it'],
      ['Ctrl + C, Cmd + C', 'copies the selection, tab-separated, with every digit'],
      ['Arrow keys on the edge of a header', 'resize the column'],
    ],
    accessibility: [
      'The number of selected rows is announced, and the bar that shows it comes right after them.',
      'Widths, columns and views can be changed without a pointer.',
    ],
  }),
} satisfies Meta<DataTableProps<FuelRow>>;
export default meta;
type Story = StoryObj<typeof meta>;

const heads = (canvas: Pick<typeof screen, 'getAllByRole'>) =>
  canvas.getAllByRole('columnheader').map((head) => head.textContent?.trim());

/** Selected rows with their actions; the picture of it is compared in tests/visual. */
export const Gallery: Story = {
  tags: ['gallery'],
  args: {
    selection: {
      selected: ['r2', 'r4'],
      onChange: fn(),
      actions: () => <Button size="sm">Approve</Button>,
    },
  },
};

export const PicksRows: Story = {
  args: {
    selection: {
      actions: (selected) => (
        <Button size="sm" onPress={() => approve(selected)}>
          Approve
        </Button>
      ),
    },
  },
  play: async ({ canvas }) => {
    approve.mockClear();
    const boxes = canvas.getAllByRole('checkbox', { name: /^Select (?!all)/ });
    const user = userEvent.setup();
    await user.click(boxes[1] as Element);
    await user.keyboard('{Shift>}');
    await user.click(boxes[4] as Element);
    await user.keyboard('{/Shift}');
    await expect(canvas.getByText('Selected: 4')).toBeVisible();
    const all = canvas.getByRole<HTMLInputElement>('checkbox', { name: 'Select all rows shown' });
    await expect(all.indeterminate).toBe(true);
    await userEvent.click(canvas.getByRole('button', { name: 'Approve' }));
    await expect(approve).toHaveBeenLastCalledWith(['r2', 'r3', 'r4', 'r5']);
    await userEvent.click(all);
    await expect(canvas.getByText('Selected: 8')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Clear selection' }));
    for (const box of boxes) await expect(box).not.toBeChecked();
    await expect(canvas.getByRole('region', { name: /^Scope 1 records/ })).toHaveFocus();
  },
};

/** Tab-separated, every digit, empty for no data; the button copies the page, the shortcut the selection. */
export const CopiesRows: Story = {
  args: { rows: fuelRows(5), selection: {} },
  play: async ({ canvas }) => {
    const writeText = fn((_text: string) => Promise.resolve());
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    await userEvent.click(canvas.getByRole('button', { name: 'Copy rows' }));
    const [head, first, ...others] = writeText.mock.calls[0]?.[0].split('\n') ?? [];
    await expect(head).toBe('Facility\tFuel\tMonth\tQuantity (L)\tEmissions (t CO2-e)\tStatus');
    await expect(first).toBe('Moranbah North\tDiesel oil, stationary\t2025-01\t700000\t1896.750\tapproved');
    await expect(others.at(-1)).toBe('Moranbah North\tDiesel oil, heavy vehicles\t2025-05\t614196\t\tapproved');
    await expect(await canvas.findByText('Rows copied: 5')).toBeVisible();

    const box = canvas.getByRole('checkbox', { name: 'Select Grosvenor 2025-02' });
    await userEvent.click(box);
    const clipboardData = new DataTransfer();
    await fireEvent(box, new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }));
    await expect(clipboardData.getData('text/plain').split('\n')).toHaveLength(2);
    await expect(clipboardData.getData('text/plain')).toContain('Grosvenor\t');
  },
};

function StoredView(props: DataTableProps<FuelRow>) {
  const [view, setView] = useState<TableView>({});
  const change = (next: TableView) => {
    onViewChange(next);
    // As read back from storage.
    setView(readTableView(JSON.parse(JSON.stringify(next))));
  };
  return <DataTable {...props} view={view} onViewChange={change} />;
}

export const ChoosesColumns: Story = {
  render: (args) => <StoredView {...args} />,
  play: async ({ canvas }) => {
    const trigger = canvas.getByRole('button', { name: 'Columns' });
    trigger.focus();
    await userEvent.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Columns' }));
    await expect(dialog.getByRole('checkbox', { name: 'Facility' })).toBeDisabled();
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Source' }));
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Fuel' }));
    const up = dialog.getByRole('button', { name: 'Move Emissions up' });
    up.focus();
    await userEvent.keyboard('{Enter}{Enter}{Enter}');
    // At the top only "down" is left, so it takes the focus.
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Move Emissions down' })).toHaveFocus());
    const head = ['Facility', 'Emissions t CO2-e', 'Month', 'Quantity L', 'Status', 'Source'];
    await waitFor(() => expect(heads(canvas)).toEqual(head));
    await userEvent.click(dialog.getByRole('button', { name: 'Reset columns' }));
    await waitFor(() =>
      expect(heads(canvas)).toEqual(['Facility', 'Fuel', 'Month', 'Quantity L', 'Emissions t CO2-e', 'Status']),
    );
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(trigger).toHaveFocus());
  },
};

export const SetsWidths: Story = {
  render: (args) => <StoredView {...args} />,
  play: async ({ canvas }) => {
    onViewChange.mockClear();
    const head = canvas.getByRole('columnheader', { name: 'Facility' });
    const edge = canvas.getByRole('separator', { name: 'Width of Facility' });
    edge.focus();
    await userEvent.keyboard('{Home}');
    await waitFor(() => expect(head.offsetWidth).toBe(64));
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(head.offsetWidth).toBe(80));
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
    await waitFor(() => expect(head.offsetWidth).toBe(144));
    await userEvent.keyboard('{ArrowLeft}');
    await waitFor(() => expect(head.offsetWidth).toBe(128));
    await waitFor(() => expect(edge).toHaveAttribute('aria-valuenow', '128'));
    const from = { pointerId: 1, button: 0, clientX: 300 };
    edge.setPointerCapture = () => undefined;
    await fireEvent.pointerDown(edge, from);
    await fireEvent.pointerMove(edge, { ...from, clientX: 340 });
    await waitFor(() => expect(head.offsetWidth).toBe(168));
    await fireEvent.pointerUp(edge, { ...from, clientX: 350 });
    await waitFor(() => expect(head.offsetWidth).toBe(178));
    const [saved] = onViewChange.mock.lastCall as [TableView];
    await expect(saved.widths?.['facility']).toBe(178);
  },
};

export const ChangesDensity: Story = {
  render: (args) => <StoredView {...args} />,
  play: async ({ canvas }) => {
    const row = canvas.getAllByRole('row')[1];
    await expect(row?.offsetHeight).toBe(44);
    await userEvent.click(canvas.getByRole('button', { name: 'Compact rows' }));
    await waitFor(() => expect(row?.offsetHeight).toBe(32));
    await userEvent.click(canvas.getByRole('button', { name: 'Comfortable rows' }));
    await waitFor(() => expect(row?.offsetHeight).toBe(44));
  },
};

const outset: SavedView = {
  id: 'audit',
  name: 'For the auditor',
  view: { shown: { source: true, status: false }, density: 'compact' },
};

function WithViews(props: DataTableProps<FuelRow>) {
  const [view, setView] = useState<TableView>({});
  const [views, setViews] = useState<readonly SavedView[]>([outset]);
  const [chosen, setChosen] = useState<string | null>(null);
  const menu = (
    <ViewMenu
      {...{ views, view, chosen }}
      onChoose={(saved) => {
        setChosen(saved?.id ?? null);
        setView(saved?.view ?? {});
      }}
      onSave={(name) => {
        setViews([...views, { id: name, name, view }]);
        setChosen(name);
      }}
      onRename={(id, name) => setViews(views.map((saved) => (saved.id === id ? { ...saved, name } : saved)))}
      onDelete={(id) => {
        setViews(views.filter((saved) => saved.id !== id));
        if (chosen === id) setChosen(null);
      }}
    />
  );
  return <DataTable {...props} toolbar={menu} view={view} onViewChange={setView} sortsHere />;
}

/** Types like a user, but without user-event, which fires the change event when the field is removed, during React's render. */
function write(field: HTMLElement, value: string) {
  field.focus();
  return fireEvent.input(field, { target: { value } });
}

export const KeepsViews: Story = {
  render: (args) => <WithViews {...args} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Default view' }));
    await userEvent.click(await screen.findByRole('button', { name: 'For the auditor' }));
    await waitFor(() => expect(heads(canvas)).toContain('Source'));
    await userEvent.click(canvas.getByRole('button', { name: 'Month' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'For the auditor changed' }));
    await write(await screen.findByRole('textbox', { name: 'Save as a new view' }), 'By month');
    await userEvent.keyboard('{Enter}');
    await userEvent.click(await canvas.findByRole('button', { name: 'By month' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Rename By month' }));
    const box = screen.getByRole('textbox', { name: 'Rename By month' });
    await write(box, 'Months');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Months', pressed: true })).toHaveFocus());
    await userEvent.click(screen.getByRole('button', { name: 'Delete For the auditor' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'For the auditor' })).toBeNull());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Default view' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(canvas.getByRole('button', { name: 'Months' })).toBeVisible();
  },
};

const tenThousand = fuelRows(10_000);

/** Ten thousand rows: a few dozen are rendered, and the keyboard reaches every one. */
export const TenThousandRows: Story = {
  args: { rows: tenThousand, virtual: { height: 480 }, sortsHere: true, selection: {} },
  play: async ({ canvas }) => {
    const frame = canvas.getByRole('region', { name: /^Scope 1 records/ });
    const table = canvas.getByRole('table');
    await expect(table).toHaveAttribute('aria-rowcount', '10001');
    for (const share of [0.25, 0.5, 0.75, 1]) {
      frame.scrollTop = (frame.scrollHeight - frame.clientHeight) * share;
      await waitFor(() =>
        expect(canvas.getAllByRole('row').some((row) => Number(row.ariaRowIndex) > 9_990 * share)).toBe(true),
      );
      await expect(canvas.getAllByRole('row').length).toBeLessThan(60);
    }
    await expect(frame.scrollHeight).toBeGreaterThan(440_000);
    const last = canvas.getAllByRole('link').at(-1);
    last?.focus();
    await userEvent.keyboard('{Home}');
    await waitFor(() => expect(document.activeElement?.closest('tr')).toHaveAttribute('aria-rowindex', '2'));
    await userEvent.keyboard('{PageDown}{PageDown}{PageDown}');
    await waitFor(() => expect(document.activeElement?.closest('tr')).toHaveAttribute('aria-rowindex', '32'));
    // The focused row stays rendered when scrolled out of view.
    frame.scrollTop = 200_000;
    await waitFor(() => expect(canvas.getAllByRole('row').some((row) => Number(row.ariaRowIndex) > 4_500)).toBe(true));
    await expect(document.activeElement?.closest('tr')).toHaveAttribute('aria-rowindex', '32');
  },
};

const asOnAPhone = () => {
  const real = window.matchMedia;
  window.matchMedia = (query) => real.call(window, query.includes('max-width: 599') ? 'all' : query);
  return () => {
    window.matchMedia = real;
  };
};

/** On a phone a row is a card: its name and its most important values. */
export const CardsOnAPhone: Story = {
  args: { card: fuelCard, selection: {}, rows: fuelRows(5) },
  beforeEach: asOnAPhone,
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 390 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('table')).toBeNull();
    const cards = within(canvas.getByRole('list', { name: 'Scope 1 records' })).getAllByRole('listitem');
    await expect(cards).toHaveLength(5);
    await expect(within(cards[1] as HTMLElement).getByRole('link', { name: 'Grosvenor' })).toHaveAttribute(
      'href',
      '#records/r2',
    );
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select Grosvenor 2025-02' }));
    await expect(canvas.getByText('Selected: 1')).toBeVisible();
  },
};

/** Long words stay inside their card, and buttons wrap below if there is too little room. */
export const CardsHoldTheirWords: Story = {
  args: {
    card: () => 'Unbroken'.repeat(30),
    rowActions: () => <Button icon="download">Download the evidence</Button>,
    rows: fuelRows(1),
  },
  beforeEach: asOnAPhone,
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 390 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const list = canvas.getByRole('list', { name: 'Scope 1 records' });
    await expect(list.scrollWidth).toBe(list.clientWidth);
    const words = canvas.getByText(/Unbroken/).getBoundingClientRect();
    await expect(words.width).toBeGreaterThan(300);
    const button = canvas.getByRole('button', { name: 'Download the evidence' });
    await expect(button.getBoundingClientRect().top).toBeGreaterThanOrEqual(words.bottom);
  },
};
