import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Stack } from '../../layout/index.ts';
import { documented } from '../../stories/documented.ts';
import { ProgressBar } from './ProgressBar.tsx';

const meta = {
  title: 'Feedback/Progress bar',
  component: ProgressBar,
  args: { label: 'Importing 2,400 records', value: 38, onCancel: fn() },
  parameters: documented({
    what: 'The progress of a task, with an optional cancel button.',
    use: [
      'Imports, exports, uploads: tasks of more than a second whose progress is known.',
      'Without value if the progress is unknown.',
    ],
    avoid: [
      'A short wait: Spinner or Button loading.',
      'Content that is loading: Skeleton.',
      'Steps a person takes: Stepper.',
    ],
    keyboard: [['Tab, Enter', 'reach the cancel button']],
    accessibility: [
      'A progressbar named by its label; valueText is read instead of the percentage.',
      'done and failed have an icon beside the number.',
    ],
  }),
} satisfies Meta<typeof ProgressBar>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Every state; the picture of it is compared in tests/visual. */
export const Gallery: Story = {
  tags: ['gallery'],
  render: ({ onCancel }) => (
    <div style={{ maxWidth: 460 }}>
      <Stack gap="xl">
        <ProgressBar label="Importing 2,400 records" value={38} onCancel={onCancel} />
        <ProgressBar label="Uploading" value={25} valueText="3 of 12 files" description="meter-readings-july.csv" />
        <ProgressBar label="Preparing the report" onCancel={onCancel} />
        <ProgressBar label="Import" value={100} state="done" description="2,400 records written" />
        <ProgressBar label="Import" value={64} state="failed" description="Row 1,537 has no facility." />
        <ProgressBar
          label="moranbah-north-diesel-deliveries-2025-07-01-to-2026-06-30-final-corrected.xlsx"
          value={0}
          onCancel={onCancel}
        />
      </Stack>
    </div>
  ),
};

export const SaysHowFar: Story = {
  args: { valueText: '912 of 2,400' },
  play: async ({ canvas, args }) => {
    const bar = canvas.getByRole('progressbar', { name: 'Importing 2,400 records' });
    await expect(bar).toHaveAttribute('aria-valuenow', '38');
    await expect(bar).toHaveAttribute('aria-valuetext', '912 of 2,400');
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
};

export const NobodyKnowsHowFar: Story = {
  args: { value: undefined, onCancel: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow');
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
