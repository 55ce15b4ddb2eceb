import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Drawer } from '../../components/Drawer/index.ts';
import { Grid } from '../../layout/index.ts';
import { ControlledField } from '../../stories/ControlledField.tsx';
import { documented } from '../../stories/documented.ts';
import { ComboBox } from './ComboBox.tsx';
import type { ComboBoxProps } from './ComboBox.tsx';
import { facilities, fuels, manyInputs } from '../testing/story-options.ts';

const meta = {
  title: 'Forms/ComboBox',
  component: ComboBox,
  args: { label: 'Fuel', name: 'fuelId', options: fuels, value: '', onChange: fn() },
  parameters: documented({
    what: 'One of a long list: typing filters it. Options may have descriptions and headings.',
    use: ['Lists to search, up to thousands of options: from 100 on only the visible ones are rendered.'],
    avoid: ['A short list: Select. Several choices: MultiSelect.'],
    keyboard: [
      ['a word', 'filters the list'],
      ['ArrowDown, ArrowUp', 'open the list and move in it'],
      ['Enter', 'chooses the option'],
      ['Escape', 'closes the list and keeps the choice'],
    ],
    accessibility: [
      'The number of matches is announced while typing.',
      'With onSearch the options come from elsewhere; while they load, the field announces Loading.',
    ],
  }),
} satisfies Meta<typeof ComboBox>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Every state on one canvas, with the list open. */
export const Gallery: Story = {
  tags: ['gallery'],
  // While a list is open, the rest is hidden from screen readers; Tab closes the list before it leaves the field.
  parameters: { a11y: { config: { rules: [{ id: 'aria-hidden-focus', enabled: false }] } } },
  render: (args) => (
    <div style={{ minHeight: 560 }}>
      <Grid columns={2}>
        <ComboBox {...args} label="Empty" placeholder="Search by name" />
        <ComboBox {...args} label="Wrong" isRequired errorMessage="This is required field!" />
        <ComboBox {...args} label="Chosen" value="lpg" />
        <ComboBox {...args} label="Loading" isLoading />
        <ComboBox {...args} label="Read-only" value="diesel" isReadOnly />
        <ComboBox {...args} label="Disabled" value="diesel" isDisabled />
        <ComboBox {...args} label="Open" value="diesel" />
      </Grid>
    </div>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'Open' }));
    await waitFor(() => expect(screen.getByRole('option', { name: 'Diesel oil' })).toBeVisible());
  },
};

const controlled: Story['render'] = (args) => (
  <ControlledField start="">{(value, onChange) => <ComboBox {...args} {...{ value, onChange }} />}</ControlledField>
);

export const ByKeyboard: Story = {
  args: { isRequired: true },
  render: controlled,
  play: async ({ canvas }) => {
    const input = canvas.getByRole('combobox', { name: 'Fuel' });
    await userEvent.type(input, 'gas');
    // At once: the next key must not act on the previous list.
    await expect(screen.getAllByRole('option')).toHaveLength(4);
    // Not "Fuel*": the star of a required field is not part of the name.
    await expect(screen.getByRole('listbox')).toHaveAccessibleName(/Fuel$/);
    await expect(screen.getByRole('group', { name: 'Gaseous' })).toBeInTheDocument();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect(canvas.getByTestId('value')).toHaveTextContent('"lpg"');
    await userEvent.clear(input);
    await userEvent.type(input, 'uranium');
    await waitFor(() => expect(screen.getByText('No matches')).toBeVisible());
  },
};

/** 800 inputs: options out of view are not rendered, and typing stays fast. */
export const LargeList: Story = {
  args: { label: 'Input', options: manyInputs },
  render: controlled,
  play: async ({ canvas }) => {
    const input = canvas.getByRole('combobox', { name: 'Input' });
    await userEvent.click(input);
    await expect((await screen.findAllByRole('option')).length).toBeLessThan(60);
    // A fast typist does not wait for the list to re-render.
    await userEvent.type(input, '799{ArrowDown}{Enter}');
    await expect(canvas.getByTestId('value')).toHaveTextContent('"input-799"');
  },
};

/** The typed text stays while the page behind scrolls, as it does when something above the field grows. */
export const ScrollBehind: Story = {
  render: controlled,
  decorators: [
    (StoryView) => (
      <div style={{ height: 3000, paddingTop: 500 }}>
        <StoryView />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const input = canvas.getByRole('combobox', { name: 'Fuel' });
    await userEvent.type(input, 'petroleum');
    const option = await screen.findByRole('option', { name: 'Liquefied petroleum gas' });
    const distance = () => Math.round(option.getBoundingClientRect().top - input.getBoundingClientRect().bottom);
    await waitFor(() => expect(option).toBeVisible());
    const before = distance();
    const scrolled = new Promise((done) => window.addEventListener('scroll', done, { once: true }));
    window.scrollTo({ top: 200 });
    await scrolled;
    await waitFor(() => expect(distance()).toBe(before));
    await expect(input).toHaveValue('petroleum');
    await userEvent.click(option);
    await expect(canvas.getByTestId('value')).toHaveTextContent('"lpg"');
    window.scrollTo({ top: 0 });
  },
};

const left = fn();

/** A drawer stays open while it scrolls, although the field is out of view. */
export const BelowInDrawer: Story = {
  render: (args) => (
    <Drawer title="A long form" isOpen onClose={left}>
      <div style={{ height: 3000 }}>Other fields</div>
      <ComboBox {...args} />
    </Drawer>
  ),
  play: async () => {
    left.mockClear();
    const text = await screen.findByText('Other fields');
    const scrolled = new Promise((done) => window.addEventListener('scroll', done, { once: true, capture: true }));
    const area = [...document.querySelectorAll('*')].find(
      (one) => one.contains(text) && one.scrollHeight > one.clientHeight && getComputedStyle(one).overflowY === 'auto',
    );
    area?.scrollTo({ top: 200 });
    await scrolled;
    await expect(area?.scrollTop).toBe(200);
    await expect(left).not.toHaveBeenCalled();
  },
};

const searched = fn();

/** Options arrive some time after typing, as from a server. */
function FromElsewhere(props: ComboBoxProps) {
  const [typed, setTyped] = useState('');
  const [arrived, setArrived] = useState<string | null>(null);
  return (
    <>
      <ComboBox
        {...props}
        options={arrived === typed ? facilities.filter(({ label }) => label.includes(typed)) : []}
        isLoading={arrived !== typed}
        onSearch={(next) => {
          searched(next);
          setTyped(next);
        }}
      />
      <button type="button" onClick={() => setArrived(typed)}>
        The answer comes
      </button>
    </>
  );
}

export const FromServer: Story = {
  args: { label: 'Facility' },
  render: (args) => <FromElsewhere {...args} />,
  play: async ({ canvas }) => {
    searched.mockClear();
    await userEvent.type(canvas.getByRole('combobox', { name: 'Facility' }), 'Mul');
    await expect(searched).toHaveBeenLastCalledWith('Mul');
    await waitFor(() => expect(screen.getByText('Loading')).toBeVisible());
    canvas.getByText('The answer comes').click();
    await screen.findByRole('option', { name: 'Mulga Creek Mine' });
    await expect(screen.getAllByRole('option')).toHaveLength(1);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  },
};
