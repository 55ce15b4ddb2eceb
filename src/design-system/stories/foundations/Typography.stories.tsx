import type { Meta, StoryObj } from '@storybook/react-vite';
import { Text } from '../../components/Text/index.ts';
import { fontFamily, fontSize, fontWeight, tracking } from '../../tokens/primitive/scale.ts';
import type { FontSize, FontWeight } from '../../tokens/primitive/scale.ts';
import { Guide, Rules, Tokens } from './Guide.tsx';

const meta = {
  title: 'Foundations/Typography',
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta;
export default meta;

const sizes: Readonly<Record<FontSize, string>> = {
  xs: 'hints, tooltips, axis labels; nothing to read at length',
  sm: 'field labels, column headers, secondary lines',
  md: 'default text: cells, fields, buttons',
  lg: 'titles of sections',
  xl: 'figures on cards',
  xxl: 'the title of the screen',
  xxxl: 'the main figure of a screen',
};
const weights: Readonly<Record<FontWeight, string>> = {
  regular: 'text and figures',
  medium: 'labels, buttons, the current page',
  semibold: 'titles, totals',
  bold: 'normally unused; for a figure that must stand out',
};

export const Typography: StoryObj = {
  render: () => (
    <Guide
      title="Typography"
      lead="Inter for all text, JetBrains Mono for formulas and codes. Both ship with the product, so pages look the same on every machine."
    >
      <Tokens
        title="Sizes"
        text="In rem, so the font size set in the browser applies."
        of={(Object.keys(sizes) as FontSize[]).map((size) => ({
          name: `fontSize.${size}`,
          value: `${fontSize[size].size} / ${fontSize[size].line}`,
          use: sizes[size],
          sample: <Text size={size}>1,896.8 t</Text>,
        }))}
      />
      <Tokens
        title="Weights"
        of={(Object.keys(weights) as FontWeight[]).map((weight) => ({
          name: `fontWeight.${weight}`,
          value: String(fontWeight[weight]),
          use: weights[weight],
          sample: <Text weight={weight}>Moranbah North</Text>,
        }))}
      />
      <Tokens
        title="Tracking"
        text="Inter is designed for small sizes; large text has tighter tracking."
        of={(Object.keys(tracking) as (keyof typeof tracking)[]).map((name) => ({
          name: `tracking.${name}`,
          value: tracking[name],
          use: { tight: 'xl and larger', snug: 'titles up to lg', normal: 'text', wide: 'short labels in capitals' }[
            name
          ],
          sample: <span style={{ letterSpacing: tracking[name] }}>Scope 1 records</span>,
        }))}
      />
      <Tokens
        title="Families"
        of={[
          { name: 'fontFamily.sans', value: 'Inter', use: 'everything', sample: <span>38.6 GJ/kL</span> },
          {
            name: 'fontFamily.mono',
            value: 'JetBrains Mono',
            use: 'formulas, codes, addresses',
            sample: <span style={{ fontFamily: fontFamily.mono }}>700 × 38.6</span>,
          },
        ]}
      />
      <Rules
        title="Rules"
        of={[
          'Figures in a column are numeric (equal widths) and right-aligned.',
          'Sentence case everywhere; capitals only where the source prints them (NGA, CO2-e).',
          'A line of text has at most 72 characters; Page and Section enforce it.',
          'One size step and one weight step are enough to distinguish a title from text.',
        ]}
      />
    </Guide>
  ),
};
