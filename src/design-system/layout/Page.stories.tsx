import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Button } from '../components/Button/index.ts';
import { KeyValue } from '../components/KeyValue/index.ts';
import { Text } from '../components/Text/index.ts';
import { Card } from './Card.tsx';
import { Grid } from './Grid.tsx';
import { Page, Section } from './Page.tsx';

const meta = {
  title: 'Layout/Page',
  component: Page,
  parameters: { layout: 'fullscreen' },
  args: { title: 'Diesel oil, July 2025' },
} satisfies Meta<typeof Page>;
export default meta;

export const Detail: StoryObj<typeof meta> = {
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
          <KeyValue items={[{ label: 'Edition', value: '2025' }]} />
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
