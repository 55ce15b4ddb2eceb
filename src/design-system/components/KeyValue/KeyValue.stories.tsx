import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Card, Grid } from '../../layout/index.ts';
import { documented } from '../../stories/documented.ts';
import { StatusChip } from '../Badge/index.ts';
import { AmountText } from '../Figures/index.ts';
import { CopyValue } from './CopyValue.tsx';
import { KeyValue } from './KeyValue.tsx';
import type { KeyValueItem } from './KeyValue.tsx';

const FINGERPRINT = '5432b0ef32286141a4821ec9faa33b387f315f6ff4778686b21f86ccf5d3aa82';

const items: readonly KeyValueItem[] = [
  { label: 'Facility', value: 'Ironbark Open Cut (NSW)' },
  { label: 'Emissions', value: <AmountText tonnes="1896.804" of="CO2-e" /> },
  { label: 'Status', value: <StatusChip status="draft" label="Draft" /> },
  { label: 'Approved by', value: null },
  { label: 'SHA-256 of the inputs', value: FINGERPRINT, copy: FINGERPRINT },
];

const meta = {
  title: 'Data/KeyValue',
  component: KeyValue,
  args: { items },
  parameters: documented({
    what: 'The properties of one object: names on the left, values on the right.',
    use: [
      'The facts about a record, a connection or a run.',
      'copy for values people paste elsewhere: ids, fingerprints, exact figures.',
    ],
    avoid: ['Several objects of one kind: DataTable.', 'One key figure: Stat.'],
    keyboard: [['Enter, Space', 'copies, on a copy button']],
    accessibility: [
      'A description list: a screen reader reads name and value together.',
      'Null reads "Not set". Copying is announced, and so is a refusal by the browser.',
    ],
  }),
} satisfies Meta<typeof KeyValue>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Every state on one canvas; the picture of it is compared in tests/visual. */
export const Gallery: Story = {
  tags: ['gallery'],
  render: () => (
    <Grid columns={2}>
      <Card>
        <KeyValue items={items} />
      </Card>
      <Card>
        <KeyValue
          items={[
            { label: 'Name that goes on for longer than anybody would wish it to', value: 'Short' },
            {
              label: 'Note',
              value:
                'Two meters were exchanged in March; the readings before are from the paper log kept at the weighbridge.',
            },
            { label: 'Record id', value: '0197c2b0-8d3e-7c11', copy: '0197c2b0-8d3e-7c11' },
          ]}
        />
      </Card>
    </Grid>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Facility').tagName).toBe('DT');
    await expect(canvas.getByText('Ironbark Open Cut (NSW)').tagName).toBe('DD');
    await expect(canvas.getByText('Not set')).toBeVisible();
  },
};

export const Copies: Story = {
  play: async ({ canvas }) => {
    const writeText = fn((_text: string) => Promise.resolve());
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    canvas.getByRole('button', { name: 'Copy SHA-256 of the inputs' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(writeText).toHaveBeenCalledWith(FINGERPRINT);
    await expect(canvas.getByRole('status')).toHaveTextContent('Copied');
    writeText.mockImplementation(() => Promise.reject(new Error('denied')));
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByText('The browser did not allow copying')).toBeInTheDocument();
  },
};

/** The button alone, beside a figure in a statement. */
export const ButtonAlone: Story = {
  render: () => <CopyValue label="Diesel oil, emissions" text="1896.804" />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Copy Diesel oil, emissions' })).toBeVisible();
  },
};

/** A long value breaks inside its column and never widens the page. */
export const Narrow: Story = {
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 260 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const value = canvas.getByText(FINGERPRINT);
    await expect(value.getBoundingClientRect().width).toBeLessThanOrEqual(260);
  },
};
