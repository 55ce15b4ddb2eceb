import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Grid, Stack } from '../../layout/index.ts';
import { documented } from '../../stories/documented.ts';
import { Text } from '../Text/index.ts';
import { Icon } from './Icon.tsx';
import { iconPaths, type IconName } from './icon-paths.ts';

const meta = {
  title: 'Foundations/Icon',
  component: Icon,
  args: { name: 'factory' },
  parameters: documented({
    what: 'A drawing in the colour of the text around it, on a grid of 16.',
    use: ['Beside a word, to be found faster.', 'A new one is drawn on the same grid, 1.5 wide, with round ends.'],
    avoid: ['A drawing that is pressed: IconButton.', 'A drawing nobody knows without its word.'],
    accessibility: ['Decoration beside a text; alone it needs a label.'],
  }),
} satisfies Meta<typeof Icon>;
export default meta;

const names = Object.keys(iconPaths) as IconName[];

/** The whole set, by name; the picture of it is compared in tests/visual. */
export const Gallery: StoryObj<typeof meta> = {
  tags: ['gallery'],
  render: () => (
    <Grid minColumn={96}>
      {names.map((name) => (
        <Stack key={name} gap="xs" align="center">
          <Icon name={name} size={20} />
          <Text size="sm" tone="muted">
            {name}
          </Text>
        </Stack>
      ))}
    </Grid>
  ),
};

/** Alone, an icon needs a name; beside a text it is decoration. */
export const Named: StoryObj<typeof meta> = {
  args: { name: 'warning', label: 'Needs a look', size: 24 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Needs a look' })).toBeVisible();
  },
};
