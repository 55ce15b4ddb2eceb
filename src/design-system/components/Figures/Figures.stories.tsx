import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Card } from '../../layout/index.ts';
import { KeyValue } from '../KeyValue/index.ts';
import { AmountText, EnergyText, NumberText } from './Figures.tsx';

const meta = { title: 'Figures/Amounts', component: AmountText, args: { tonnes: '1896.75' } } satisfies Meta<
  typeof AmountText
>;
export default meta;

export const Exact: StoryObj<typeof meta> = {
  render: () => (
    <Card>
      <KeyValue
        items={[
          { label: 'Half up', value: <AmountText tonnes="1896.75" of="CO2-e" /> },
          { label: 'Kilotonnes', value: <AmountText tonnes="20273" unit="kt" digits={3} /> },
          { label: 'Megatonnes, chosen', value: <AmountText tonnes="1250000" unit="auto" digits={2} /> },
          { label: 'Tonnes, chosen', value: <AmountText tonnes="9999.94" unit="auto" /> },
          { label: 'Nothing recorded', value: <AmountText tonnes={null} /> },
          { label: 'Quantity', value: <NumberText value="700000.000" unit="L" digits={0} /> },
          { label: 'Every digit', value: <NumberText value="123456789012345.678" /> },
          { label: 'Energy', value: <EnergyText gigajoules="27020" /> },
        ]}
      />
    </Card>
  ),
  play: async ({ canvas }) => {
    const values = canvas.getAllByRole('definition').map((value) => value.textContent?.replace(/\u00a0/g, ' '));
    await expect(values).toEqual([
      '1,896.8 t CO2-e',
      '20.273 kt',
      '1.25 Mt',
      '9,999.9 t',
      'No data',
      '700,000 L',
      '123,456,789,012,345.678',
      '27,020 GJ',
    ]);
  },
};
