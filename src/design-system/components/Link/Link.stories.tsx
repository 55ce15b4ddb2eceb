import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Stack } from '../../layout/index.ts';
import { Link } from './Link.tsx';

const meta = {
  title: 'Actions/Link',
  component: Link,
  args: { href: '#scope-1', children: 'Scope 1 records' },
} satisfies Meta<typeof Link>;
export default meta;

export const Kinds: StoryObj<typeof meta> = {
  render: (args) => (
    <Stack gap="sm" align="start">
      <Link {...args} />
      <Link {...args} quiet />
      <Link href="https://example.org/" external>
        Factor workbook
      </Link>
    </Stack>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('link')[0]).toHaveAttribute('href', '#scope-1');
    await expect(canvas.getByRole('link', { name: 'Factor workbook' })).toHaveAttribute('rel', 'noreferrer');
  },
};
