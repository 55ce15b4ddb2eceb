import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Grid } from '../../layout/index.ts';
import { ControlledField } from '../../stories/ControlledField.tsx';
import { documented } from '../../stories/documented.ts';
import { DateField } from './DateField.tsx';

const meta = {
  title: 'Forms/DateField',
  component: DateField,
  args: { label: 'Delivered', name: 'deliveredOn', value: '', onChange: fn() },
  parameters: documented({
    what: 'A day, typed as DD/MM/YYYY or chosen from a calendar. The value is YYYY-MM-DD, without time or time zone.',
    use: ['Any single day.'],
    avoid: ['A period: DateRange.'],
    keyboard: [
      ['digits', 'fill the part and move on to the next one'],
      ['ArrowUp, ArrowDown', 'change the part'],
      ['Alt + ArrowDown', 'opens the calendar'],
      ['Arrow keys, PageUp, PageDown', 'move within the month and to another one'],
    ],
    accessibility: [
      'Each part is a named spin button; a day out of range is announced as unavailable.',
      'The order is day, month, year in all languages of the product.',
    ],
  }),
} satisfies Meta<typeof DateField>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Every state on one canvas, with the calendar open. */
export const Gallery: Story = {
  tags: ['gallery'],
  render: (args) => (
    <div style={{ minHeight: 600 }}>
      <Grid columns={2}>
        <DateField {...args} label="Empty" />
        <DateField {...args} label="Filled" value="2025-07-01" isRequired />
        <DateField {...args} label="Wrong" value="2027-01-01" errorMessage="The day lies in the future." />
        <DateField {...args} label="Read-only" value="2025-07-01" isReadOnly />
        <DateField {...args} label="Disabled" value="2025-07-01" isDisabled />
        <DateField {...args} label="Open" value="2025-07-15" minValue="2025-07-03" maxValue="2025-07-28" />
      </Grid>
    </div>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Open$/ }));
    await expect(await screen.findByRole('application')).toHaveTextContent('July 2025');
  },
};

const digits = (element: HTMLElement | undefined) => element?.textContent?.replace(/[^\d/]/g, '');
const controlled: Story['render'] = (args) => (
  <ControlledField start={args.value}>
    {(value, onChange) => <DateField {...args} {...{ value, onChange }} />}
  </ControlledField>
);

export const ByKeyboard: Story = {
  render: controlled,
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard('01072025');
    await expect(canvas.getByTestId('value')).toHaveTextContent('"2025-07-01"');
    await expect(digits(canvas.getAllByRole('group')[0])).toBe('01/07/2025');
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(screen.getByRole('button', { name: /Tuesday 1 July 2025/ })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(canvas.getByTestId('value')).toHaveTextContent('"2025-07-08"');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

export const InVietnamese: Story = {
  args: { value: '2025-07-01', label: 'Ngày giao' },
  globals: { locale: 'vi' },
  play: async ({ canvas }) => {
    await expect(digits(canvas.getAllByRole('group')[0])).toBe('01/07/2025');
  },
};
