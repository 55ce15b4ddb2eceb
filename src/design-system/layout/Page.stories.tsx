import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Button } from '../components/Button/index.ts';
import { KeyValue } from '../components/KeyValue/index.ts';
import { Text } from '../components/Text/index.ts';
import { documented } from '../stories/documented.ts';
import { Card } from './Card.tsx';
import { Grid } from './Grid.tsx';
import { Page } from './Page.tsx';
import { Section } from './Section.tsx';

const meta = {
  title: 'Layout/Page',
  component: Page,
  parameters: {
    layout: 'fullscreen',
    ...documented({
      what: 'The frame of a screen: title, breadcrumbs, actions, and the content below.',
      use: ['Once per screen; it renders the only h1.', 'width narrow for forms and text, full for tables and charts.'],
      avoid: ['A part of a screen: Section.', 'More than three actions: the rest go into a Menu.'],
      accessibility: [
        'The h1 is the name of the screen and of the browser tab; navigation moves the focus to it.',
        'Breadcrumbs are a navigation of their own, before the title.',
        'In a narrow container the actions wrap below the title, in the same order.',
      ],
    }),
  },
  args: { title: 'Diesel oil, July 2025' },
} satisfies Meta<typeof Page>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Gallery: Story = {
  tags: ['gallery'],
  render: (args) => (
    <Page
      {...args}
      description="Stationary combustion at Moranbah North"
      breadcrumbs={[
        { label: 'Data management', href: '#data' },
        { label: 'Scope 1', href: '#scope1' },
        { label: 'Diesel oil, July 2025' },
      ]}
      actions={
        <>
          <Button icon="edit">Edit</Button>
          <Button variant="primary" icon="download">
            Export
          </Button>
        </>
      }
    >
      <Grid columns={2}>
        <Card>
          <KeyValue
            items={[
              { label: 'Facility', value: 'Moranbah North' },
              { label: 'Period', value: '01/07/2025 – 31/07/2025' },
              { label: 'Quantity', value: '700 kL' },
            ]}
          />
        </Card>
        <Card>
          <KeyValue items={[{ label: 'Factor set', value: '2025' }]} />
        </Card>
      </Grid>
      <Section title="Working" description="The same figures the totals use" actions={<Button size="sm">Copy</Button>}>
        <Card>
          <Text tone="muted">Energy content times factor.</Text>
        </Card>
      </Section>
    </Page>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Diesel oil, July 2025');
    await expect(canvas.getByRole('region', { name: 'Working' })).toBeVisible();
  },
};

export const LongNameOnAPhone: Story = {
  args: {
    title: 'Goonyella-Riverside-open-cut-coal-mine: stationary combustion of diesel oil, July 2025',
    width: 'narrow',
    actions: <Button variant="primary">Save record</Button>,
    children: <Text>Below it the form.</Text>,
  },
  render: (args) => (
    <div style={{ width: 320 }} data-testid="phone">
      <Page {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    const phone = canvas.getByTestId('phone');
    await expect(phone.scrollWidth).toBe(phone.clientWidth);
    const title = canvas.getByRole('heading', { level: 1 }).getBoundingClientRect();
    await expect(canvas.getByRole('button').getBoundingClientRect().top).toBeGreaterThan(title.bottom);
  },
};
