import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { Card, Grid, Stack } from '../../layout/index.ts';
import { documented } from '../../stories/documented.ts';
import { KeyValue } from '../KeyValue/index.ts';
import { NoValue } from './Figure.tsx';
import { AmountText, EnergyText, NumberText } from './Figures.tsx';

const meta = {
  title: 'Figures/Amounts',
  component: AmountText,
  args: { tonnes: '1896.75', of: 'CO2-e' },
  parameters: documented({
    what: 'A figure with its unit, from an exact decimal string: AmountText for tonnes, EnergyText for gigajoules, NumberText for anything else.',
    use: [
      'Wherever a stored figure is shown; never format one by hand and never convert it to a float.',
      'unit="auto" for single amounts of very different size; one fixed unit if amounts are compared.',
      'abbreviate (K, M, B) if space is tight: a chart, a card, a phone.',
    ],
    avoid: ['A figure to type: DecimalField or UnitField.', 'The main figure of a dashboard: Stat.'],
    keyboard: [['Tab', 'reaches a rounded figure and shows the exact value']],
    accessibility: [
      'Null reads "No data", never 0; in a table it is a dash with that accessible name.',
      'A value that rounds to zero reads <0.1, never 0.0.',
      'A rounded figure shows its exact value on hover and on focus.',
    ],
  }),
} satisfies Meta<typeof AmountText>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Every state on one canvas; the picture of it is compared in tests/visual. */
export const Gallery: Story = {
  tags: ['gallery'],
  render: () => (
    <Grid columns={2}>
      <Card>
        <KeyValue
          items={[
            { label: 'Half up', value: <AmountText tonnes="1896.75" of="CO2-e" /> },
            { label: 'Kilotonnes', value: <AmountText tonnes="20273" unit="kt" digits={3} /> },
            { label: 'Megatonnes, chosen', value: <AmountText tonnes="1250000" unit="auto" digits={2} /> },
            { label: 'Tonnes, chosen', value: <AmountText tonnes="9999.94" unit="auto" /> },
            { label: 'A sink', value: <AmountText tonnes="-312.4" of="CO2-e" /> },
            { label: 'Zero', value: <AmountText tonnes="0" /> },
            { label: 'Hardly anything', value: <AmountText tonnes="0.004" /> },
            { label: 'Nothing recorded', value: <AmountText tonnes={null} /> },
          ]}
        />
      </Card>
      <Card>
        <KeyValue
          items={[
            { label: 'Thousands', value: <AmountText tonnes="999.95" abbreviate /> },
            { label: 'Millions', value: <AmountText tonnes="27020400" abbreviate of="CO2-e" /> },
            { label: 'Thousands of kt', value: <AmountText tonnes="25000000" unit="kt" abbreviate /> },
            { label: 'Quantity', value: <NumberText value="700000.000" unit="L" digits={0} /> },
            { label: 'Every digit', value: <NumberText value="123456789012345.678" /> },
            { label: 'Energy', value: <EnergyText gigajoules="27020" /> },
            { label: 'No energy', value: <EnergyText gigajoules={null} /> },
            { label: 'No value of any kind', value: <NoValue /> },
          ]}
        />
      </Card>
    </Grid>
  ),
  play: async ({ canvas }) => {
    const values = canvas.getAllByRole('definition').map((value) => value.textContent?.replace(/\u00a0/g, ' '));
    await expect(values).toEqual([
      '1,896.8 t CO2-e',
      '20.273 kt',
      '1.25 Mt',
      '9,999.9 t',
      '-312.4 t CO2-e',
      '0.0 t',
      '<0.1 t',
      'No data',
      '1.0 K t',
      '27.0 M t CO2-e',
      '25.0 K kt',
      '700,000 L',
      '123,456,789,012,345.678',
      '27,020 GJ',
      'No data',
      'No data',
    ]);
  },
};

/** Only rounded figures are tab stops. */
export const ExactOnFocus: Story = {
  render: () => (
    <Stack>
      <AmountText tonnes="312.4" of="CO2-e" />
      <AmountText tonnes="20273.4567" unit="kt" of="CO2-e" />
    </Stack>
  ),
  play: async () => {
    await userEvent.tab();
    await waitFor(() => expect(screen.getByRole('tooltip')).toHaveTextContent('20,273.4567 t CO2-e'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  },
};
