import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Stack } from '../../layout/index.ts';
import { documented } from '../../stories/documented.ts';
import { CodeBlock } from './CodeBlock.tsx';

const CODE = `const event = webhook.verify(body, headers);
if (event.type === 'record.approved') {
  await ledger.store(event.data.recordId, { facility: event.data.facilityId, from: event.data.fromDate, to: event.data.toDate });
}`;

const meta = {
  title: 'Data/CodeBlock',
  component: CodeBlock,
  args: { label: 'Example', code: CODE },
  parameters: documented({
    what: 'Code or a text for machines, as it is, with a button that copies it.',
    use: ['Examples that people copy.', 'What was sent to another system.'],
    avoid: ['A single value: KeyValue with copy.', 'The working of a figure: Working.'],
    keyboard: [
      ['Arrow keys', 'scroll a block that has the focus'],
      ['Enter, Space', 'copy, on the button'],
    ],
    accessibility: ['A named group that can be focused, because it scrolls.', 'Copying is announced.'],
  }),
} satisfies Meta<typeof CodeBlock>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Every state on one canvas; the picture of it is compared in tests/visual. */
export const Gallery: Story = {
  tags: ['gallery'],
  render: () => (
    <Stack gap="md">
      <CodeBlock label="Example" code={CODE} />
      <CodeBlock label="Body" code={`{"type":"record.approved","data":{"text":"${'long '.repeat(60)}"}}`} wraps />
    </Stack>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Example' })).toHaveTextContent('webhook.verify');
  },
};

export const Copies: Story = {
  play: async ({ canvas }) => {
    const writeText = fn((_text: string) => Promise.resolve());
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    canvas.getByRole('button', { name: 'Copy Example' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(writeText).toHaveBeenCalledWith(CODE);
    await expect(canvas.getByRole('status')).toHaveTextContent('Copied');
  },
};

/** Long lines scroll inside the block and never widen the page. */
export const Narrow: Story = {
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 260 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const block = canvas.getByRole('group', { name: 'Example' });
    await expect(block.getBoundingClientRect().width).toBeLessThanOrEqual(260);
    await expect(block.scrollWidth).toBeGreaterThan(block.clientWidth);
  },
};
