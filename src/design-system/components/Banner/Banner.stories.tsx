import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Stack } from '../../layout/index.ts';
import { Button } from '../Button/index.ts';
import { Banner } from './Banner.tsx';

const meta = { title: 'Feedback/Banner', component: Banner } satisfies Meta<typeof Banner>;
export default meta;

export const Tones: StoryObj<typeof meta> = {
  render: () => (
    <Stack gap="md">
      <Banner tone="info" title="Factors of the 2025 edition">
        Records before 1 July 2025 keep the edition of their own year.
      </Banner>
      <Banner tone="success">All totals equal the records behind them.</Banner>
      <Banner tone="warning" title="Single witness" actions={<Button size="sm">See the source</Button>}>
        One factor of this calculation was read from one copy only.
      </Banner>
      <Banner tone="danger" title="Not saved">
        The record was changed by someone else. Reload it and try again.
      </Banner>
      <Banner tone="neutral">No comparison is possible before July 2024.</Banner>
    </Stack>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Not saved');
    await expect(canvas.getAllByRole('status')).toHaveLength(4);
  },
};
