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
      lead="The components of every screen: calm, dense, legible. People read tables of numbers here for hours, and file them with a regulator."
    >
      <Rules
        title="Three ideas"
        of={[
          'Figures come first. Everything else stays in the background: thin lines, few colours, one primary action.',
          'A figure is never alone: its unit, its period and its working are available, and no data is not zero.',
          'One way to do each thing. If two components fit, their docs say which one to use.',
        ]}
      />
      <Tokens
        title="Where to find what"
        of={[
          shelf(
            'Foundations',
            'tokens',
            'colour, type, space',
            'before styling anything; a screen composes components and does not style',
          ),
          shelf('Layout', 'Page, Stack, Grid', 'structure and text', 'the frame of a screen and its spacing'),
          shelf('Actions', 'Button, Link, Menu', 'what users do', 'one primary action per screen'),
          shelf('Feedback', 'Banner, Toast, Badge', 'what the product says', 'states, loading, success, failure'),
          shelf('Overlays', 'Dialog, Drawer, Popover', 'what opens over the page', 'questions and side tasks'),
          shelf('Navigation', 'Tabs, Breadcrumbs', 'where users are', 'moving between screens and parts'),
          shelf('Forms', 'TextField, UnitField', 'what users enter', 'bound to the contract by useContractForm'),
          shelf('Figures', 'Stat, Working', 'single numbers', 'amounts, totals and their working'),
          shelf('Data', 'DataTable, FilterBar', 'many numbers', 'lists to sort, filter, page and copy'),
          shelf('Charts', 'ColumnChart, LineChart', 'numbers as drawings', 'each with its table'),
          shelf('Shell', 'AppShell, Header', 'the frame', 'used once by the application'),
          shelf('Pages', 'whole screens', 'plugins', 'real screens with responses from a fake server'),
        ]}
      />
      <Rules
        title="How to read a component’s page"
        of={[
          'Docs: what it is, when to use it or something else, its keyboard, its accessibility, its props.',
          'Gallery: every state on one canvas. Its picture is compared in both themes on every change.',
          'The other stories are tests: their interactions run in a browser on every change.',
          'Toolbar above a story: theme (also side by side), language and width.',
        ]}
      />
      <Rules
        title="How to add a component"
        of={[
          'A folder in src/design-system/components with the component, its stories and its index; styles from tokens only.',
          'Built-in texts go to text/design-system-text.ts and into the three languages.',
          'Its stories file has documented(), one Gallery and at least one play; tests/architecture/stories.test.ts says what is missing.',
        ]}
      />
    </Guide>
  ),
};
