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
    what: 'A vertical list of grouped links to the parts of one screen. RailLayout puts it at the side.',
    use: ['A screen of six or more parts that shows one at a time: reports.'],
    avoid: ['Up to five views: Tabs.', 'Screens of the product: they are in the navigation bar.'],
    keyboard: [['Tab, Enter', 'goes to a link and opens it']],
    accessibility: [
      'A navigation with lists named by their groups; the current part has aria-current="page".',
      'In a narrow container RailLayout shows the alternative, such as a Select, and screen readers read only that.',
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

/** In a narrow container the alternative replaces the list. */
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
