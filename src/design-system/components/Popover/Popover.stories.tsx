import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Inline, Stack } from '../../layout/index.ts';
import { documented } from '../../stories/documented.ts';
import { Button } from '../Button/index.ts';
import { Text } from '../Text/index.ts';
import { Popover } from './Popover.tsx';

const beside = fn();
const meta = {
  title: 'Overlays/Popover',
  component: Popover,
  args: { title: 'Edition in force', trigger: <Button>Factors</Button> },
  parameters: documented({
    what: 'A small non-modal window beside its trigger. The page behind stays usable.',
    use: ['A few controls or a short detail that belong to one button: columns, a period, the notices.'],
    avoid: [
      'A list of actions: Menu.',
      'One line of explanation: Tooltip.',
      'A form that must be finished: Dialog. Long detail: Drawer.',
    ],
    keyboard: [
      ['Enter, Space', 'open and close it on the trigger'],
      ['Tab', 'moves through it; past its end, it closes and the focus moves to what follows the trigger'],
      ['Escape', 'closes it and returns the focus to the trigger'],
    ],
    accessibility: ['A non-modal dialog named by its title.', 'A press anywhere else closes it.'],
  }),
  render: (args) => (
    <Inline>
      <Popover {...args}>
        {(close) => (
          <Stack gap="md">
            <Text tone="muted">Records before 1 July 2025 keep the edition of their own year.</Text>
            <Inline>
              <Button size="sm" variant="primary" onPress={close}>
                Understood
              </Button>
            </Inline>
          </Stack>
        )}
      </Popover>
      <Button variant="ghost" onPress={beside}>
        Beside
      </Button>
    </Inline>
  ),
} satisfies Meta<typeof Popover>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Open; the picture of it is compared in tests/visual. */
export const Gallery: Story = {
  tags: ['gallery'],
  args: { placement: 'bottom start' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Factors' }));
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Edition in force' })).toBeVisible());
  },
};

export const ByKeyboard: Story = {
  play: async ({ canvas }) => {
    const trigger = canvas.getByRole('button', { name: 'Factors' });
    trigger.focus();
    await userEvent.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(trigger).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('dialog');
    await userEvent.tab();
    await expect(screen.getByRole('button', { name: 'Understood' })).toHaveFocus();
    await userEvent.tab();
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Beside' })).toHaveFocus());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** Not modal: other controls need only one press, and the trigger closes the window. */
export const PressElsewhere: Story = {
  play: async ({ canvas, canvasElement }) => {
    beside.mockClear();
    const trigger = canvas.getByRole('button', { name: 'Factors' });
    await userEvent.click(trigger);
    await screen.findByRole('dialog');
    await userEvent.click(trigger);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(trigger);
    await screen.findByRole('dialog');
    await userEvent.click(canvas.getByRole('button', { name: 'Beside' }));
    await expect(beside).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(trigger);
    await screen.findByRole('dialog');
    await userEvent.click(canvasElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** The page behind may scroll, or become shorter after a change: the window follows its trigger. */
export const ScrollBehind: Story = {
  decorators: [
    (StoryView) => (
      <div style={{ height: 3000, paddingTop: 400 }}>
        <StoryView />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const trigger = canvas.getByRole('button', { name: 'Factors' });
    await userEvent.click(trigger);
    const dialog = await screen.findByRole('dialog');
    const below = () => Math.round(dialog.getBoundingClientRect().top - trigger.getBoundingClientRect().bottom);
    await waitFor(() => expect(dialog).toBeVisible());
    const distance = below();
    const scrolled = new Promise((done) => window.addEventListener('scroll', done, { once: true }));
    window.scrollTo({ top: 250 });
    await scrolled;
    await waitFor(() => expect(below()).toBe(distance));
    await expect(dialog).toBeVisible();
    window.scrollTo({ top: 1500 });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    window.scrollTo({ top: 0 });
  },
};
