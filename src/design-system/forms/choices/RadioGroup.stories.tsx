import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Grid } from '../../layout/index.ts';
import { ControlledField } from '../../stories/ControlledField.tsx';
import { documented } from '../../stories/documented.ts';
import { RadioGroup } from './RadioGroup.tsx';

const options = [
  { id: 'location', label: 'Location-based', description: 'The grid of the state' },
  { id: 'market', label: 'Market-based', description: 'Contracts and certificates first' },
  { id: 'both', label: 'Both' },
];
const short = options.map(({ id, label }) => ({ id, label }));
const meta = {
  title: 'Forms/RadioGroup',
  component: RadioGroup,
  args: { label: 'Method', name: 'method', value: '', options, onChange: fn() },
  parameters: documented({
    what: 'One of a few choices, all visible.',
    use: ['Up to about five choices that are worth comparing.'],
    avoid: ['More choices: Select. Yes or no: Checkbox.'],
    keyboard: [
      ['Tab', 'moves to the selected option, or the first'],
      ['Arrow keys', 'change the selection'],
    ],
    accessibility: ['The group is named by its label; each choice is described by its second line.'],
  }),
} satisfies Meta<typeof RadioGroup>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Every state on one canvas. */
export const Gallery: Story = {
  tags: ['gallery'],
  render: () => (
    <Grid columns={2}>
      <RadioGroup label="Nothing chosen" value="" options={options} isRequired onChange={fn()} />
      <RadioGroup
        label="Chosen"
        value="market"
        options={options}
        description="GHG Protocol, Scope 2."
        onChange={fn()}
      />
      <RadioGroup label="In a row" value="both" options={short} orientation="horizontal" onChange={fn()} />
      <RadioGroup label="Wrong" value="" options={short} errorMessage="This is required field!" onChange={fn()} />
      <RadioGroup
        label="One cannot be chosen"
        value="location"
        options={short.map((one) => ({ ...one, isDisabled: one.id === 'market' }))}
        onChange={fn()}
      />
      <RadioGroup label="Disabled" value="location" options={short} isDisabled onChange={fn()} />
    </Grid>
  ),
};

export const ByArrows: Story = {
  render: (args) => (
    <ControlledField start="location">
      {(value, onChange) => <RadioGroup {...args} {...{ value, onChange }} />}
    </ControlledField>
  ),
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: 'Location-based' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(canvas.getByRole('radio', { name: 'Both' })).toBeChecked();
    await userEvent.click(canvas.getByText('Market-based'));
    await expect(canvas.getByTestId('value')).toHaveTextContent('"market"');
  },
};
