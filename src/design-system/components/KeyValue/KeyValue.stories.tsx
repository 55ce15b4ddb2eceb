import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { StatusChip } from '../Badge/index.ts';
import { AmountText } from '../Figures/index.ts';
import { KeyValue } from './KeyValue.tsx';

const meta = {
  title: 'Data/KeyValue',
  component: KeyValue,
  args: {
    items: [
      { label: 'Facility', value: 'Ironbark Open Cut (NSW)' },
      { label: 'Emissions', value: <AmountText tonnes="1896.804" unit="t" withUnit /> },
      { label: 'Status', value: <StatusChip status="draft" label="Draft" /> },
      { label: 'SHA-256 of the inputs', value: '5432b0ef32286141a4821ec9faa33b387f315f6ff4778686b21f86ccf5d3aa82' },
    ],
  },
} satisfies Meta<typeof KeyValue>;
export default meta;

export const Properties: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Facility').tagName).toBe('DT');
    await expect(canvas.getByText('Ironbark Open Cut (NSW)').tagName).toBe('DD');
  },
};

/** A long value breaks inside its column and never widens the page. */
export const Narrow: StoryObj<typeof meta> = {
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 260 }}>
        <Story />
      </div>
    ),
  ],
};
