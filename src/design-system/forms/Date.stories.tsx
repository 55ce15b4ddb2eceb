import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { DateField } from './DateField.tsx';
import type { DateFieldProps } from './DateField.tsx';
import { DateRange } from './DateRange.tsx';

const onChange = fn();
const meta = {
  title: 'Forms/Date',
  component: DateField,
  args: { label: 'Delivered', name: 'deliveredOn', value: '', onChange },
} satisfies Meta<typeof DateField>;
export default meta;
type Story = StoryObj<typeof meta>;

function Held(props: DateFieldProps) {
  const [value, setValue] = useState(props.value);
  return (
    <DateField
      {...props}
      value={value}
      onChange={(next) => {
        props.onChange(next);
        setValue(next);
      }}
    />
  );
}

const digits = (element: HTMLElement) => element.textContent?.replace(/[^\d/]/g, '');

export const Typed: Story = {
  render: (args) => <Held {...args} />,
  play: async ({ canvas }) => {
    onChange.mockClear();
    await userEvent.tab();
    await userEvent.keyboard('01072025');
    await expect(onChange).toHaveBeenLastCalledWith('2025-07-01');
    await expect(digits(canvas.getAllByRole('group')[0] as HTMLElement)).toBe('01/07/2025');
  },
};

export const Chosen: Story = {
  args: { value: '2025-07-01' },
  render: (args) => <Held {...args} />,
  play: async ({ canvas }) => {
    onChange.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: /Calendar/ }));
    await expect(await screen.findByRole('application')).toHaveTextContent('July 2025');
    await userEvent.click(screen.getByRole('button', { name: /15 July 2025/ }));
    await expect(onChange).toHaveBeenLastCalledWith('2025-07-15');
  },
};

export const Wrong: Story = {
  args: { value: '2027-01-01', errorMessage: 'The day lies in the future.', isRequired: true },
};

export const InVietnamese: Story = {
  args: { value: '2025-07-01', label: 'Ngày giao' },
  globals: { locale: 'vi' },
  play: async ({ canvas }) => {
    await expect(digits(canvas.getAllByRole('group')[0] as HTMLElement)).toBe('01/07/2025');
  },
};

export const InFrench: Story = {
  args: { value: '2025-07-01', label: 'Livré le' },
  globals: { locale: 'fr' },
  play: async ({ canvas }) => {
    await expect(digits(canvas.getAllByRole('group')[0] as HTMLElement)).toBe('01/07/2025');
  },
};

const presets = [
  { label: 'FY 2026', from: '2025-07-01', to: '2026-06-30' },
  { label: 'FY 2025', from: '2024-07-01', to: '2025-06-30' },
];

function Period() {
  const [range, setRange] = useState({ from: '2025-07-01', to: '2026-06-30' });
  return (
    <>
      <DateRange label="Period" {...range} onChange={setRange} presets={presets} />
      <output data-testid="value" hidden>
        {range.from} {range.to}
      </output>
    </>
  );
}

export const RangeWithPresets: Story = {
  render: () => <Period />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Calendar/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'FY 2025' }));
    await expect(canvas.getByTestId('value')).toHaveTextContent('2024-07-01 2025-06-30');
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};

export const RangeOpen: Story = {
  render: () => <Period />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Calendar/ }));
    await waitFor(() => expect(screen.getByRole('group', { name: 'Quick ranges' })).toBeVisible());
  },
};
