import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { Stat } from '../components/Stat/index.ts';
import { Heading } from '../components/Text/index.ts';
import { FieldRow, Form, TextField } from '../forms/index.ts';
import { documented } from '../stories/documented.ts';
import { Card } from './Card.tsx';
import { SplitLayout } from './SplitLayout.tsx';
import { Stack } from './Stack.tsx';

const meta = {
  title: 'Layout/SplitLayout',
  component: SplitLayout,
  args: { asideLabel: 'Preview', aside: null },
  parameters: documented({
    what: 'A main column with a sticky aside.',
    use: ['A form with its result: the preview of a record.', 'A long text with its table of contents or its facts.'],
    avoid: ['Two equal parts: Grid.', 'Content to open and close: Drawer.'],
    keyboard: [
      ['Tab', 'reaches the aside after the main column, also if it has no controls but scrolls'],
      ['ArrowDown', 'scrolls the aside when it is taller than the window'],
    ],
    accessibility: [
      'The aside is a landmark with the given name, and follows the main column in the document.',
      'Where the container has less than 860 px, as at 200 % zoom, the aside follows below and sticks no more.',
    ],
  }),
} satisfies Meta<typeof SplitLayout>;
export default meta;
type Story = StoryObj<typeof meta>;

const Preview = ({ lines = 1 }: { lines?: number }) => (
  <Card padding="xl">
    <Stack>
      <Heading level={2}>Preview</Heading>
      {Array.from({ length: lines }, (_, line) => (
        <Stat key={line} label="Scope 1 emissions" value="1,896.8" unit="t CO2-e" />
      ))}
    </Stack>
  </Card>
);

const labels = ['Facility', 'Period', 'Category', 'Input', 'Quantity', 'Method', 'Factor set', 'Remark'];

const Fields = ({ name, rows }: { name: string; rows: number }) => (
  <Card padding="xl">
    <Form aria-label={name} onSubmit={() => undefined}>
      {labels.slice(0, rows).map((label) => (
        <FieldRow key={label}>
          <TextField label={label} value="" onChange={() => undefined} />
          <TextField label={`${label}, as printed`} value="" onChange={() => undefined} />
        </FieldRow>
      ))}
    </Form>
  </Card>
);

export const Gallery: Story = {
  tags: ['gallery'],
  render: (args) => (
    <Stack gap="xl">
      <div style={{ width: 480 }}>
        <SplitLayout {...args} asideLabel="Preview below" aside={<Preview />}>
          <Fields name="Diesel" rows={1} />
        </SplitLayout>
      </div>
      <div style={{ width: 960 }}>
        <SplitLayout {...args} aside={<Preview />}>
          <Fields name="Electricity" rows={2} />
        </SplitLayout>
      </div>
    </Stack>
  ),
};

export const StaysInSight: Story = {
  render: (args) => (
    <SplitLayout {...args} aside={<Preview lines={14} />}>
      <Fields name="First" rows={8} />
      <Fields name="Second" rows={8} />
      <Fields name="Third" rows={8} />
    </SplitLayout>
  ),
  play: async ({ canvas }) => {
    const aside = canvas.getByRole('complementary', { name: 'Preview' });
    window.scrollTo({ top: 900, behavior: 'instant' });
    await waitFor(() => expect(window.scrollY).toBeGreaterThan(800));
    const { top, bottom } = aside.getBoundingClientRect();
    await expect(top).toBeGreaterThan(0);
    await expect(bottom).toBeLessThanOrEqual(window.innerHeight);
    // Taller than the window: it must be focusable and scrollable without a mouse.
    await waitFor(() => expect(aside).toHaveAttribute('tabindex', '0'));
    window.scrollTo({ top: 0, behavior: 'instant' });
    await userEvent.click(canvas.getAllByRole('textbox').at(-1) as HTMLElement);
    await userEvent.tab();
    await expect(aside).toHaveFocus();
  },
};
