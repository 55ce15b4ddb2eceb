import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
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
} satisfies Meta<typeof Working>;
export default meta;

export const DieselOil: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('27,020 GJ × 69.9 kg CO2-e/GJ ÷ 1000')).toBeVisible();
    for (const mark of ['Confirmed', 'Single witness', 'Conflict']) await expect(canvas.getByText(mark)).toBeVisible();
    await expect(canvas.getByText(/Two copies print 0\.81 and 0\.91/)).toBeVisible();
  },
};
