import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Card, Stack } from '../../layout/index.ts';
import { documented } from '../../stories/documented.ts';
import { Heading } from './Heading.tsx';
import { Text } from './Text.tsx';

const meta = {
  title: 'Layout/Heading',
  component: Heading,
  args: { children: 'Stationary combustion' },
  parameters: documented({
    what: 'A title; its level is its position in the outline of the page.',
    use: [
      'Level by the outline: one h1 per screen (Page renders it), h2 for its parts, h3 inside them.',
      'size only if the level would look too large, for example in a narrow card.',
    ],
    avoid: ['Large or bold text that is not a title: Text.', 'The title of a screen or of a part: Page and Section.'],
    accessibility: [
      'Screen readers navigate by headings, so no level is skipped.',
      'Sentence case, no full stop, balanced wrapping.',
    ],
  }),
} satisfies Meta<typeof Heading>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Gallery: Story = {
  tags: ['gallery'],
  render: () => (
    <Card padding="xl">
      <Stack>
        <Heading level={1}>Level 1, Scope 1 records</Heading>
        <Heading level={2}>Level 2, Stationary combustion</Heading>
        <Heading level={3}>Level 3, Factors used</Heading>
        <Heading level={4}>Level 4, Diesel oil</Heading>
        <Heading level={2} size="sm">
          Level 2, as small as sm
        </Heading>
        <div style={{ width: 280 }}>
          <Heading level={2}>A long title wraps into lines of about one length</Heading>
        </div>
        <Text tone="muted">Text below a heading starts at level md.</Text>
      </Stack>
    </Card>
  ),
};

export const LevelIsItsPlace: Story = {
  args: { level: 3, size: 'xxl' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 3, name: 'Stationary combustion' })).toBeVisible();
  },
};
