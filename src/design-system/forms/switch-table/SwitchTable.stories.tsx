import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { documented } from '../../stories/documented.ts';
import { SwitchTable, type SwitchTableProps } from './SwitchTable.tsx';

const columns = [
  { id: 'app', label: 'In Scopebook' },
  { id: 'mail', label: 'Email at once' },
  { id: 'daily', label: 'Daily email' },
];
const groups = [
  {
    id: 'work',
    label: 'Your work',
    rows: [
      { id: 'tasks', label: 'Tasks', on: { app: true, mail: false, daily: true } },
      {
        id: 'records',
        label: 'Records that others submit, return or approve',
        on: { app: true, mail: true, daily: false },
      },
    ],
  },
  { id: 'system', label: 'Access', rows: [{ id: 'keys', label: 'API keys', on: { app: false, mail: true } }] },
];

const meta = {
  title: 'Forms/SwitchTable',
  component: SwitchTable,
  args: { label: 'Notifications', rowHeading: 'About', columns, groups, onChange: fn() },
  parameters: documented({
    what: 'Many settings of the same kinds: a row each, a switch for each kind.',
    use: ['Settings that take effect at once, for many things in the same way.'],
    avoid: ['A few settings: Switch.', 'Values that are not on or off: a form.'],
    keyboard: [
      ['Tab', 'goes from switch to switch, row by row'],
      ['Space', 'toggles one'],
    ],
    accessibility: [
      'A table to screen readers; each switch is named by its row and its column, also on a phone.',
      'A knob that moves says on or off, so nothing depends on colour alone.',
    ],
  }),
} satisfies Meta<typeof SwitchTable>;
export default meta;
type Story = StoryObj<typeof meta>;

function Kept(props: SwitchTableProps) {
  const [shown, setShown] = useState(props.groups);
  return (
    <SwitchTable
      {...props}
      groups={shown}
      onChange={(row, column, isOn) =>
        setShown((before) =>
          before.map((group) => ({
            ...group,
            rows: group.rows.map((one) => (one.id === row ? { ...one, on: { ...one.on, [column]: isOn } } : one)),
          })),
        )
      }
    />
  );
}

/** Every state on one canvas. A thing without a kind has no switch there. */
export const Gallery: Story = { tags: ['gallery'] };

export const Phone: Story = { globals: { width: 'phone' } };

export const Toggled: Story = {
  render: (args) => <Kept {...args} />,
  play: async ({ canvas }) => {
    const first = canvas.getByRole('switch', { name: 'Tasks: In Scopebook' });
    await userEvent.tab();
    await expect(first).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(first).not.toBeChecked();
    await userEvent.tab();
    await expect(canvas.getByRole('switch', { name: 'Tasks: Email at once' })).toHaveFocus();
    await userEvent.click(canvas.getByRole('switch', { name: 'API keys: Email at once' }));
    await expect(canvas.getByRole('switch', { name: 'API keys: Email at once' })).not.toBeChecked();
    await expect(canvas.queryByRole('switch', { name: 'API keys: Daily email' })).not.toBeInTheDocument();
  },
};
