import type { Meta, StoryObj } from '@storybook/react-vite';
import { useTheme } from '@emotion/react';
import { breakpoint, measure, space } from '../../tokens/primitive/scale.ts';
import type { Space as Step } from '../../tokens/primitive/scale.ts';
import { Guide, Rules, Tokens } from './Guide.tsx';

const meta = { title: 'Foundations/Space', tags: ['!autodocs'], parameters: { layout: 'fullscreen' } } satisfies Meta;
export default meta;

const uses: Readonly<Record<Step, string>> = {
  none: 'parts that touch',
  xxs: 'an icon and the line it belongs to',
  xs: 'a title and its text',
  sm: 'buttons beside each other, a label and its control',
  md: 'parts of a section',
  lg: 'fields, cards, the inside of a card',
  xl: 'sections of a page, the inside of a form',
  xxl: 'groups of sections',
  xxxl: 'the end of a page',
};

function Bar({ width }: { width: string }) {
  const { color } = useTheme();
  return <div style={{ width, height: 12, background: color.accent }} />;
}

export const Space: StoryObj = {
  render: () => (
    <Guide
      title="Space"
      lead="Distances on a 4 px grid. The closer two things belong, the smaller the step between them."
    >
      <Tokens
        title="Steps"
        of={(Object.keys(uses) as Step[]).map((step) => ({
          name: `space.${step}`,
          value: space[step],
          use: uses[step],
          sample: <Bar width={space[step]} />,
        }))}
      />
      <Tokens
        title="Measures"
        text="Widths of what a page is made of, and the height its header keeps."
        of={[
          ['text', 'a line of reading'],
          ['form', 'a page with a form and nothing beside it'],
          ['page', 'the widest page'],
          ['popover', 'a popover with text'],
          ['header', 'the header; what sticks, sticks below it'],
        ].map(([name, use = '']) => ({
          name: `measure.${name}`,
          value: measure[name as keyof typeof measure],
          use,
          sample: <span />,
        }))}
      />
      <Tokens
        title="Breakpoints"
        text="Of the window, for the frame of the application only. Everything inside follows its container."
        of={[
          ['sm', 'phones below it'],
          ['md', 'the header has room for its navigation from here; below it a drawer'],
          ['lg', 'wide screens'],
        ].map(([name, use = '']) => ({
          name: `breakpoint.${name}`,
          value: `${breakpoint[name as keyof typeof breakpoint]}px`,
          use,
          sample: <span />,
        }))}
      />
      <Rules
        title="Rules"
        of={[
          'Components have no margin. Stack, Inline and Grid keep the distance between them.',
          'The distance inside a part is never larger than the one around it.',
          'Inside a page ask for room with a container query (roomFrom), not for the width of the window.',
        ]}
      />
    </Guide>
  ),
};
