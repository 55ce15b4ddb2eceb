import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { ComboBox } from './ComboBox.tsx';
import { Select } from './Select.tsx';
import type { SelectProps } from './Select.tsx';

const options = [
  { id: 'diesel', label: 'Diesel oil', description: 'Stationary, Table 8' },
  { id: 'petrol', label: 'Gasoline', description: 'Other than for aircraft' },
  { id: 'lpg', label: 'Liquefied petroleum gas' },
  { id: 'fuel-oil', label: 'Fuel oil' },
];
const onChange = fn();
const meta = {
  title: 'Forms/Select',
  component: Select,
  args: { label: 'Fuel', name: 'fuelId', options, value: '', onChange },
} satisfies Meta<typeof Select>;
export default meta;
type Story = StoryObj<typeof meta>;

function Held({ as: Field, ...props }: SelectProps & { as: typeof Select }) {
  const [value, setValue] = useState(props.value);
  return (
    <Field
      {...props}
      value={value}
      onChange={(next) => {
        props.onChange(next);
        setValue(next);
      }}
    />
  );
}

export const ChooseByKeyboard: Story = {
  render: (args) => <Held as={Select} {...args} />,
  play: async ({ canvas }) => {
    onChange.mockClear();
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    await screen.findByRole('listbox');
    await userEvent.keyboard('l{Enter}');
    await expect(onChange).toHaveBeenLastCalledWith('lpg');
    await expect(canvas.getByRole('button')).toHaveTextContent('Liquefied petroleum gas');
    await waitFor(() => expect(canvas.getByRole('button')).toHaveFocus());
  },
};

export const Open: Story = {
  args: { value: 'diesel' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(await screen.findByRole('option', { name: 'Diesel oil' })).toHaveAttribute('aria-selected', 'true');
  },
};

export const Wrong: Story = {
  args: { isRequired: true, errorMessage: 'Choose a fuel.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button')).toHaveAccessibleDescription(/Choose a fuel\./);
  },
};

export const FilterByTyping: Story = {
  render: (args) => <Held as={ComboBox} {...args} />,
  play: async ({ canvas }) => {
    onChange.mockClear();
    const input = canvas.getByRole('combobox', { name: 'Fuel' });
    await userEvent.type(input, 'oil');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2));
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect(onChange).toHaveBeenLastCalledWith('fuel-oil');
    await expect(input).toHaveValue('Fuel oil');
  },
};

export const NothingMatches: Story = {
  render: (args) => <Held as={ComboBox} {...args} />,
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: 'Fuel' }), 'uranium');
    await waitFor(() => expect(screen.getByText('No matches')).toBeVisible());
  },
};
