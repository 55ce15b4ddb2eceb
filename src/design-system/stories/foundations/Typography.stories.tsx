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
  xs: 'hints, tooltips, axis labels; nothing one has to read for long',
  sm: 'labels of fields, column heads, secondary lines',
  md: 'the text of the product: cells, fields, buttons',
  lg: 'titles of sections',
  xl: 'figures on cards',
  xxl: 'the title of the screen',
  xxxl: 'the one figure a screen is about',
};
const weights: Readonly<Record<FontWeight, string>> = {
  regular: 'text and figures',
  medium: 'labels, buttons, the current place',
  semibold: 'titles, totals',
  bold: 'nowhere by rule; inside a figure that must be found',
};

export const Typography: StoryObj = {
  render: () => (
    <Guide
      title="Typography"
      lead="Inter for everything one reads, JetBrains Mono for formulas and codes. Both are shipped with the product, so a page looks alike on every machine."
    >
      <Tokens
        title="Sizes"
        text="In rem: the size a reader set in the browser counts."
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
        text="Inter is drawn for small sizes; large letters stand closer."
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
          'Figures that stand below each other are numeric (equal widths) and end at the same edge.',
          'Sentence case everywhere; capitals only where the source prints them (NGA, CO2-e).',
          'A line of reading is at most 72 characters; Page and Section keep it.',
          'One size step and one weight step are enough to tell title from text.',
        ]}
      />
    </Guide>
  ),
};
