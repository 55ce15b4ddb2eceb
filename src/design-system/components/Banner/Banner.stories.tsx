import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Stack } from '../../layout/index.ts';
import { documented } from '../../stories/documented.ts';
import { Button } from '../Button/index.ts';
import { Banner } from './Banner.tsx';

const meta = {
  title: 'Feedback/Banner',
  component: Banner,
  args: { onDismiss: fn() },
  parameters: documented({
    what: 'A message about the whole screen or section that stays until its cause is gone.',
    use: ['What the reader must know before continuing: a locked year, a failed load, a conflict between sources.'],
    avoid: ['The result of an action: Toast.', 'One field: its error or help.', 'Nothing there yet: EmptyState.'],
    keyboard: [['Tab, Enter', 'reach its actions and its dismiss button']],
    accessibility: [
      'danger is an alert and announced at once; every other tone is a status.',
      'Each tone has an icon, so nothing depends on colour alone.',
    ],
  }),
} satisfies Meta<typeof Banner>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Every tone; the picture of it is compared in tests/visual. */
export const Gallery: Story = {
  tags: ['gallery'],
  render: ({ onDismiss }) => (
    <Stack gap="md">
      <Banner tone="info" title="Factors of the 2025 edition" onDismiss={onDismiss}>
        Records before 1 July 2025 keep the edition of their own year.
      </Banner>
      <Banner tone="success">All totals equal the records behind them.</Banner>
      <Banner tone="warning" title="Checked against one source" actions={<Button size="sm">See the source</Button>}>
        One factor of this calculation was read from one copy only.
      </Banner>
      <Banner
        tone="danger"
        title="Not saved"
        actions={<Button size="sm">Reload the record</Button>}
        onDismiss={onDismiss}
      >
        The record was changed by someone else. Reload it and try again.
      </Banner>
      <Banner tone="neutral" onDismiss={onDismiss}>
        No comparison is possible before July 2024.
      </Banner>
      <div style={{ width: 320 }}>
        <Banner tone="info" title="moranbah-north-diesel-deliveries-2025-07-01-to-2026-06-30-final.xlsx">
          Read in part: rows 12 to 14 wait for an answer.
        </Banner>
      </div>
    </Stack>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Not saved');
    await expect(canvas.getAllByRole('status')).toHaveLength(5);
  },
};

export const PutAway: Story = {
  args: { title: 'Factors of the 2025 edition' },
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Close' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onDismiss).toHaveBeenCalledOnce();
  },
};
