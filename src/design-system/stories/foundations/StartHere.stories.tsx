import type { Meta, StoryObj } from '@storybook/react-vite';
import { Guide, Rules, Tokens } from './Guide.tsx';

const meta = { title: 'Start here', tags: ['!autodocs'], parameters: { layout: 'fullscreen' } } satisfies Meta;
export default meta;

const shelf = (sample: string, name: string, value: string, use: string) => ({ sample, name, value, use });

export const Introduction: StoryObj = {
  name: 'Start here',
  render: () => (
    <Guide
      title="Scopebook design system"
      lead="What every screen is made of: calm, dense, legible. People read tables of numbers here for hours, and file them with a regulator."
    >
      <Rules
        title="Three ideas"
        of={[
          'Figures come first. Everything else steps back: thin lines, few colours, one primary action.',
          'A figure is never alone: its unit, its period and its working are at hand, and nothing is not zero.',
          'One way to do a thing. If two components fit, their docs say which one to take.',
        ]}
      />
      <Tokens
        title="Where to find what"
        of={[
          shelf(
            'Foundations',
            'tokens',
            'colour, type, space',
            'before you style anything; a screen composes and does not style',
          ),
          shelf('Layout', 'Page, Stack, Grid', 'room and text', 'the frame of a screen and the distances in it'),
          shelf('Actions', 'Button, Link, Menu', 'what one does', 'one primary action a screen'),
          shelf('Feedback', 'Banner, Toast, Badge', 'what the product says', 'states, waiting, success, failure'),
          shelf('Overlays', 'Dialog, Drawer, Popover', 'what opens over the page', 'questions and side jobs'),
          shelf('Navigation', 'Tabs, Breadcrumbs', 'where one is', 'going from one screen or part to another'),
          shelf('Forms', 'TextField, UnitField', 'what one enters', 'bound to the contract by useContractForm'),
          shelf('Figures', 'Stat, Working', 'single numbers', 'amounts, totals, the working behind them'),
          shelf('Data', 'DataTable, FilterBar', 'many numbers', 'lists one sorts, filters, pages and copies'),
          shelf('Charts', 'ColumnChart, LineChart', 'numbers drawn', 'each with its table behind'),
          shelf('Shell', 'AppShell, Header', 'the frame', 'used once, by the application'),
          shelf('Pages', 'whole screens', 'plugins', 'real screens with answers from a fake server'),
        ]}
      />
      <Rules
        title="How to read a component’s page"
        of={[
          'Docs: what it is, when to take it, when something else, its keys, what it promises to those who hear the page, its props.',
          'Gallery: every state on one canvas. A picture of it is compared in both themes whenever something changes.',
          'The other stories are tests: what they press and type runs in a browser on every change.',
          'Above a story: theme (also side by side), language and width.',
        ]}
      />
      <Rules
        title="How to add a component"
        of={[
          'A folder in src/design-system/components with the component, its stories and its index; styles from tokens only.',
          'Sentences it says by itself go to text/design-system-text.ts and into the three languages.',
          'Its stories file has documented(), one Gallery and at least one play; tests/architecture/stories.test.ts says what is missing.',
        ]}
      />
    </Guide>
  ),
};
