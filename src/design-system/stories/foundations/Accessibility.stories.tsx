import type { Meta, StoryObj } from '@storybook/react-vite';
import { Guide, Rules, Tokens } from './Guide.tsx';

const meta = {
  title: 'Foundations/Accessibility',
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta;
export default meta;

const key = (name: string, value: string, use: string) => ({ name, value, use, sample: <kbd>{name}</kbd> });

export const Accessibility: StoryObj = {
  render: () => (
    <Guide
      title="Accessibility"
      lead="WCAG 2.2 AA is the minimum. Tests check what they can; these rules cover the rest."
    >
      <Rules
        title="Tested in every story"
        of={[
          'axe finds no violations, in the dark and in the light theme.',
          'The console stays empty: a warning of React or React Aria fails the test.',
          'Every pair of colours has enough contrast, and chart colours differ for every kind of colour vision (tests of the tokens).',
        ]}
      />
      <Rules
        title="Rules for new components"
        of={[
          'Name every control by its label; a placeholder is not a name.',
          'Say in words what colour says: the chip reads Conflict and is not only red.',
          'Errors appear at their field, are summarised at the top, and are announced when they appear.',
          'Content that changes by itself (a preview, a total) is in a polite live region; nothing else is announced.',
          'Everything works at 400 % zoom and at 320 px without scrolling sideways; tables scroll inside their frame.',
          'Targets are at least 24 by 24 px. Dragging always has another way.',
          'Time limits: the idle dialog counts down ten seconds and can be answered by keyboard; notices stay while hovered or focused.',
        ]}
      />
      <Tokens
        title="Keyboard, the same everywhere"
        of={[
          key('Tab', 'next stop', 'controls one by one; a table, a menu or a toolbar is one stop'),
          key('Arrow keys', 'inside a stop', 'rows, cells, options, tabs'),
          key('Enter', 'activates', 'presses, opens, follows'),
          key('Space', 'selects', 'ticks, selects a row'),
          key('Escape', 'goes back', 'closes only what was opened last'),
          key('Ctrl K', 'searches', 'the command palette, Cmd K on a Mac'),
        ]}
      />
    </Guide>
  ),
};
