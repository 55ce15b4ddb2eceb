import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Inline } from '../../layout/index.ts';
import { documented } from '../../stories/documented.ts';
import { Text } from '../Text/index.ts';
import { Shortcut } from './Shortcut.tsx';

const meta = {
  title: 'Actions/Shortcut',
  component: Shortcut,
  args: { keys: ['Ctrl', 'K'] },
  parameters: documented({
    what: 'A keyboard shortcut, as printed on the keyboard.',
    use: ['In a menu, in the command palette, in a help text. The caller chooses Cmd on a Mac and Ctrl elsewhere.'],
    accessibility: ['Plain kbd elements, read key by key.'],
  }),
} satisfies Meta<typeof Shortcut>;
export default meta;

/** One key, several keys, in a text; the picture of it is compared in tests/visual. */
export const Gallery: StoryObj<typeof meta> = {
  tags: ['gallery'],
  render: () => (
    <Inline gap="xl">
      <Shortcut keys={['?']} />
      <Shortcut keys={['Ctrl', 'K']} />
      <Shortcut keys={['Ctrl', 'Shift', 'Enter']} />
      <Inline>
        <Shortcut keys={['Esc']} />
        <Text tone="muted">closes the window</Text>
      </Inline>
    </Inline>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Enter').tagName).toBe('KBD');
  },
};
