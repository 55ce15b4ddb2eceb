import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { Stack } from '../../layout/index.ts';
import { documented } from '../../stories/documented.ts';
import { Text } from '../Text/index.ts';
import { Tabs } from './Tabs.tsx';

const many = ['Record', 'Working', 'History', 'Attachments', 'Comments', 'Approval', 'Access'].map((label, index) => ({
  id: label.toLowerCase(),
  label,
  count: index > 2 ? index * 4 : undefined,
  content: <Text>{label} of this record</Text>,
}));

const meta = {
  title: 'Navigation/Tabs',
  component: Tabs,
  args: {
    label: 'Record',
    onSelect: fn(),
    items: [
      { id: 'record', label: 'Record', content: <Text>Diesel oil, 700 kL</Text> },
      { id: 'working', label: 'Working', content: <Text>Energy content times factor</Text> },
      { id: 'history', label: 'History', content: <Text>Created by the preparer</Text> },
      { id: 'locked', label: 'Approval', content: null, isDisabled: true },
    ],
  },
  parameters: documented({
    what: 'Several views of one object, one at a time.',
    use: ['Two to seven views read one after another: record, working, history.'],
    avoid: ['Separate pages: the menu.', 'Steps in a fixed order: Stepper.', 'A filter of one list: FilterBar.'],
    keyboard: [
      ['Tab', 'moves to the selected tab, then into its view'],
      ['Arrow left, Arrow right', 'select the neighbouring tab'],
      ['Home, End', 'select the first or the last tab'],
    ],
    accessibility: [
      'Tabs that do not fit scroll horizontally; a fade shows that there are more.',
      'A count is part of the name.',
    ],
  }),
} satisfies Meta<typeof Tabs>;
export default meta;
type Story = StoryObj<typeof meta>;

/** With icons, with counts, too many to fit; the picture of it is compared in tests/visual. */
export const Gallery: Story = {
  tags: ['gallery'],
  render: (args) => (
    <Stack gap="xl">
      <Tabs {...args} />
      <Tabs
        label="Views"
        items={[
          { id: 'table', label: 'Table', icon: 'table', count: 128, content: <Text>128 records</Text> },
          { id: 'chart', label: 'Chart', icon: 'chart', content: <Text>By month</Text> },
        ]}
      />
      <div style={{ width: 340 }}>
        <Tabs label="Too many" items={many} selected="comments" />
      </div>
    </Stack>
  ),
};

export const ArrowsMove: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('tab', { name: 'Working' })).toHaveAttribute('aria-selected', 'true');
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('Energy content times factor');
    await userEvent.keyboard('{End}');
    await expect(args.onSelect).toHaveBeenLastCalledWith('history');
  },
};

/** The selected tab is visible from the start, and both ends show that there are more. */
export const TooManyScroll: Story = {
  render: () => (
    <div style={{ width: 300 }}>
      <Tabs label="Too many" items={many} selected="attachments" />
    </div>
  ),
  play: async ({ canvas }) => {
    const row = canvas.getByRole('tablist');
    await waitFor(() => expect(row).toHaveAttribute('data-more', 'start end'));
    const chosen = canvas.getByRole('tab', { name: 'Attachments 12' }).getBoundingClientRect();
    await expect(chosen.right).toBeLessThanOrEqual(row.getBoundingClientRect().right);
    await expect(chosen.left).toBeGreaterThanOrEqual(row.getBoundingClientRect().left);
  },
};
