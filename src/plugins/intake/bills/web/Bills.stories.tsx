import type { Meta, StoryObj } from '@storybook/react-vite';
import { configure, expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { problem } from '#contract';
import { StoryApplication } from '#core/testing';
import { companyPlugin } from '#plugins/company/company/web';
import { recordsPlugin } from '#plugins/records/records/web';
import { BillMark } from './components/BillMark.tsx';
import { BillPlace } from './components/BillPlace.tsx';
import plugin from './plugin.ts';
import {
  storyBill,
  storyChoices,
  storyInvoice,
  storyItem,
  storyMeaning,
  storyMeters,
  storyUnknown,
} from './testing/story-bill.ts';

// A busy machine renders late; a broken story still fails, only later.
configure({ asyncUtilTimeout: 8_000 });

const onAnswer = fn<(answer: unknown) => Promise<void>>(async () => undefined);

const meta = {
  title: 'Intake/Bills',
  component: StoryApplication,
  parameters: { layout: 'fullscreen', a11y: { context: { exclude: ['[data-live-announcer]'] } } },
  args: { plugins: [companyPlugin, recordsPlugin, plugin], path: '/bill', answers: storyChoices },
  beforeEach: () => {
    onAnswer.mockClear();
  },
} satisfies Meta<typeof StoryApplication>;
export default meta;
type Story = StoryObj<typeof meta>;

const chooseElectricity = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /Category/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Electricity' }));
  const input = await screen.findByRole('combobox', { name: /Input/ });
  await waitFor(() => expect(input).toBeEnabled());
  await userEvent.type(input, 'Grid');
  await userEvent.click(await screen.findByRole('option', { name: 'Grid electricity' }));
};

/** Everything was found: only what is recorded must be said. */
export const FullGuess: Story = {
  args: { children: <BillMark item={storyItem(storyBill())} onAnswer={onAnswer} /> },
  play: async () => {
    const page = within(await screen.findByRole('group', { name: 'Page 1 of 1' }));
    await expect(page.getByText('Period from')).toBeInTheDocument();
    await expect(page.getAllByText('Quantity')).toHaveLength(3);
    const read = await screen.findByRole('button', { name: 'Read the bill' });
    await expect(read).toBeDisabled();
    await chooseElectricity();
    await expect(await screen.findByText('Sum: 2,334.75 kWh')).toBeVisible();
    await waitFor(() => expect(read).toBeEnabled());
    await userEvent.click(read);
    await expect(onAnswer).toHaveBeenCalledTimes(1);
    await expect(onAnswer.mock.lastCall?.[0]).toMatchObject({
      parts: [{ quantities: [{}, {}, {}], meaning: storyMeaning }],
    });
  },
};

/** Nothing was found: each figure is chosen, then clicked on the page. */
export const NoGuess: Story = {
  args: { children: <BillMark item={storyItem(storyUnknown())} onAnswer={onAnswer} /> },
  play: async () => {
    const page = within(await screen.findByRole('group', { name: 'Page 1 of 1' }));
    await expect(await screen.findByText('Choose on the page: Period from.')).toBeVisible();
    // Only days can be chosen for a period.
    await expect(page.getAllByRole('button')).toHaveLength(2);
    await userEvent.click(page.getByRole('button', { name: '12 Mar 2025' }));
    await userEvent.click(page.getByRole('button', { name: '11 Apr 2025' }));
    await expect(screen.getByText('Choose on the page: Invoice number.')).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: /^Quantity/ }));
    await userEvent.click(page.getByRole('button', { name: '1,234.5 kWh' }));
    await userEvent.click(page.getByRole('button', { name: '800.0 kWh' }));
    await chooseElectricity();
    await expect(await screen.findByText('Sum: 2,034.5 kWh')).toBeVisible();
    // A second click takes a figure out again.
    await userEvent.click(page.getByRole('button', { name: 'Quantity: 800.0 kWh' }));
    await expect(await screen.findByText('Sum: 1,234.5 kWh')).toBeVisible();
  },
};

/** Two meters on one bill: each is a record, and one of them is known. */
export const SeveralMeters: Story = {
  args: { children: <BillMark item={storyItem(storyMeters())} onAnswer={onAnswer} /> },
  play: async () => {
    await expect(await screen.findByText('What is recorded: record 2')).toBeVisible();
    await expect(await screen.findByText('Sum: 1,100.25 kWh')).toBeVisible();
    await expect(screen.getAllByText('Quantity, record 2').length).toBeGreaterThan(1);
  },
};

/** A sender with a long name, whose bill does not overflow. */
export const LongSupplier: Story = {
  args: {
    children: (
      <BillMark
        item={storyItem(
          storyBill({}, 'The Very Long Established Electricity Distribution and Retail Company of the Upper Hunter'),
        )}
        onAnswer={onAnswer}
      />
    ),
  },
  play: async () => {
    await expect((await screen.findAllByText(/^The Very Long Established/))[0]).toBeVisible();
  },
};

/** The server refuses the answer, and says why. */
export const Fault: Story = {
  args: {
    children: (
      <BillMark
        item={storyItem(
          storyBill({
            found: {
              ...storyBill().found,
              parts: storyBill().found.parts.map((part) => ({ ...part, meaning: storyMeaning })),
            },
          }),
        )}
        onAnswer={() => Promise.reject(problem('bills.order', 400, 'bills.order'))}
      />
    ),
  },
  play: async () => {
    const read = await screen.findByRole('button', { name: 'Read the bill' });
    await waitFor(() => expect(read).toBeEnabled());
    await userEvent.click(read);
    await expect(await screen.findByText('The period ends before it begins.')).toBeVisible();
  },
};

/** A question whose shape is no longer known. */
export const OldQuestion: Story = {
  args: {
    children: (
      <BillMark
        item={{ ...storyItem(storyBill()), question: { id: 'bills.mark', detail: { pages: 'x' } } }}
        onAnswer={onAnswer}
      />
    ),
  },
  play: async () => {
    await expect(await screen.findByText(/^This question is outdated/)).toBeVisible();
  },
};

/** An e-invoice: its meter and its water are said once; one of them can be left out. */
export const EInvoice: Story = {
  args: { children: <BillPlace item={storyItem(storyInvoice)} onAnswer={onAnswer} /> },
  play: async () => {
    await expect(await screen.findByText('Sum: 2,200.5 kWh')).toBeVisible();
    await expect(screen.getByText('Off-peak energy')).toBeVisible();
    const [, water] = screen.getAllByRole('checkbox', { name: 'Do not record this' });
    if (water) await userEvent.click(water);
    await chooseElectricity();
    const read = screen.getByRole('button', { name: 'Read the bill' });
    await waitFor(() => expect(read).toBeEnabled());
    await userEvent.click(read);
    await expect(onAnswer).toHaveBeenCalledWith({ parts: [{ meaning: storyMeaning }, { meaning: null }] });
  },
};
