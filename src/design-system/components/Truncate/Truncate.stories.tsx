import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, screen, userEvent, waitFor } from 'storybook/test';
import { Card, Stack } from '../../layout/index.ts';
import { documented } from '../../stories/documented.ts';
import { Text } from '../Text/index.ts';
import { Truncate } from './Truncate.tsx';

const meta = {
  title: 'Layout/Truncate',
  component: Truncate,
  args: { text: 'Goonyella Riverside open-cut coal mine' },
  parameters: documented({
    what: 'A name of at most 20 characters plus an ellipsis; the full name shows on hover and on focus.',
    use: [
      'User-defined names of facilities, companies and files, in tables, menus and chips.',
      'Only if space is really tight; a name that can wrap should wrap.',
    ],
    avoid: [
      'Numbers, units, dates: a cut figure is a wrong figure.',
      'Inside a link or button: it is focusable itself. Let the control be as wide as its name.',
    ],
    keyboard: [
      ['Tab', 'reaches the cut text and shows the full one; a text that fits is not a tab stop'],
      ['Escape', 'closes the hint and keeps the focus'],
    ],
    accessibility: [
      'Its accessible name is the full text: a screen reader never reads half a name.',
      'The hint stays while the pointer is over it, and Escape closes it (WCAG 2.2, 1.4.13).',
      'Counts characters, not bytes: accents and emoji stay intact.',
    ],
  }),
} satisfies Meta<typeof Truncate>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Gallery: Story = {
  tags: ['gallery'],
  render: () => (
    <Card>
      <Stack gap="md" align="start">
        {[
          ['Fits', 'Moranbah North', 20],
          ['Exactly twenty', 'Exactly twenty chars', 20],
          ['Twenty-one and more', 'Goonyella Riverside open-cut coal mine', 20],
          ['A cut at a space leaves none behind', 'Goonyella Riverside, Queensland', 10],
          ['Accents stay whole', 'Công ty khai thác than Quảng Ninh', 20],
        ].map(([label, text, max]) => (
          <Stack key={label} gap="xxs">
            <Text size="xs" tone="muted">
              {label}
            </Text>
            <Text>
              <Truncate text={String(text)} max={Number(max)} />
            </Text>
          </Stack>
        ))}
      </Stack>
    </Card>
  ),
};

export const FullTextOnFocusAndHover: Story = {
  render: (args) => (
    <Stack align="start">
      <span data-testid="short">
        <Truncate text="Exactly twenty chars" />
      </span>
      <Truncate {...args} />
    </Stack>
  ),
  play: async ({ canvas, args }) => {
    await expect(canvas.getByTestId('short')).toHaveTextContent(/^Exactly twenty chars$/);
    const cut = canvas.getByText('Goonyella Riverside…');
    await expect(canvas.getByRole('note', { name: args.text })).toBe(cut);
    await userEvent.tab();
    await expect(cut).toHaveFocus();
    await expect(await screen.findByRole('tooltip')).toHaveTextContent(args.text);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
    await expect(cut).toHaveFocus();
    await userEvent.tab();
    await userEvent.hover(cut);
    const hint = await screen.findByRole('tooltip');
    // One event from the text onto the hint, as a browser sends it: two calls could be too far apart in time.
    await fireEvent.pointerOut(cut, { relatedTarget: hint, pointerType: 'mouse' });
    await new Promise((later) => setTimeout(later, 400));
    await expect(hint).toBeVisible();
    await fireEvent.pointerOut(hint, { relatedTarget: document.body, pointerType: 'mouse' });
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  },
};
