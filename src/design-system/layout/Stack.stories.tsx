import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactElement } from 'react';
import { expect, within } from 'storybook/test';
import { Badge } from '../components/Badge/index.ts';
import { Button } from '../components/Button/index.ts';
import { Text } from '../components/Text/index.ts';
import { documented } from '../stories/documented.ts';
import { Branch, BranchItem } from './Branch.tsx';
import { Card } from './Card.tsx';
import { Grid } from './Grid.tsx';
import { Inline, Stack } from './Stack.tsx';

const meta = {
  title: 'Layout/Stack and Inline',
  component: Stack,
  subcomponents: { Inline, Branch },
  parameters: documented({
    what: 'Stack arranges children vertically, Inline horizontally, with equal gaps; Branch indents children below their parent.',
    use: [
      'For all spacing between components, which have no margins of their own.',
      'Inline for buttons, badges, a label with its figure; it wraps.',
      'gap lg between fields and cards, sm between buttons, xs between a title and its text.',
    ],
    avoid: ['Equal columns: Grid.', 'A form with its preview: SplitLayout.'],
    accessibility: [
      'The visual order is the document order, so reading and Tab never jump.',
      'Inline wraps at 400 % zoom and at 320 px, so nothing is cut (WCAG 2.2, 1.4.10).',
    ],
  }),
} satisfies Meta<typeof Stack>;
export default meta;
type Story = StoryObj<typeof meta>;

const gaps = ['xxs', 'xs', 'sm', 'md', 'lg', 'xl'] as const;
const Part = ({ children }: { children: string }) => <Badge>{children}</Badge>;

export const Gallery: Story = {
  tags: ['gallery'],
  render: () => (
    <Stack>
      <Grid columns={3}>
        {gaps.map((gap) => (
          <Card key={gap}>
            <Stack gap="sm">
              <Text size="xs" tone="muted">
                gap {gap}
              </Text>
              <Stack gap={gap} align="start">
                <Part>Scope 1</Part>
                <Part>Scope 2</Part>
                <Part>Energy</Part>
              </Stack>
            </Stack>
          </Card>
        ))}
      </Grid>
      {(['start', 'center', 'end', 'between'] as const).map((justify) => (
        <Card key={justify}>
          <Stack gap="sm">
            <Text size="xs" tone="muted">
              Inline, justify {justify}
            </Text>
            <Inline justify={justify}>
              <Button size="sm">Cancel</Button>
              <Part>Draft</Part>
              <Text size="lg">1,896.8</Text>
            </Inline>
          </Stack>
        </Card>
      ))}
    </Stack>
  ),
};

export const WrapsWhereTheRoomEnds: Story = {
  render: () => (
    <div style={{ width: 160 }}>
      <Inline>
        <Button>Discard</Button>
        <Button>Save record</Button>
      </Inline>
      <Inline wrap={false}>
        <Text>never</Text>
        <Text>broken</Text>
      </Inline>
    </div>
  ),
  play: async ({ canvas }) => {
    const top = (name: string) => canvas.getByText(name).getBoundingClientRect().top;
    await expect(top('Save record')).toBeGreaterThan(top('Discard') + 20);
    await expect(top('never')).toBe(top('broken'));
  },
};

const levels = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** Nested branches; ten levels leave room for text on a phone. */
export const Below: Story = {
  render: () => (
    <div style={{ width: 326 }}>
      {levels.toReversed().reduce<ReactElement | null>(
        (below, level) => (
          <Branch label={`Level ${level}`}>
            <BranchItem>
              <Text>{level === 10 ? 'GoonyellaRiversideOpenCutCoalMineHoldings' : `Entity of level ${level}`}</Text>
              {below}
            </BranchItem>
          </Branch>
        ),
        null,
      )}
    </div>
  ),
  play: async ({ canvas }) => {
    const deepest = canvas.getByRole('list', { name: 'Level 10' });
    await expect(within(canvas.getByRole('list', { name: 'Level 1' })).getByText(/^Goonyella/)).toBeVisible();
    await expect(deepest.getBoundingClientRect().width).toBeGreaterThan(120);
    await expect(deepest.scrollWidth).toBe(deepest.clientWidth);
  },
};
