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
    what: 'A bordered surface that holds what belongs together.',
    use: [
      'A form, a figure with its chart, the facts of one record.',
      'padding lg as a rule, xl around a form, none around a table that runs to the edge.',
    ],
    avoid: [
      'A card in a card: part the inside with Divider or a heading.',
      'Around everything: a page of cards has no hierarchy. Text and page heads stand on the canvas.',
    ],
    accessibility: [
      'Says nothing by itself: give the part inside a heading, or put the card in a Section.',
      'Its line only decorates; contents are told apart by headings and distance, not by the line.',
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
