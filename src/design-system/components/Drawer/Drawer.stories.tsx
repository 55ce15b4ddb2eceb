import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { RadioGroup } from '../../forms/index.ts';
import { Inline, Stack } from '../../layout/index.ts';
import { documented } from '../../stories/documented.ts';
import { Button, IconButton } from '../Button/index.ts';
import { Text } from '../Text/index.ts';
import { Drawer } from './Drawer.tsx';
import type { DrawerProps } from './Drawer.tsx';

const meta = {
  title: 'Overlays/Drawer',
  component: Drawer,
  args: { title: 'Working', isOpen: false, onClose: () => undefined },
  parameters: documented({
    what: 'A modal panel along one side of the page, for details of something on the page.',
    use: ['The working of a number, the history of a record, a long list of filters.'],
    avoid: ['A short question: ConfirmDialog.', 'A short form: Dialog.', 'A few controls: Popover.'],
    keyboard: [
      ['Tab', 'stays inside'],
      ['Escape', 'closes and restores the focus'],
      ['Arrow up, Arrow down', 'scroll the focused body'],
    ],
    accessibility: ['A modal dialog named by its title.', 'It slides in only if motion is allowed.'],
  }),
} satisfies Meta<typeof Drawer>;
export default meta;
type Story = StoryObj<typeof meta>;

function Details({ lines = 4, ...props }: Partial<DrawerProps> & { lines?: number }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>Show working</Button>
      <Drawer
        title="Working"
        description="Diesel oil, Goonyella Riverside open-cut coal mine, July 2025"
        {...props}
        isOpen={isOpen}
        onClose={close}
        actions={<IconButton size="sm" label="Copy" icon="copy" />}
        footer={
          <>
            <Button onPress={close}>Done</Button>
            <Button variant="primary" icon="download">
              Export
            </Button>
          </>
        }
      >
        <Stack>
          {Array.from({ length: lines }, (_, line) => (
            <Text as="p" key={line}>
              Step {line + 1}: quantity times energy content times emission factor, divided by one thousand.
            </Text>
          ))}
        </Stack>
      </Drawer>
    </>
  );
}

/** Open; the picture of it is compared in tests/visual. */
export const Gallery: Story = {
  tags: ['gallery'],
  render: () => <Details />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show working' }));
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Working' })).toBeVisible());
  },
};

export const KeepsAndReturnsFocus: Story = {
  render: () => (
    <Inline>
      <Details side="left" size="sm" />
    </Inline>
  ),
  play: async ({ canvas }) => {
    const trigger = canvas.getByRole('button', { name: 'Show working' });
    await userEvent.click(trigger);
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    for (let step = 0; step < 7; step += 1) {
      await userEvent.tab();
      await expect(dialog).toContainElement(document.activeElement as HTMLElement);
    }
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(trigger).toHaveFocus());
  },
};

/** Header and footer stay; the body scrolls, also by keyboard. */
export const LongBody: Story = {
  render: () => <Details lines={60} size="lg" />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show working' }));
    const first = await screen.findByText(/^Step 1:/);
    await waitFor(() => expect(first.closest('[tabindex="0"]')).not.toBeNull());
    const foot = screen.getByRole('button', { name: 'Export' }).getBoundingClientRect();
    await waitFor(() => expect(foot.bottom).toBeLessThanOrEqual(window.innerHeight));
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

const facts = [
  'Energy content',
  'Emission factor',
  'Oxidation',
  'Density',
  'Uncertainty',
  'Moisture',
  'Ash',
  'Carbon',
  'Criterion',
];

/** Fields below the fold are reached by scrolling the body; the panel itself does not move. */
export const LongForm: Story = {
  render: () => (
    <Drawer title="Factor" isOpen onClose={() => undefined} footer={<Button>Done</Button>}>
      <Stack>
        {facts.map((fact) => (
          <RadioGroup
            key={fact}
            label={fact}
            value="printed"
            onChange={() => undefined}
            options={[
              { id: 'printed', label: `${fact} as printed`, description: 'From the table of the edition.' },
              { id: 'own', label: `${fact} measured`, description: 'By a method of its own.' },
            ]}
          />
        ))}
      </Stack>
    </Drawer>
  ),
  play: async () => {
    const sheet = await screen.findByRole('dialog');
    await waitFor(() => expect(sheet.getBoundingClientRect().right).toBe(window.innerWidth));
    const last = screen.getByRole('radio', { name: /^Criterion measured/ });
    last.focus();
    last.scrollIntoView({ block: 'center' });
    await expect(sheet.getBoundingClientRect().top).toBe(0);
    for (let around: HTMLElement | null = sheet; around; around = around.parentElement)
      if (getComputedStyle(around).position === 'fixed')
        await expect(around.scrollHeight).toBeLessThanOrEqual(around.clientHeight);
  },
};
