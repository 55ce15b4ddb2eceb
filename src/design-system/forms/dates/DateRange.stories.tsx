import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Grid } from '../../layout/index.ts';
import { ControlledField } from '../../stories/ControlledField.tsx';
import { documented } from '../../stories/documented.ts';
import { DateRange } from './DateRange.tsx';

const presets = [
  { label: 'This financial year, FY2027', from: '2026-07-01', to: '2027-06-30' },
  { label: 'Last financial year, FY2026', from: '2025-07-01', to: '2026-06-30' },
  { label: 'Year before last, FY2025', from: '2024-07-01', to: '2025-06-30' },
  { label: 'This quarter, Q2 FY2027', from: '2026-10-01', to: '2026-12-31' },
  { label: 'Last 12 months', from: '2025-11-01', to: '2026-10-31' },
];
const meta = {
  title: 'Forms/DateRange',
  component: DateRange,
  args: { label: 'Period', from: '2025-07-01', to: '2026-06-30', presets, onChange: fn() },
  parameters: documented({
    what: 'From one day to another, both included, typed or chosen from a calendar, with preset ranges.',
    use: [
      'Reporting periods. The presets of the financial year come from useDatePresets of #core.',
      'The screen sets the initial range: defaultRange of #domain/time.',
    ],
    avoid: ['A single day: DateField.'],
    keyboard: [
      ['digits', 'fill the part and move on to the next one, from the first day to the last'],
      ['Alt + ArrowDown', 'opens the presets and the calendar'],
      ['Enter', 'in the calendar sets the first, then the last day'],
    ],
    accessibility: [
      'The parts are named "Start Date" and "End Date" with the label.',
      'The current range is marked by a tick and aria-current, not by colour alone.',
    ],
  }),
} satisfies Meta<typeof DateRange>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Every state on one canvas, with the ranges open. */
export const Gallery: Story = {
  tags: ['gallery'],
  render: (args) => (
    <div style={{ minHeight: 600 }}>
      <Grid columns={2}>
        <DateRange {...args} label="Empty" from="" to="" isRequired />
        <DateRange
          {...args}
          label="Wrong"
          from="2026-06-30"
          to="2025-07-01"
          errorMessage="The From value must be smaller than the To value."
        />
        <DateRange {...args} label="Read-only" isReadOnly />
        <DateRange {...args} label="Disabled" isDisabled />
        <DateRange {...args} label="Open" />
      </Grid>
    </div>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Open$/ }));
    await waitFor(() => expect(screen.getByRole('group', { name: 'Quick ranges' })).toBeVisible());
  },
};

const controlled: Story['render'] = (args) => (
  <ControlledField start={{ from: args.from, to: args.to }}>
    {(value, onChange) => <DateRange {...args} {...value} onChange={onChange} />}
  </ControlledField>
);

export const Presets: Story = {
  render: controlled,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open calendar Period' }));
    const taken = await screen.findByRole('button', { name: 'Last financial year, FY2026' });
    await expect(taken).toHaveAttribute('aria-current', 'true');
    await userEvent.click(screen.getByRole('button', { name: 'This quarter, Q2 FY2027' }));
    await expect(canvas.getByTestId('value')).toHaveTextContent('{"from":"2026-10-01","to":"2026-12-31"}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

export const ByKeyboard: Story = {
  args: { from: '', to: '' },
  render: controlled,
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard('0107202531122025');
    await expect(canvas.getByTestId('value')).toHaveTextContent('{"from":"2025-07-01","to":"2025-12-31"}');
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(screen.getByRole('application')).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};
