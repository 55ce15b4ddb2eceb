import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Grid, Stack } from '../../layout/index.ts';
import { documented } from '../../stories/documented.ts';
import { Text } from '../Text/index.ts';
import { Icon } from './Icon.tsx';
import { iconPaths, type IconName } from './icon-paths.ts';

const meta = {
  title: 'Foundations/Icons',
  component: Icon,
  args: { name: 'factory' },
  parameters: documented({
    what: 'A line icon in the colour of the text around it.',
    use: [
      'Beside a word, to make it easier to find: buttons, menus, states.',
      'Alone only if everybody knows the icon (close, search), and then in an IconButton with a label.',
      'size 16 in text, 20 in headers, 24 in empty states.',
    ],
    avoid: ['An icon nobody can guess: write the word.', 'A colour of its own: it takes the tone of its text.'],
    accessibility: [
      'Without label it is hidden from screen readers, which read the word beside it.',
      'With label it is an image with that name.',
    ],
  }),
} satisfies Meta<typeof Icon>;
export default meta;
type Story = StoryObj<typeof meta>;

const names = Object.keys(iconPaths) as IconName[];

/** The whole set, by name. */
export const Gallery: Story = {
  tags: ['gallery'],
  render: () => (
    <Grid minColumn={104} gap="md">
      {names.map((name) => (
        <Stack key={name} gap="xs" align="center">
          <Icon name={name} size={20} />
          <Text size="xs" tone="muted">
            {name}
          </Text>
        </Stack>
      ))}
    </Grid>
  ),
};

/** Alone, an icon needs a name; beside a text it is decorative. */
export const Named: Story = {
  args: { name: 'warning', label: 'Needs a look', size: 24 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Needs a look' })).toBeVisible();
  },
};
