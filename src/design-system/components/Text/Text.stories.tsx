import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Card, Inline, Stack } from '../../layout/index.ts';
import { documented } from '../../stories/documented.ts';
import { Divider } from '../Divider/index.ts';
import { Text } from './Text.tsx';

const meta = {
  title: 'Layout/Text',
  component: Text,
  parameters: documented({
    what: 'A run of text from the type scale.',
    use: [
      'muted for secondary text (labels, descriptions), subtle for tertiary text (hints, units).',
      'numeric for figures in a column: all digits are then equally wide.',
      'as="p" for sentences, so that screen readers pause after each.',
    ],
    avoid: [
      'A title: Heading.',
      'A measured value: AmountText and the other Figures handle unit, rounding and "No data".',
      'A tone as the only information: write the word too.',
    ],
    accessibility: [
      'Every tone has at least 4.5:1 contrast on every background, also hovered and selected.',
      'Sizes are in rem, so the font size set in the browser applies.',
    ],
  }),
} satisfies Meta<typeof Text>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Gallery: Story = {
  tags: ['gallery'],
  render: () => (
    <Card padding="xl">
      <Stack>
        {(['xxxl', 'xxl', 'xl', 'lg', 'md', 'sm', 'xs'] as const).map((size) => (
          <Text key={size} size={size}>
            {size} — 1,896.8 tonnes of CO2-e
          </Text>
        ))}
        <Divider />
        <Inline gap="lg">
          {(['default', 'muted', 'subtle', 'accent', 'success', 'warning', 'danger', 'info'] as const).map((tone) => (
            <Text key={tone} tone={tone}>
              {tone}
            </Text>
          ))}
        </Inline>
        <Inline gap="lg">
          {(['regular', 'medium', 'semibold', 'bold'] as const).map((weight) => (
            <Text key={weight} weight={weight}>
              {weight}
            </Text>
          ))}
        </Inline>
        <Inline gap="xxl">
          <Stack gap="none" align="end">
            <Text numeric>1,111.1</Text>
            <Text numeric>8,888.8</Text>
            <Text size="xs" tone="muted">
              numeric
            </Text>
          </Stack>
          <Stack gap="none" align="end">
            <Text>1,111.1</Text>
            <Text>8,888.8</Text>
            <Text size="xs" tone="muted">
              not numeric
            </Text>
          </Stack>
        </Inline>
      </Stack>
    </Card>
  ),
};

export const FiguresOfOneWidth: Story = {
  render: () => (
    <Stack align="start">
      <Text numeric>1,111.1</Text>
      <Text numeric>8,888.8</Text>
      <Text as="p">A sentence is a paragraph.</Text>
    </Stack>
  ),
  play: async ({ canvas }) => {
    const width = (figure: string) => canvas.getByText(figure).getBoundingClientRect().width;
    await expect(width('1,111.1')).toBeCloseTo(width('8,888.8'), 2);
    await expect(canvas.getByRole('paragraph')).toHaveTextContent('A sentence is a paragraph.');
  },
};
