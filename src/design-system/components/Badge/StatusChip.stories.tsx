import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Inline, Stack } from '../../layout/index.ts';
import { documented } from '../../stories/documented.ts';
import { StatusChip, statusLooks } from './StatusChip.tsx';

const meta = {
  title: 'Feedback/Status chip',
  component: StatusChip,
  args: { status: 'APPROVED', label: 'Approved' },
  parameters: documented({
    what: 'The state of something: a word, an icon and a tone.',
    use: [
      'The state of a record, of a connection between companies, or of a member.',
      'Pass only status and a translated label: states in statusLooks look the same everywhere.',
      'A custom state needs tone and icon.',
    ],
    avoid: ['A count or a kind: Badge.'],
    accessibility: ['The word states it; the icon and the tone repeat it. No state differs by colour alone.'],
  }),
} satisfies Meta<typeof StatusChip>;
export default meta;
type Story = StoryObj<typeof meta>;

const words = (status: string) => `${status.charAt(0)}${status.slice(1).toLowerCase()}`;

/** Every known state and some custom ones; the picture of it is compared in tests/visual. */
export const Gallery: Story = {
  tags: ['gallery'],
  render: () => (
    <Stack>
      <Inline>
        {Object.keys(statusLooks).map((status) => (
          <StatusChip key={status} status={status} label={words(status)} />
        ))}
      </Inline>
      <Inline>
        <StatusChip status="rejected" label="Rejected" tone="danger" />
        <StatusChip status="running" label="Running" tone="accent" icon="clock" />
        <StatusChip status="unheard-of" label="Not known" />
      </Inline>
    </Stack>
  ),
};

/** Each known state has its own icon, so chips differ without colour. */
export const ToldApartWithoutColour: Story = {
  render: Gallery.render,
  play: async ({ canvas, canvasElement }) => {
    const drawings = [...canvasElement.querySelectorAll('[data-status]')]
      .filter((chip) => chip.getAttribute('data-status') === chip.getAttribute('data-status')?.toUpperCase())
      .map((chip) => chip.querySelector('path')?.getAttribute('d'));
    await expect(drawings).toHaveLength(Object.keys(statusLooks).length);
    await expect(new Set(drawings).size).toBe(drawings.length);
    await expect(canvas.getByText('Approved').parentElement).toHaveAttribute('data-status', 'APPROVED');
  },
};
