import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Grid } from '../../layout/index.ts';
import { AmountText, EnergyText } from '../Figures/index.ts';
import { Stat } from './Stat.tsx';

const meta = { title: 'Figures/Stat', component: Stat, args: { label: 'Scope 1', value: '1,896.8' } } satisfies Meta<
  typeof Stat
>;
export default meta;
const label = 'on last year';

export const Totals: StoryObj<typeof meta> = {
  render: () => (
    <Grid minColumn={220}>
      <Stat
        label="Scope 1"
        value={<AmountText tonnes="128743.52" unit="kt" withUnit={false} />}
        unit="kt CO2-e"
        change={{ percent: '-4.25', label }}
        href="#scope1"
      />
      <Stat
        label="Scope 2, location-based"
        value={<AmountText tonnes="18620" withUnit={false} />}
        unit="t CO2-e"
        change={{ percent: '2.1', label }}
      />
      <Stat
        label="Energy consumed"
        value={<EnergyText gigajoules="1943002" withUnit={false} />}
        unit="GJ"
        change={{ percent: null, label }}
      />
      <Stat label="Scope 3" value={<AmountText tonnes={null} />} hint="Nothing recorded in this period" />
      <Stat label="Loading" value="" loading />
    </Grid>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('128.7')).toBeVisible();
    await expect(canvas.getByText('↓ 4.3%')).toBeVisible();
    await expect(canvas.getByText('↑ 2.1%')).toBeVisible();
    await expect(canvas.getByText('No comparison')).toBeVisible();
    await expect(canvas.getByText('No data')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Scope 1' })).toHaveAttribute('href', '#scope1');
  },
};
