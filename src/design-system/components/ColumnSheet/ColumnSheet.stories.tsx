import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { documented } from '../../stories/documented.ts';
import { ColumnSheet } from './ColumnSheet.tsx';

const meta = {
  title: 'Data/ColumnSheet',
  component: ColumnSheet,
  args: {
    label: 'First rows of the sheet',
    meanings: [
      { id: 'site', label: 'Site' },
      { id: 'quantity', label: 'Quantity' },
      { id: 'none', label: 'Not read' },
    ],
    columns: [
      { id: 0, letters: 'A', meaning: 'site', note: 'The title “Place” says so.' },
      { id: 1, letters: 'B', meaning: 'none' },
    ],
    lines: [
      { number: 1, kind: 'left-out', cells: ['Fuel of 2026', ''] },
      { number: 2, kind: 'titles', cells: ['Place', 'Litres'] },
      { number: 3, kind: 'kept', cells: ['Mine 1', '1,250.5'] },
    ],
    onMean: fn(),
    onTitleRow: fn(),
    words: {
      chips: 'What columns can be',
      column: (letters: string) => `Column ${letters}`,
      row: (number: number) => `Row ${number}: the titles are here`,
    },
  },
  parameters: documented({
    what: 'The first rows of a sheet, whose columns get a meaning.',
    use: ['A person says what the columns of a foreign file are.'],
    avoid: ['Showing rows: DataTable.', 'Entering figures: EntryGrid.'],
    keyboard: [
      ['Enter on a word', 'picks it up; Tab then goes from column to column, Enter drops it'],
      ['Enter on the menu of a column', 'opens the same choice without dragging'],
    ],
    accessibility: ['Each column and each row number has a name.', 'Dragging is never the only way.'],
  }),
} satisfies Meta<typeof ColumnSheet>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A sheet whose titles were found. */
export const Gallery: Story = { tags: ['gallery'] };

/** The menu of a column, and the number of a row. */
export const Menus: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Column B, Not read' }));
    await userEvent.click(await within(document.body).findByRole('menuitemradio', { name: 'Quantity' }));
    await expect(args.onMean).toHaveBeenCalledWith(1, 'quantity');
    await userEvent.click(canvas.getByRole('button', { name: 'Row 3: the titles are here' }));
    await expect(args.onTitleRow).toHaveBeenCalledWith(3);
  },
};
