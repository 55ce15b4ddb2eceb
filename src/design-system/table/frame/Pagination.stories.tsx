import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Card, Stack } from '../../layout/index.ts';
import { documented } from '../../stories/documented.ts';
import { Pagination } from './Pagination.tsx';

const meta = {
  title: 'Data/Pagination',
  component: Pagination,
  args: { page: { page: 2, size: 10, totalItem: 47, totalPage: 5 }, onPageChange: fn() },
  parameters: documented({
    what: 'The current page of a list, navigation between pages, and the page size.',
    use: ['Below a list that is not in a DataTable, which includes its own.'],
    avoid: ['Thousands of loaded rows: a virtual DataTable.'],
    keyboard: [
      ['Tab', 'moves through the page size and the four buttons'],
      ['Enter, Space', 'goes to the page'],
    ],
    accessibility: [
      'A navigation; its buttons name their target.',
      'A new page size starts at the first page, so that the current page always exists.',
    ],
  }),
} satisfies Meta<typeof Pagination>;
export default meta;
type Story = StoryObj<typeof meta>;

const onPageChange = fn();

/** Every state on one canvas; the picture of it is compared in tests/visual. */
export const Gallery: Story = {
  tags: ['gallery'],
  render: () => (
    <Stack>
      {[
        { page: 1, size: 10, totalItem: 47, totalPage: 5 },
        { page: 5, size: 10, totalItem: 47, totalPage: 5 },
        { page: 1, size: 25, totalItem: 3, totalPage: 1 },
        { page: 61_728, size: 100, totalItem: 12_345_678, totalPage: 123_457 },
      ].map((page) => (
        <Card key={page.totalItem + page.page}>
          <Pagination page={page} onPageChange={onPageChange} />
        </Card>
      ))}
    </Stack>
  ),
};

export const GoesOn: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Next page' }));
    await expect(args.onPageChange).toHaveBeenLastCalledWith({ page: 3, size: 10 });
    await userEvent.selectOptions(canvas.getByRole('combobox'), '50');
    await expect(args.onPageChange).toHaveBeenLastCalledWith({ page: 1, size: 50 });
  },
};
