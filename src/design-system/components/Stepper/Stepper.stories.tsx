import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Stack } from '../../layout/index.ts';
import { documented } from '../../stories/documented.ts';
import { Stepper } from './Stepper.tsx';
import type { Step } from './Stepper.tsx';

const steps: readonly Step[] = [
  { id: 'file', label: 'File', status: 'done', description: 'deliveries-july.csv' },
  { id: 'columns', label: 'Columns' },
  { id: 'check', label: 'Check', isOptional: true },
  { id: 'write', label: 'Write', isDisabled: true },
];

const failed: readonly Step[] = [
  { id: 'company', label: 'Company', status: 'done' },
  { id: 'facilities', label: 'Facilities', status: 'error' },
  { id: 'year', label: 'Reporting year and consolidation approach', description: 'Operational control' },
  { id: 'people', label: 'People', isOptional: true },
];

const meta = {
  title: 'Navigation/Stepper',
  component: Stepper,
  args: { label: 'Import records', steps, current: 'columns', onSelect: fn() },
  parameters: documented({
    what: 'The current step in a task of several steps.',
    use: ['Three to six steps in a fixed order: an import, the first setup of a company.'],
    avoid: ['Views of one object in any order: Tabs.', 'Work the machine does: ProgressBar.', 'Past events: Timeline.'],
    keyboard: [
      ['Tab', 'moves from step to step, if onSelect makes them selectable'],
      ['Enter, Space', 'go to the step'],
    ],
    accessibility: [
      'A list; the current step has aria-current="step", and each step reads its number and its result.',
      'On a narrow screen only the name of the current step is visible; screen readers read all names.',
    ],
  }),
} satisfies Meta<typeof Stepper>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Horizontal, vertical, with an error; the picture of it is compared in tests/visual. */
export const Gallery: Story = {
  tags: ['gallery'],
  render: (args) => (
    <Stack gap="xxl">
      <Stepper {...args} />
      <Stepper {...args} label="Set up" steps={failed} current="year" />
      <div style={{ width: 280 }}>
        <Stepper {...args} label="Set up" steps={failed} current="year" orientation="vertical" />
      </div>
    </Stack>
  ),
};

export const GoesBackNotAhead: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getAllByRole('listitem')[1]?.firstElementChild).toHaveAttribute('aria-current', 'step');
    await expect(canvas.getAllByRole('button')).toHaveLength(2);
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: /Step 1 of 4, Done: ?File/ })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onSelect).toHaveBeenCalledWith('file');
  },
};

export const ReadOnly: Story = {
  args: { onSelect: undefined, steps: failed, current: 'year' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
    await expect(canvas.getByText('Needs attention')).toBeVisible();
  },
};
