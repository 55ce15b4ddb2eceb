import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Grid, Stack } from '../../layout/index.ts';
import { ControlledField } from '../../stories/ControlledField.tsx';
import { documented } from '../../stories/documented.ts';
import { Checkbox } from './Checkbox.tsx';
import { CheckboxGroup } from './CheckboxGroup.tsx';

const scopes = [
  { id: 'scope1', label: 'Scope 1', description: 'Fuels burnt on site and in vehicles' },
  { id: 'scope2', label: 'Scope 2', description: 'Electricity bought' },
  { id: 'scope3', label: 'Scope 3', description: 'Upstream and downstream' },
];
const meta = {
  title: 'Forms/Checkbox',
  component: Checkbox,
  args: { label: 'Estimated', name: 'estimated', value: false, onChange: fn() },
  parameters: documented({
    what: 'Checkbox for yes or no, CheckboxGroup for any number of a few choices.',
    use: ['A choice that takes effect when the form is saved. Up to about seven choices, all visible.'],
    avoid: ['A choice that takes effect at once: Switch. Many choices: MultiSelect. One of a few: RadioGroup.'],
    keyboard: [['Space', 'ticks and unticks']],
    accessibility: [
      'The whole row is the target, at least 28 px high.',
      'A box that stands for several others is mixed while some of them are ticked.',
    ],
  }),
} satisfies Meta<typeof Checkbox>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Every state on one canvas. */
export const Gallery: Story = {
  tags: ['gallery'],
  render: () => (
    <Grid columns={2}>
      <Stack gap="sm">
        <Checkbox label="Not ticked" value={false} onChange={fn()} />
        <Checkbox label="Ticked" value onChange={fn()} description="With a description." />
        <Checkbox label="Some of them" value={false} isIndeterminate onChange={fn()} />
        <Checkbox label="I confirm the figures" value={false} isRequired errorMessage="Confirm them." onChange={fn()} />
        <Checkbox label="Disabled" value isDisabled onChange={fn()} />
        <Checkbox label="Read-only" value isReadOnly onChange={fn()} />
      </Stack>
      <Stack>
        <CheckboxGroup label="Scopes" value={['scope1', 'scope3']} options={scopes} isRequired onChange={fn()} />
        <CheckboxGroup
          label="In a row"
          value={[]}
          orientation="horizontal"
          options={scopes.map(({ id, label }) => ({ id, label, isDisabled: id === 'scope3' }))}
          errorMessage="This is required field!"
          onChange={fn()}
        />
        <CheckboxGroup label="Disabled" value={['scope1']} options={scopes.slice(0, 1)} isDisabled onChange={fn()} />
      </Stack>
    </Grid>
  ),
};

export const OneBox: Story = {
  render: (args) => (
    <ControlledField start={false}>
      {(value, onChange) => <Checkbox {...args} {...{ value, onChange }} isRequired />}
    </ControlledField>
  ),
  play: async ({ canvas }) => {
    const box = canvas.getByRole('checkbox', { name: 'Estimated' });
    await userEvent.click(canvas.getByText('Estimated'));
    await expect(box).toBeChecked();
    await userEvent.keyboard(' ');
    await expect(box).not.toBeChecked();
  },
};

export const Group: Story = {
  render: () => (
    <ControlledField<readonly string[]> start={['scope1']}>
      {(value, onChange) => (
        <CheckboxGroup label="Scopes" {...{ value, onChange }} options={scopes} errorMessage="Choose two." />
      )}
    </ControlledField>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Scopes' })).toHaveAccessibleDescription('Choose two.');
    const second = canvas.getByRole('checkbox', { name: 'Scope 2' });
    await expect(second).toHaveAccessibleDescription(/Electricity bought/);
    await userEvent.tab();
    await userEvent.tab();
    await expect(second).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(canvas.getByTestId('value')).toHaveTextContent('["scope1","scope2"]');
  },
};
