import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Inline, Stack } from '../../layout/index.ts';
import { documented } from '../../stories/documented.ts';
import { BareIconButton } from './BareIconButton.tsx';
import { Button } from './Button.tsx';
import { IconButton } from './IconButton.tsx';

const meta = {
  title: 'Actions/Button',
  component: Button,
  args: { children: 'Save record', onPress: fn() },
  parameters: documented({
    what: 'Does something now: saves, opens a dialog, starts an export.',
    use: [
      'One primary button per screen or dialog, for its main action.',
      'danger for actions that cannot be undone, always with a ConfirmDialog first.',
    ],
    avoid: [
      'Navigation: Link, or Button with href if it must look like an action.',
      'Several actions on one object: Menu.',
    ],
    keyboard: [
      ['Enter', 'presses'],
      ['Space', 'presses on release'],
    ],
    accessibility: [
      'While loading it reads Processing..., keeps the focus and ignores presses.',
      'IconButton needs a label, which is its name and its tooltip. BareIconButton has only the name.',
    ],
  }),
} satisfies Meta<typeof Button>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Every state on one canvas; the picture of it is compared in tests/visual. */
export const Gallery: Story = {
  tags: ['gallery'],
  render: () => (
    <Stack>
      {(['sm', 'md', 'lg'] as const).map((size) => (
        <Inline key={size}>
          <Button size={size} variant="primary" icon="plus">
            New record
          </Button>
          <Button size={size}>Export</Button>
          <Button size={size} variant="ghost">
            Cancel
          </Button>
          <Button size={size} variant="danger" icon="trash">
            Delete
          </Button>
          <IconButton size={size} label="Edit" icon="edit" />
        </Inline>
      ))}
      <Inline>
        <Button variant="primary" isDisabled>
          Disabled
        </Button>
        <Button isDisabled>Disabled</Button>
        <Button variant="primary" loading />
        <Button loading loadingText="Sending..." />
        <IconButton label="Renew" icon="undo" loading />
        <BareIconButton label="Close" icon="close" />
        <Button href="#records" iconEnd="chevron-right">
          A link
        </Button>
      </Inline>
      <div style={{ width: 220 }}>
        <Stack gap="sm">
          <Button icon="download">Download every record of the reporting year</Button>
          <Button variant="primary" fullWidth>
            Full width
          </Button>
        </Stack>
      </div>
    </Stack>
  ),
};

export const Press: Story = {
  args: { variant: 'primary' },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: 'Save record' });
    await userEvent.click(button);
    button.focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onPress).toHaveBeenCalledTimes(2);
  },
};

export const Loading: Story = {
  args: { variant: 'primary', loading: true },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button');
    await expect(button).toHaveTextContent('Processing...');
    await userEvent.click(button);
    await expect(args.onPress).not.toHaveBeenCalled();
  },
};

export const IconHasNameAndTooltip: Story = {
  render: () => <IconButton label="Delete record" icon="trash" />,
  play: async ({ canvas, canvasElement }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Delete record' })).toHaveFocus();
    await expect(await within(canvasElement.ownerDocument.body).findByRole('tooltip')).toHaveTextContent(
      'Delete record',
    );
  },
};
