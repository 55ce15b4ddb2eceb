import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Inline, Stack } from '../../layout/index.ts';
import { Avatar } from '../Avatar/index.ts';
import { Badge, StatusChip } from './Badge.tsx';

const meta = { title: 'Feedback/Badge', component: Badge, args: { children: '12' } } satisfies Meta<typeof Badge>;
export default meta;

const tones = ['neutral', 'accent', 'success', 'warning', 'danger', 'info'] as const;

export const Tones: StoryObj<typeof meta> = {
  render: () => (
    <Stack>
      <Inline>
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </Inline>
      <Inline>
        <StatusChip status="draft" label="Draft" />
        <StatusChip status="submitted" label="Submitted" tone="info" />
        <StatusChip status="approved" label="Approved" tone="success" />
        <StatusChip status="returned" label="Returned" tone="warning" />
        <StatusChip status="rejected" label="Rejected" tone="danger" />
      </Inline>
      <Inline>
        <Avatar name="Bowen Basin Operator" size={40} />
        <Avatar name="Preparer" />
        <Avatar name="Đặng Văn An" />
      </Inline>
    </Stack>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Approved')).toHaveAttribute('data-status', 'approved');
    await expect(canvas.getByText('BO')).toBeVisible();
    await expect(canvas.getByText('ĐA')).toBeVisible();
  },
};
