import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { documented } from '../stories/documented.ts';
import type { EntryEdit, EntryRow } from './entry-grid.ts';
import { EntryGrid } from './EntryGrid.tsx';

const MONTHS = ['Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec', 'Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'];
const columns = MONTHS.map((label) => ({ id: label, label }));

const line = (id: string, label: string, description: string, ...texts: readonly string[]): EntryRow => ({
  id,
  label,
  description,
  cells: MONTHS.map((_, at) => ({ text: texts[at] ?? '' })),
});

const rows: readonly EntryRow[] = [
  line('diesel', 'Diesel oil', 'Stationary, kL', '412.5', '398', '405.25'),
  line('gas', 'Natural gas', 'Stationary, GJ', '12340', '11900', '12010.5'),
  line('power', 'Grid electricity', 'Purchased, kWh', '1250000'),
];

/** Stores what is typed, as a screen does. */
function Filled({ given, onEdit }: { given: readonly EntryRow[]; onEdit?: (edits: readonly EntryEdit[]) => void }) {
  const [lines, setLines] = useState(given);
  const change = (edits: readonly EntryEdit[]) => {
    onEdit?.(edits);
    setLines((before) =>
      before.map((row) => {
        const own = edits.filter(({ rowId }) => rowId === row.id);
        if (own.length === 0) return row;
        const cells = row.cells.map((cell, at) => {
          const edited = own.find(({ columnId }) => columnId === MONTHS[at]);
          return edited ? { ...cell, text: edited.text, state: 'changed' as const } : cell;
        });
        return { ...row, cells };
      }),
    );
  };
  return <EntryGrid caption="Months of FY2026" rowHeading="Input" columns={columns} rows={lines} onEdit={change} />;
}

const meta = {
  title: 'Data/EntryGrid',
  component: EntryGrid,
  args: { caption: 'Months of FY2026', rowHeading: 'Input', columns, rows, onEdit: fn() },
  parameters: documented({
    what: 'Figures typed as in a spreadsheet: rows down, months across.',
    use: ['Many figures of one kind, entered at once or pasted from a spreadsheet.'],
    avoid: ['A few figures with separate fields: a form.', 'Read-only figures: DataTable.'],
    keyboard: [
      [
        'Arrow keys, Home, End, Page Up, Page Down',
        'move between cells; with Shift they select, with Ctrl they go to the edge',
      ],
      ['0–9 and the point', 'overwrite the cell; arrows then save it and move on'],
      ['Enter, F2', 'edit the cell; Enter saves and moves down, Tab moves right, Escape cancels'],
      ['Delete', 'clears the selection'],
      ['Ctrl+C, Ctrl+X, Ctrl+V', 'copy, cut and paste cells, also from and to spreadsheets'],
      ['Ctrl+D, Ctrl+Z', 'fill down the first row; undo the last action'],
    ],
    accessibility: [
      'A grid with one tab stop; the edited field is named by its row and column.',
      'Rejected cells are marked as invalid with the reason.',
    ],
  }),
} satisfies Meta<typeof EntryGrid>;
export default meta;
type Story = StoryObj<typeof meta>;

const [first = line('a', '', ''), ...others] = rows;
const stated: readonly EntryRow[] = [
  {
    ...first,
    total: '1215.75',
    cells: first.cells.map((cell, at) => {
      if (at === 1) return { ...cell, state: 'changed' };
      if (at === 2) return { text: '12,5', state: 'refused', message: 'Enter a decimal number.' };
      if (at === 3) return { text: '', hasMore: true, message: 'One record of part of the month.' };
      if (at === 4) return { text: '380', isReadOnly: true, message: 'Approved' };
      return cell;
    }),
  },
  ...others.map((row) => ({ ...row, total: '36250.5' })),
  line('long', 'Coal mine waste gas that is captured for combustion', 'Stationary, GJ', '123456789012345'),
];

/** Every state on one canvas; the picture of it is compared in tests/visual. */
export const Gallery: Story = {
  tags: ['gallery'],
  args: {
    rows: stated,
    totalHeading: 'FY2026',
    columns: columns.map((one) => ({ ...one, total: '1000' })),
    legend: [
      { look: 'readonly', label: 'Approved' },
      { look: 'warned', label: 'Warnings' },
      { look: 'refused', label: 'Not saved' },
      { look: 'more', label: 'Other records in this month' },
    ],
  },
};

export const TypedByKeys: Story = {
  args: { onEdit: fn() },
  render: ({ onEdit }) => <Filled given={rows} onEdit={onEdit} />,
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByText('1,250,000'));
    await userEvent.keyboard('{ArrowRight}1300.5{ArrowRight}1400{Enter}');
    await expect(args.onEdit).toHaveBeenNthCalledWith(1, [{ rowId: 'power', columnId: 'Aug', text: '1300.5' }]);
    await expect(args.onEdit).toHaveBeenNthCalledWith(2, [{ rowId: 'power', columnId: 'Sep', text: '1400' }]);
    await expect(canvas.getByText('1,300.5')).toBeVisible();
    await userEvent.keyboard('{F2}99{Escape}');
    await expect(args.onEdit).toHaveBeenCalledTimes(2);
    await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}{Delete}');
    await expect(args.onEdit).toHaveBeenLastCalledWith([
      { rowId: 'power', columnId: 'Aug', text: '' },
      { rowId: 'power', columnId: 'Sep', text: '' },
    ]);
    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(canvas.getByText('1,300.5')).toBeVisible());
  },
};

/** A letter gets an answer at the cell, and is not taken. The next key takes the answer away. */
export const OnlyNumbers: Story = {
  args: { refusal: 'Only numbers' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText('398'));
    await userEvent.keyboard('a');
    // At the cell, and for screen readers.
    await expect(canvas.getAllByText('Only numbers')).toHaveLength(2);
    await userEvent.keyboard('5');
    await expect(canvas.queryByText('Only numbers')).toBeNull();
    await userEvent.keyboard('x7');
    await expect(canvas.getByRole('textbox')).toHaveValue('57');
    await userEvent.keyboard('{Escape}');
  },
};

export const Pasted: Story = {
  args: { onEdit: fn() },
  render: ({ onEdit }) => <Filled given={rows} onEdit={onEdit} />,
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByText('398'));
    await userEvent.paste('1,000\t2\n3\tn/a\n');
    await expect(args.onEdit).toHaveBeenLastCalledWith([
      { rowId: 'diesel', columnId: 'Aug', text: '1000' },
      { rowId: 'diesel', columnId: 'Sep', text: '2' },
      { rowId: 'gas', columnId: 'Aug', text: '3' },
      { rowId: 'gas', columnId: 'Sep', text: 'n/a' },
    ]);
    await expect(await canvas.findByText('1,000')).toBeVisible();
  },
};

const many = Array.from({ length: 42 }, (_, at) => line(`row-${at}`, `Input ${at + 1}`, 'Stationary, kL'));
const block = Array.from({ length: 42 }, (_, at) => MONTHS.map((_month, month) => `${at * 12 + month}.5`).join('\t'));

/** 504 pasted cells; a keystroke afterwards takes at most 100 ms (`SLOWEST`), even on a machine that runs tests. */
export const StaysQuick: Story = {
  render: () => <Filled given={many} />,
  play: async ({ canvas, canvasElement }) => {
    const corner = canvasElement.querySelector<HTMLElement>("[data-place='0:0']");
    if (!corner) throw new Error('The grid has no first cell.');
    await userEvent.click(corner);
    await userEvent.paste(block.join('\n'));
    await canvas.findByText('503.5');
    const times: number[] = [];
    for (const key of ['ArrowDown', 'ArrowRight', 'ArrowDown', '7', '8', '9', 'Enter']) {
      const began = performance.now();
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      times.push(performance.now() - began);
    }
    const middle = times.toSorted((a, b) => a - b)[3] ?? Infinity;
    await expect(middle).toBeLessThan(SLOWEST);
  },
};

/** Milliseconds. */
const SLOWEST = 100;
