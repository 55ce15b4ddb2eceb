import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { Stack } from '../../layout/index.ts';
import { documented } from '../../stories/documented.ts';
import { Breadcrumbs } from './Breadcrumbs.tsx';

const long = [
  { label: 'Companies', href: '#companies' },
  { label: 'Bowen Basin Operator', href: '#company' },
  { label: 'Data management', href: '#data' },
  { label: 'Scope 1', href: '#scope1' },
  { label: 'Stationary combustion of liquid fuels', href: '#combustion' },
  { label: 'Diesel oil, July 2025' },
];

const meta = {
  title: 'Navigation/Breadcrumbs',
  component: Breadcrumbs,
  args: {
    items: [
      { label: 'Data management', href: '#data' },
      { label: 'Scope 1', href: '#scope1' },
      { label: 'Diesel oil, July 2025' },
    ],
  },
  parameters: documented({
    what: 'The position of this page, and the links back up.',
    use: ['Pages two or more steps below the menu.'],
    avoid: ['Progress through a task: Stepper.', 'First-level pages: the menu already shows them.'],
    keyboard: [
      ['Tab, Enter', 'go to a step'],
      ['Enter, Arrow down', 'open the collapsed steps'],
    ],
    accessibility: [
      'A navigation with a name; this page has aria-current="page".',
      'More than four steps collapse in the middle.',
    ],
  }),
} satisfies Meta<typeof Breadcrumbs>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Short, collapsed, narrow; the picture of it is compared in tests/visual. */
export const Gallery: Story = {
  tags: ['gallery'],
  render: (args) => (
    <Stack>
      <Breadcrumbs {...args} />
      <Breadcrumbs items={long} />
      <div style={{ width: 260 }}>
        <Breadcrumbs items={[...long.slice(0, 5), { label: 'Goonyella Riverside open-cut coal mine, July 2025' }]} />
      </div>
    </Stack>
  ),
  // Three trails on one canvas share a name; a page has only one.
  parameters: { a11y: { config: { rules: [{ id: 'landmark-unique', enabled: false }] } } },
};

export const Trail: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('link')).toHaveLength(2);
    await expect(canvas.getByText('Diesel oil, July 2025')).toHaveAttribute('aria-current', 'page');
  },
};

export const FoldsTheMiddle: Story = {
  args: { items: long },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('Scope 1')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Pages in between' }));
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Scope 1' })).toHaveAttribute('href', '#scope1'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Pages in between' })).toHaveFocus());
  },
};
