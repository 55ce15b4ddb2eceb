import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Stack } from '../../layout/index.ts';
import { ControlledField } from '../../stories/ControlledField.tsx';
import { documented } from '../../stories/documented.ts';
import { Switch } from './Switch.tsx';

const meta = {
  title: 'Forms/Switch',
  component: Switch,
  args: { label: 'Notices by mail', name: 'notices', value: false, onChange: fn() },
  parameters: documented({
    what: 'On or off, with immediate effect.',
    use: ['A setting that takes effect immediately.'],
    avoid: ['A choice that takes effect on Save: Checkbox.'],
    keyboard: [['Space', 'toggles it']],
    accessibility: ['A switch to screen readers, on or off; its knob moves, so nothing depends on colour alone.'],
  }),
} satisfies Meta<typeof Switch>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Every state on one canvas. */
export const Gallery: Story = {
  tags: ['gallery'],
  render: () => (
    <Stack gap="sm">
      <Switch label="Off" value={false} onChange={fn()} />
      <Switch label="On" value onChange={fn()} />
      <Switch label="Weekly summary" value onChange={fn()} description="Mondays at 8." />
      <Switch label="Disabled and off" value={false} isDisabled onChange={fn()} />
      <Switch label="Disabled and on" value isDisabled onChange={fn()} />
      <Switch label="Read-only" value isReadOnly onChange={fn()} />
    </Stack>
  ),
};

export const Turned: Story = {
  render: (args) => (
    <ControlledField start={false}>
      {(value, onChange) => <Switch {...args} {...{ value, onChange }} />}
    </ControlledField>
  ),
  play: async ({ canvas }) => {
    const one = canvas.getByRole('switch', { name: 'Notices by mail' });
    await userEvent.tab();
    await expect(one).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(one).toBeChecked();
    await userEvent.click(canvas.getByText('Notices by mail'));
    await expect(canvas.getByTestId('value')).toHaveTextContent('false');
  },
};
