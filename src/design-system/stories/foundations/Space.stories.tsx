import type { Meta, StoryObj } from '@storybook/react-vite';
import { useTheme } from '@emotion/react';
import { breakpoint, measure, space } from '../../tokens/primitive/scale.ts';
import type { Space as Step } from '../../tokens/primitive/scale.ts';
import { Guide, Rules, Tokens } from './Guide.tsx';

const meta = { title: 'Foundations/Space', tags: ['!autodocs'], parameters: { layout: 'fullscreen' } } satisfies Meta;
export default meta;

const uses: Readonly<Record<Step, string>> = {
  none: 'adjoining parts',
  xxs: 'an icon and its line of text',
  xs: 'a title and its text',
  sm: 'buttons side by side, a label and its control',
  md: 'parts of a section',
  lg: 'fields, cards, padding of a card',
  xl: 'sections of a page, padding of a form',
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
        text="Widths of the parts of a page, and the height of its header."
        of={[
          ['text', 'a line of running text'],
          ['form', 'a page with only a form'],
          ['page', 'the widest page'],
          ['popover', 'a popover with text'],
          ['header', 'the header; sticky parts stay below it'],
        ].map(([name, use = '']) => ({
          name: `measure.${name}`,
          value: measure[name as keyof typeof measure],
          use,
          sample: <span />,
        }))}
      />
      <Tokens
        title="Breakpoints"
        text="Of the window, only for the frame of the application. Everything inside adapts to its container."
        of={[
          ['sm', 'phones below this width'],
          ['md', 'from here the header fits its navigation; below it is a drawer'],
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
          'Components have no margins. Stack, Inline and Grid set the gaps.',
          'The spacing inside a part is never larger than the spacing around it.',
          'Inside a page use container queries (roomFrom), not the width of the window.',
        ]}
      />
    </Guide>
  ),
};
