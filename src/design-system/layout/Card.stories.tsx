import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Divider } from '../components/Divider/index.ts';
import { Heading, Text } from '../components/Text/index.ts';
import { KeyValue } from '../components/KeyValue/index.ts';
import { documented } from '../stories/documented.ts';
import { Card } from './Card.tsx';
import { Grid } from './Grid.tsx';
import { Stack } from './Stack.tsx';

const meta = {
  title: 'Layout/Card',
  component: Card,
  parameters: documented({
    what: 'A bordered surface for content that belongs together.',
    use: [
      'A form, a figure with its chart, the facts of one record.',
      'padding lg by default, xl around a form, none around a table that extends to the edge.',
    ],
    avoid: [
      'A card in a card: use a Divider or a heading inside.',
      'Around everything: a page of cards has no hierarchy. Text and page headers are directly on the canvas.',
    ],
    accessibility: [
      'It has no semantics: give its content a heading, or put the card in a Section.',
      'Its border is decorative; headings and spacing separate the contents.',
    ],
  }),
} satisfies Meta<typeof Card>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Gallery: Story = {
  tags: ['gallery'],
  render: () => (
    <Grid columns={2} minColumn={300}>
      {(['sm', 'md', 'lg', 'xl'] as const).map((padding) => (
        <Card key={padding} padding={padding}>
          <Stack gap="sm">
            <Heading level={3}>padding {padding}</Heading>
            <Text tone="muted">Stationary combustion at Moranbah North</Text>
            <Divider />
            <KeyValue items={[{ label: 'Quantity', value: '700 kL' }]} />
          </Stack>
        </Card>
      ))}
    </Grid>
  ),
};

export const LongNamesStayInside: Story = {
  render: () => (
    <div style={{ width: 220 }} data-testid="card">
      <Card>
        <Text>Goonyella-Riverside-open-cut-coal-mine-extension-stage-two.xlsx</Text>
      </Card>
    </div>
  ),
  play: async ({ canvas }) => {
    const box = canvas.getByTestId('card');
    await expect(box.scrollWidth).toBe(box.clientWidth);
  },
};
