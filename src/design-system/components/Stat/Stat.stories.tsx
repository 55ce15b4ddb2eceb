import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Grid } from '../../layout/index.ts';
import { documented } from '../../stories/documented.ts';
import { AmountText, EnergyText } from '../Figures/index.ts';
import { Stat } from './Stat.tsx';

const meta = {
  title: 'Figures/Stat',
  component: Stat,
  args: { label: 'Scope 1', value: '1,896.8', unit: 't CO2-e' },
  parameters: documented({
    what: 'One figure of a dashboard: value, unit, change compared with another figure, and a link.',
    use: [
      'The four or five key figures of a screen.',
      'goodWhen="up" for figures that should grow, such as recovered energy.',
    ],
    avoid: ['Figures to compare with one another: DataTable.', 'Facts about one object: KeyValue.'],
    keyboard: [['Tab, Enter', 'with href the whole card is one link']],
    accessibility: [
      'A null value reads "No data", which is not 0.',
      'A figure is not a link while it loads: the link would still lead to the previous records.',
      'An arrow and words state the change; its colour only repeats whether that is good.',
    ],
  }),
} satisfies Meta<typeof Stat>;
export default meta;
const label = 'on last year';

/** Widths of a card in three columns beside the menu, and on a phone. */
const WIDTHS = [298, 240, 180] as const;

/** Every state; the picture of it is compared in tests/visual. */
export const Gallery: StoryObj<typeof meta> = {
  tags: ['gallery'],
  render: () => (
    <Grid minColumn={220}>
      <Stat
        label="Scope 1"
        value={<AmountText tonnes="128743.52" unit="kt" withUnit={false} />}
        unit="kt CO2-e"
        change={{ percent: '-4.25', label, href: '#why' }}
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
      <Stat label="Scope 3" value={null} unit="t CO2-e" hint="Nothing recorded in this period" />
      <Stat label="Energy recovered" value="812" unit="GJ" change={{ percent: '12', label, goodWhen: 'up' }} />
      <Stat label="Unchanged" value="0.0" unit="t CO2-e" change={{ percent: '-0.04', label }} />
      <Stat
        label="Stationary combustion of liquid fuels, all facilities under operational control"
        value="123,456,789,012.345"
        unit="t CO2-e"
        href="#long"
      />
      <Stat label="Loading" value="" href="#loading" loading />
    </Grid>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('128.7')).toBeVisible();
    await expect(canvas.getByText('↓ 4.3%')).toBeVisible();
    await expect(canvas.getByText('↑ 2.1%')).toBeVisible();
    await expect(canvas.getByText('No comparison')).toBeVisible();
    await expect(canvas.getByText('No data')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Scope 1' })).toHaveAttribute('href', '#scope1');
    await expect(canvas.queryByRole('link', { name: 'Loading' })).toBeNull();
  },
};

/** Twelve digits are never cut: without enough room they are smaller, with the unit below. */
export const LongFigures: StoryObj<typeof meta> = {
  render: () => (
    <>
      {WIDTHS.map((width) => (
        <div key={width} style={{ width, marginBlockEnd: 16 }}>
          <Stat label={`At ${width}`} value="123,456,789,012" unit="t CO2-e" />
          <Stat label={`With unit at ${width}`} value="-123,456,789,012 t CO2-e" />
          <Stat
            label={`Energy at ${width}`}
            value={<EnergyText gigajoules="123456789012" withUnit={false} />}
            unit="GJ"
          />
          <Stat label={`Short at ${width}`} value="128.7" unit="kt CO2-e" />
        </div>
      ))}
    </>
  ),
  play: async ({ canvas, canvasElement }) => {
    await document.fonts.ready;
    const figures = canvas.getAllByText(/123,456,789,012/);
    await expect(figures).toHaveLength(3 * WIDTHS.length);
    const range = document.createRange();
    for (const figure of figures) {
      const digits = document.createTreeWalker(figure, NodeFilter.SHOW_TEXT).nextNode();
      if (!(digits instanceof Text)) throw new Error('The figure has no digits.');
      range.setStart(digits, 0);
      range.setEnd(digits, digits.data.trimEnd().replace(/ .*/, '').length);
      await expect(range.getClientRects()).toHaveLength(1);
    }
    for (const room of canvasElement.querySelectorAll('[style*="--widest"]'))
      await expect(room.scrollWidth).toBeLessThanOrEqual(room.clientWidth);
    const [short] = canvas.getAllByText('128.7');
    await expect(parseFloat(getComputedStyle(short ?? canvasElement).fontSize)).toBe(30);
  },
};
