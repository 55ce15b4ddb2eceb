import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { documented } from '../../stories/documented.ts';
import { FactorCard } from './FactorCard.tsx';
import { Working } from './Working.tsx';

const meta = {
  title: 'Figures/Working',
  component: Working,
  args: {
    result: [
      { label: 'Scope 1', value: '1,896.8', unit: 't CO2-e' },
      { label: 'Scope 3', value: '467.4', unit: 't CO2-e' },
      { label: 'Energy', value: '27,020', unit: 'GJ' },
    ],
    steps: [
      { label: 'Energy', formula: 'E = Q × EC', substituted: '700 kL × 38.6 GJ/kL', result: '27,020', unit: 'GJ' },
      {
        label: 'Carbon dioxide',
        formula: 'CO2 = E × EF(CO2) ÷ 1000',
        substituted: '27,020 GJ × 69.9 kg CO2-e/GJ ÷ 1000',
        result: '1,888.7',
        unit: 't CO2-e',
      },
      {
        label: 'Methane',
        formula: 'CH4 = E × EF(CH4) ÷ 1000',
        substituted: '27,020 GJ × 0.1 kg CO2-e/GJ ÷ 1000',
        result: '2.7',
        unit: 't CO2-e',
      },
      {
        label: 'Nitrous oxide',
        formula: 'N2O = E × EF(N2O) ÷ 1000',
        substituted: '27,020 GJ × 0.2 kg CO2-e/GJ ÷ 1000',
        result: '5.4',
        unit: 't CO2-e',
        note: 'Rounded for show only; the sum uses every digit.',
      },
    ],
    factors: [
      {
        name: 'Diesel oil',
        source: 'National Greenhouse Accounts Factors',
        table: 'Table 8',
        edition: '2025',
        verification: 'two',
        values: [
          { label: 'Energy content', value: '38.6', unit: 'GJ/kL' },
          { label: 'Carbon dioxide', value: '69.9', unit: 'kg CO2-e/GJ' },
        ],
      },
      {
        name: 'Coal seam methane',
        source: 'National Greenhouse Accounts Factors',
        table: 'Table 5',
        edition: '2021',
        verification: 'single',
        note: 'Read from one copy of the table only.',
        values: [{ label: 'Carbon dioxide', value: '51.4', unit: 'kg CO2-e/GJ' }],
      },
      {
        name: 'Residual mix',
        source: 'National Greenhouse Accounts Factors',
        table: 'Table 2',
        edition: '2024',
        verification: 'conflict',
        note: 'Two copies print 0.81 and 0.91; the higher figure is used until it is settled.',
        values: [{ label: 'Scope 2', value: '0.91', unit: 'kg CO2-e/kWh' }],
      },
    ],
  },
  parameters: documented({
    what: 'The calculation of a number: each step as a formula and with its numbers, the factors with their sources, and the result.',
    use: [
      'Below every calculated figure that a regulator or an auditor may question.',
      'FactorCard alone to show a factor without a calculation.',
    ],
    avoid: ['A figure that is not calculated: KeyValue.', 'A trend over months: a chart.'],
    accessibility: [
      'Steps are an ordered list; formula and numbers are each one named expression.',
      'The verification of a factor is a word, not only a colour.',
      'A failure is announced and offers a retry.',
    ],
  }),
} satisfies Meta<typeof Working>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Every state on one canvas; the picture of it is compared in tests/visual. */
export const Gallery: Story = {
  tags: ['gallery'],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('27,020 GJ × 69.9 kg CO2-e/GJ ÷ 1000')).toBeVisible();
    for (const mark of ['Confirmed', 'Checked against one source', 'Conflict'])
      await expect(canvas.getByText(mark)).toBeVisible();
    await expect(canvas.getByText(/Two copies print 0\.81 and 0\.91/)).toBeVisible();
  },
};

/** A single factor card without a calculation. */
export const OneFactor: Story = {
  render: ({ factors }) => <>{factors[0] ? <FactorCard factor={factors[0]} /> : null}</>,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Confirmed')).toBeVisible();
  },
};

const LONG = Array.from({ length: 8 }, (_, gas) => `(Q${gas + 1} × EC${gas + 1} × EF(CO2-e, gas ${gas + 1}))`).join(
  ' + ',
);

/** A formula of any length wraps below its step; nothing scrolls horizontally, even on a phone. */
export const LongFormula: Story = {
  args: {
    factors: [],
    result: undefined,
    steps: [{ label: 'Sum', formula: `E = ${LONG}`, substituted: 'm'.repeat(180), result: '1,896.8', unit: 't CO2-e' }],
  },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 360 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const step = canvas.getByRole('listitem');
    await expect(step.scrollWidth).toBeLessThanOrEqual(step.clientWidth);
  },
};

export const Loading: Story = {
  args: { state: 'loading' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading');
    await expect(canvas.queryByText('Diesel oil')).toBeNull();
  },
};

const onRetry = fn();

export const Failed: Story = {
  args: { state: 'error', error: { text: 'The working could not be loaded.', onRetry } },
  play: async ({ canvas }) => {
    onRetry.mockClear();
    await expect(canvas.getByRole('alert')).toHaveTextContent('The working could not be loaded.');
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(onRetry).toHaveBeenCalledOnce();
  },
};
