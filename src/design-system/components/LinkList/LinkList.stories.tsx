import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Card, RailLayout } from '../../layout/index.ts';
import { Select } from '../../forms/index.ts';
import { documented } from '../../stories/documented.ts';
import { Text } from '../Text/index.ts';
import { LinkList } from './LinkList.tsx';
import type { LinkListGroup } from './LinkList.tsx';

const groups: readonly LinkListGroup[] = [
  {
    id: 'corporate',
    label: 'Corporate group',
    items: [
      { id: 'summary', label: 'Summary', href: '#summary' },
      { id: 'energy', label: 'Energy produced and consumed by every facility of the group', href: '#energy' },
    ],
  },
  { id: 'facility', label: 'Facility', items: [{ id: 'sources', label: 'Sources', href: '#sources' }] },
];

const meta = {
  title: 'Navigation/LinkList',
  component: LinkList,
  args: { label: 'Reports', groups, current: 'energy' },
  parameters: documented({
    what: 'Ways to the parts of one screen, in groups, below each other. RailLayout puts it at the side.',
    use: ['Six parts and more of one screen, of which one is shown: reports.'],
    avoid: ['Up to five views: Tabs.', 'Screens of the product: they stand in the bar.'],
    keyboard: [['Tab, Enter', 'goes to a way and takes it']],
    accessibility: [
      'A navigation with lists named by their groups; where one is, is said as the current page.',
      'In narrow room RailLayout shows the other form of the choice, a Select for example, and only that one is read.',
    ],
  }),
} satisfies Meta<typeof LinkList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Gallery: Story = {
  tags: ['gallery'],
  render: (args) => (
    <RailLayout
      rail={<LinkList {...args} />}
      narrow={
        <Select
          label="Report"
          value="energy"
          onChange={() => undefined}
          options={[{ id: 'energy', label: 'Energy' }]}
        />
      }
    >
      <Card>
        <Text>The report.</Text>
      </Card>
    </RailLayout>
  ),
};

export const SaysWhereOneIs: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('list', { name: 'Corporate group' })).toBeVisible();
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveTextContent(/^Energy produced/);
    await expect(canvas.getByRole('link', { name: 'Sources' })).not.toHaveAttribute('aria-current');
  },
};

/** In narrow room the list gives way. */
export const Narrow: Story = {
  ...Gallery,
  tags: [],
  decorators: [
    (Story) => (
      <div style={{ width: 360 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /Report/ })).toBeVisible();
    await expect(canvas.queryByRole('navigation')).not.toBeInTheDocument();
  },
};
