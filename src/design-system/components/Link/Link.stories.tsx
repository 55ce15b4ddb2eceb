import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Stack } from '../../layout/index.ts';
import { documented } from '../../stories/documented.ts';
import { Text } from '../Text/index.ts';
import { Link } from './Link.tsx';

const meta = {
  title: 'Actions/Link',
  component: Link,
  args: { href: '#scope-1', children: 'Scope 1 records', onPress: fn() },
  parameters: documented({
    what: 'Goes to another page; inside the application without reloading.',
    use: ['All navigation in running text and in lists.', 'quiet if the context already shows that it is a link.'],
    avoid: ['An action on this page: Button.'],
    keyboard: [['Enter', 'opens the page']],
    accessibility: [
      'Underlined in text, so that nothing depends on colour alone.',
      'An external link announces that it opens a new tab.',
    ],
  }),
} satisfies Meta<typeof Link>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Every kind; the picture of it is compared in tests/visual. */
export const Gallery: Story = {
  tags: ['gallery'],
  render: () => (
    <Stack gap="sm" align="start">
      <Link href="#scope-1">Scope 1 records</Link>
      <Link href="#scope-1" quiet>
        Scope 1 records
      </Link>
      <Link href="https://example.org/" external>
        Factor workbook
      </Link>
      <div style={{ width: 280 }}>
        <Text>
          The factors come from{' '}
          <Link href="https://example.org/" external>
            the national greenhouse accounts factors, 2025 edition, table 8
          </Link>
          , as published.
        </Text>
      </div>
    </Stack>
  ),
};

export const GoesByKeyboard: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Scope 1 records' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onPress).toHaveBeenCalledOnce();
  },
};

export const LeavesAndSaysSo: Story = {
  args: { href: 'https://example.org/', external: true, children: 'Factor workbook' },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Factor workbook Opens a new tab' });
    await expect(link).toHaveAttribute('rel', 'noreferrer');
    await expect(link).toHaveAttribute('target', '_blank');
  },
};
