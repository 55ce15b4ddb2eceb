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
      lead="WCAG 2.2 AA is the least. What a test can find, a test finds; the rest is in these rules."
    >
      <Rules
        title="Tested in every story"
        of={[
          'axe finds nothing, in the dark and in the light theme.',
          'Nothing is said on the console: a warning of React or React Aria is a fault.',
          'Every pair of colours has its contrast, and charts stay apart for every kind of sight (tests over the tokens).',
        ]}
      />
      <Rules
        title="To keep in mind while building"
        of={[
          'Name every control by its label; a placeholder is no name.',
          'Say with words what colour says: the chip reads Conflict, it is not only red.',
          'Errors stand at their field, are summed up at the top, and are announced when they appear.',
          'What changes by itself (a preview, a total) is in a polite live region; nothing else is announced.',
          'Everything works at 400 % zoom and at 320 px without scrolling sideways; tables scroll inside their frame.',
          'Targets are at least 24 by 24 px. Dragging always has another way.',
          'Time limits: the idle dialog counts ten seconds and can be answered by keyboard; notices stay while one is on them.',
        ]}
      />
      <Tokens
        title="Keys, the same everywhere"
        of={[
          key('Tab', 'next stop', 'controls one by one; a table, a menu, a toolbar is one stop'),
          key('Arrow keys', 'inside a stop', 'rows, cells, options, tabs'),
          key('Enter', 'does', 'presses, opens, follows'),
          key('Space', 'chooses', 'checks, selects a row'),
          key('Escape', 'goes back', 'closes what opened last, and nothing else'),
          key('Ctrl K', 'finds', 'the command palette, Cmd K on a Mac'),
        ]}
      />
    </Guide>
  ),
};
