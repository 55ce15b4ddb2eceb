import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Inline, Stack } from '../../layout/index.ts';
import { documented } from '../../stories/documented.ts';
import { Badge } from './Badge.tsx';

const meta = {
  title: 'Feedback/Badge',
  component: Badge,
  args: { children: '12' },
  parameters: documented({
    what: 'A short word or a count beside something.',
    use: ['How many, or what kind: a count on a tab, "New" beside a name.'],
    avoid: ['A state that changes: StatusChip.', 'A whole sentence: Banner.'],
    accessibility: ['Screen readers read it in place; write a count so that it makes sense after its label.'],
  }),
} satisfies Meta<typeof Badge>;
export default meta;
type Story = StoryObj<typeof meta>;

const tones = ['neutral', 'accent', 'success', 'warning', 'danger', 'info'] as const;

/** Every tone; the picture of it is compared in tests/visual. */
export const Gallery: Story = {
  tags: ['gallery'],
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
        {tones.map((tone, index) => (
          <Badge key={tone} tone={tone}>
            {index * 7}
          </Badge>
        ))}
      </Inline>
    </Stack>
  ),
};

export const LongTextIsCut: Story = {
  render: () => (
    <div style={{ width: 160 }}>
      <Badge>Goonyella Riverside open-cut coal mine</Badge>
    </div>
  ),
  play: async ({ canvas }) => {
    const words = canvas.getByText(/Goonyella/);
    await expect(words.scrollWidth).toBeGreaterThan(words.clientWidth);
    await expect(words.getBoundingClientRect().width).toBeLessThan(160);
  },
};
