import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { documented } from '../../stories/documented.ts';
import { Button } from '../Button/index.ts';
import { HintTooltip, Tooltip } from './Tooltip.tsx';

const meta = {
  title: 'Overlays/Tooltip',
  component: Tooltip,
  args: { text: 'Locked by the approver on 14 July 2026', children: <Button>Edit</Button> },
  parameters: documented({
    what: 'One short text about a control, on hover and on focus.',
    use: [
      'The name of an icon-only control; the reason for the state of a control.',
      'HintTooltip over a word that is not a control.',
    ],
    avoid: [
      'Text everybody must read: write it on the page.',
      'Interactive content: Popover.',
      'A truncated text: Truncate.',
    ],
    keyboard: [
      ['Tab', 'shows it when its control gets the focus'],
      ['Escape', 'hides it; the focus stays'],
    ],
    accessibility: [
      'It describes its control (aria-describedby). Touch devices never show it, so nothing may depend on it.',
      'It stays while the pointer is over it (WCAG 1.4.13).',
    ],
  }),
} satisfies Meta<typeof Tooltip>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Shown by focus; the picture of it is compared in tests/visual. */
export const Gallery: Story = {
  tags: ['gallery'],
  args: {
    placement: 'bottom',
    text: 'Locked by the approver on 14 July 2026. Ask for it to be returned, or write a correction in the next year.',
  },
  play: async () => {
    await userEvent.tab();
    await waitFor(() => expect(screen.getByRole('tooltip')).toBeVisible());
  },
};

export const FocusShowsEscapeHides: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    const button = canvas.getByRole('button', { name: 'Edit' });
    await expect(await screen.findByRole('tooltip')).toHaveTextContent(args.text);
    await expect(button).toHaveAccessibleDescription(args.text);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
    await expect(button).toHaveFocus();
  },
};

/** A word that is not a control becomes focusable for its explanation. */
export const OverAWord: Story = {
  render: () => (
    <HintTooltip text="Carbon dioxide equivalent, 100-year warming potentials">
      <span role="button" tabIndex={0}>
        t CO2-e
      </span>
    </HintTooltip>
  ),
  play: async () => {
    await userEvent.tab();
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('100-year');
  },
};
