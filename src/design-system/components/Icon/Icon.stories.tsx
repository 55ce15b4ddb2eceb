import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Grid, Stack } from '../../layout/index.ts';
import { Text } from '../Text/index.ts';
import { Icon } from './Icon.tsx';
import { iconPaths, type IconName } from './icon-paths.ts';

const meta = { title: 'Foundations/Icon', component: Icon, args: { name: 'factory' } } satisfies Meta<typeof Icon>;
export default meta;

const names = Object.keys(iconPaths) as IconName[];

/** The whole set, by name. */
export const Set: StoryObj<typeof meta> = {
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
