import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Grid } from '../layout/index.ts';
import { documented } from '../stories/documented.ts';
import { Field } from './Field.tsx';
import { TextField } from './texts/TextField.tsx';

const meta = {
  title: 'Forms/Field',
  component: Field,
  args: {
    label: 'Colour of the chart',
    children: (control) => <input {...control} type="color" value="#00aa55" readOnly />,
  },
  parameters: documented({
    what: 'The frame of a control: label, marks, help, description and error. Every built-in field includes it.',
    use: [
      'Around a custom control, which gets the ids that link it to its texts.',
      'description for what everybody must read; help for a term that needs explanation.',
      'isRequired if most fields are optional, isOptional if most are required: mark the minority.',
    ],
    avoid: ['If a built-in field exists: TextField, DecimalField, Select and the others.'],
    keyboard: [['Tab', 'reaches the question mark beside the label and shows its help']],
    accessibility: [
      'Description and error are linked to the control by aria-describedby; an error is announced when it appears.',
      'The star is visual only; screen readers use aria-required, and the star is not part of the name of a list.',
    ],
  }),
} satisfies Meta<typeof Field>;
export default meta;
type Story = StoryObj<typeof meta>;

const HELP = 'The share of fuel burnt completely. NGER Determination, section 2.20.';
const long = 'Name of the facility as it stands in the register of the Clean Energy Regulator, with its state';

/** Every state on one canvas. */
export const Gallery: Story = {
  tags: ['gallery'],
  render: (args) => (
    <Grid columns={2}>
      <TextField label="Label alone" value="" onChange={fn()} />
      <TextField label="Required" isRequired value="" onChange={fn()} />
      <TextField label="Optional" isOptional value="" onChange={fn()} />
      <TextField label="Oxidation factor" help={HELP} isRequired value="" onChange={fn()} />
      <TextField label="With a description" description="As it stands in the register." value="" onChange={fn()} />
      <TextField label="With an error" errorMessage="This is required field!" isRequired value="" onChange={fn()} />
      <TextField
        label={long}
        description="Long words wrap; nothing is cut off."
        errorMessage="This facility is not one of yours. Ask an administrator of your company to add it first."
        value="Brigalow Mine"
        onChange={fn()}
      />
      <Field {...args} description="A control of your own." />
      <TextField label="Disabled" isDisabled value="Brigalow Mine" onChange={fn()} />
      <TextField label="Read-only" isReadOnly value="Brigalow Mine" onChange={fn()} />
    </Grid>
  ),
};

export const OwnControl: Story = {
  args: {
    description: 'Any colour.',
    errorMessage: 'Too bright.',
  },
  play: async ({ canvas }) => {
    const control = canvas.getByLabelText('Colour of the chart');
    await expect(control).toHaveAccessibleDescription('Any colour. Too bright.');
    await expect(control).toHaveAttribute('aria-invalid', 'true');
  },
};

/** By keyboard and by press: a phone has no hover. */
export const Help: Story = {
  render: () => <TextField label="Oxidation factor" help={HELP} isRequired value="" onChange={fn()} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Oxidation factor' })).toBeRequired();
    const help = await canvas.findByRole('button', { name: 'Help: Oxidation factor' });
    await userEvent.tab();
    await expect(help).toHaveFocus();
    await expect(await screen.findByRole('tooltip')).toHaveTextContent(HELP);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
    await userEvent.click(canvas.getByRole('button'));
    await expect(await screen.findByRole('tooltip')).toHaveTextContent(HELP);
  },
};
