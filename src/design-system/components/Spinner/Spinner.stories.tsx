import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Inline } from '../../layout/index.ts';
import { documented } from '../../stories/documented.ts';
import { Text } from '../Text/index.ts';
import { Spinner } from './Spinner.tsx';

const meta = {
  title: 'Feedback/Spinner',
  component: Spinner,
  parameters: documented({
    what: 'Shows that work is in progress.',
    use: ['A short wait in a small place: a field that searches, a list that grows.'],
    avoid: [
      'Content that is loading: Skeleton.',
      'More than a few seconds: ProgressBar.',
      'A pressed button: Button loading.',
    ],
    accessibility: [
      'A status with a name, "Loading" by default. Set decorative if a text beside it already says so.',
      'It does not rotate for readers who prefer reduced motion.',
    ],
  }),
} satisfies Meta<typeof Spinner>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Sizes; the picture of it is compared in tests/visual. */
export const Gallery: Story = {
  tags: ['gallery'],
  render: () => (
    <Inline gap="xl">
      <Spinner size={12} label="Small" />
      <Spinner label="Usual" />
      <Spinner size={28} label="Large" />
      <Inline>
        <Spinner size={14} decorative />
        <Text tone="muted">Searching records</Text>
      </Inline>
    </Inline>
  ),
};

export const SaysWhatItWaitsFor: Story = {
  args: { label: 'Loading records' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status', { name: 'Loading records' })).toBeVisible();
  },
};
