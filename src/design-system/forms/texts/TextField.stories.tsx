import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Grid } from '../../layout/index.ts';
import { ControlledField } from '../../stories/ControlledField.tsx';
import { documented } from '../../stories/documented.ts';
import { PasswordField } from './PasswordField.tsx';
import { TextArea } from './TextArea.tsx';
import { TextField } from './TextField.tsx';

const meta = {
  title: 'Forms/TextField',
  component: TextField,
  args: { label: 'Facility name', name: 'name', value: '', onChange: fn() },
  parameters: documented({
    what: 'Text: TextField for a line of at most 64 characters, TextArea for several lines, PasswordField for a secret.',
    use: ['Names, remarks, email addresses. Set type and autoComplete: they select the phone keyboard.'],
    avoid: [
      'Quantities: DecimalField or UnitField. Counts and years: NumberField.',
      'A web address: WebsiteField. Known choices: Select or ComboBox.',
    ],
    accessibility: [
      'From 80 % of the limit the counter shows, and screen readers announce what is left; the limit counts characters, not bytes.',
      'The show-password button is a separate button with a name that says what it does.',
    ],
  }),
} satisfies Meta<typeof TextField>;
export default meta;
type Story = StoryObj<typeof meta>;

const LONG = 'Ironbark Open Cut, northern haul road and crushing plant 2';

/** Every state on one canvas. */
export const Gallery: Story = {
  tags: ['gallery'],
  render: () => (
    <Grid columns={2}>
      <TextField label="Empty" placeholder="Brigalow Mine" value="" onChange={fn()} />
      <TextField label="Filled" value="Brigalow Mine" onChange={fn()} />
      <TextField label="Near the limit" value={LONG} onChange={fn()} />
      <TextField label="At the limit" value={'x'.repeat(64)} description="As in the register." onChange={fn()} />
      <TextField label="Wrong" type="email" value="someone" errorMessage="Enter a mail address." onChange={fn()} />
      <TextField label="Read-only" value="Company admin" isReadOnly onChange={fn()} />
      <TextField label="Disabled" value="Company admin" isDisabled onChange={fn()} />
      <PasswordField label="Password" value="hushhush" onChange={fn()} />
      <TextArea label="Remark" placeholder="Anything an auditor should know" value="" onChange={fn()} />
      <TextArea
        label="Remark near its limit"
        value="Meter 4 was replaced on 12/08/2025; the reading of July is estimated."
        maxLength={80}
        onChange={fn()}
      />
      <TextArea
        label="Read-only remark"
        value={'Meter 4 was replaced.\nJuly is estimated.'}
        isReadOnly
        onChange={fn()}
      />
      <TextArea label="Wrong remark" value="?" errorMessage="Say what happened." onChange={fn()} />
    </Grid>
  ),
};

export const SixtyFourCharacters: Story = {
  render: (args) => (
    <ControlledField start={'x'.repeat(50)}>
      {(value, onChange) => <TextField {...args} {...{ value, onChange }} description="As in the register." />}
    </ControlledField>
  ),
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox', { name: 'Facility name' });
    await expect(input).toHaveAccessibleDescription('As in the register.');
    await expect(canvas.queryByText('50/64')).toBeNull();
    await userEvent.type(input, 'yy');
    await expect(canvas.getByText('52/64')).toBeVisible();
    await expect(canvas.getByText('Characters left: 12')).toBeInTheDocument();
    await userEvent.type(input, 'z'.repeat(20));
    await expect(input).toHaveValue(`${'x'.repeat(50)}yy${'z'.repeat(12)}`);
    await expect(canvas.getByText('Characters left: 0')).toBeInTheDocument();
  },
};

export const Password: Story = {
  render: () => (
    <ControlledField start="">
      {(value, onChange) => <PasswordField label="Password" {...{ value, onChange }} />}
    </ControlledField>
  ),
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText('Password');
    await userEvent.type(input, 'hush');
    await expect(input).toHaveAttribute('type', 'password');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(input).toHaveAttribute('type', 'text');
    await expect(canvas.getByRole('button', { name: 'Hide password' })).toHaveFocus();
  },
};
