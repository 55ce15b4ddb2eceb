import { useTheme } from '@emotion/react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Inline, Section, Card, Stack } from '../../layout/index.ts';
import { Text } from '../../components/Text/index.ts';
import { seenWith, visions } from '../../themes/color-vision.ts';
import type { Vision } from '../../themes/color-vision.ts';
import { Guide, Rules, Tokens } from './Guide.tsx';
import { Ramp, Swatch } from './Swatch.tsx';

const meta = {
  title: 'Foundations/Chart palette',
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta;
export default meta;

const seen: Readonly<Record<Vision, string>> = {
  normal: 'all three cone types',
  protanopia: 'no red cones, about 1 man in 100',
  deuteranopia: 'no green cones, about 1 man in 100; weak green cones, 1 in 20',
  tritanopia: 'no blue cones, about 1 person in 10,000',
};

function Palette() {
  const { chart } = useTheme();
  return (
    <Guide
      title="Chart palette"
      lead="Eight categories that everyone can distinguish: a difference of at least 12 (CIEDE2000) between any two, simulated after Machado, Oliveira and Fernandes (2009)."
    >
      <Section title="Categories" description="In this order; the first three are Scope 1, 2 and 3 on the dashboard.">
        <Card>
          <Stack>
            {visions.map((vision) => (
              <Stack key={vision} gap="xs">
                <Text size="sm">
                  {vision}, {seen[vision]}
                </Text>
                <Inline gap="xs">
                  {chart.series.map((shade) => (
                    <Swatch key={shade} shade={seenWith(vision, shade)} width={72} />
                  ))}
                </Inline>
              </Stack>
            ))}
          </Stack>
        </Card>
      </Section>
      <Tokens
        title="Which palette"
        of={[
          {
            name: 'chart.series',
            value: '8 kinds',
            use: 'unordered categories: scopes, fuels, facilities. From the ninth on: "Other"',
            sample: <Ramp shades={chart.series} />,
          },
          {
            name: 'chart.sequential',
            value: '7 steps',
            use: 'low to high: a heat map, an intensity',
            sample: <Ramp shades={chart.sequential} />,
          },
          {
            name: 'chart.diverging',
            value: '7 steps',
            use: 'below and above a midpoint: change from last year. Blue is less, amber more; neither is good or bad',
            sample: <Ramp shades={chart.diverging} />,
          },
          {
            name: 'chart.grid',
            value: 'line',
            use: 'grid lines: barely visible',
            sample: <Swatch shade={chart.grid} />,
          },
          { name: 'chart.axis', value: 'line', use: 'the axis and zero', sample: <Swatch shade={chart.axis} /> },
        ]}
      />
      <Rules
        title="Rules"
        of={[
          'Every category colour has 3 : 1 against card, canvas and popover, so that thin lines are visible too.',
          'Colour is never the only way to read a chart: there are legend order, direct labels and the table.',
          'A category keeps its colour on every screen: Scope 1 always has the first.',
          'tone.danger and tone.warning are not category colours: they mean that something is wrong.',
        ]}
      />
    </Guide>
  );
}

export const ChartPalette: StoryObj = { name: 'Chart palette', render: () => <Palette /> };
