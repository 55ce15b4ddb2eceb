import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { AmountText } from '../components/Figures/index.ts';
import { KeyValue } from '../components/KeyValue/index.ts';
import { Text } from '../components/Text/index.ts';
import { documented } from '../stories/documented.ts';
import { DataTable } from '../table/index.ts';
import { Paper, PaperPart } from './Paper.tsx';

interface Line {
  readonly id: string;
  readonly name: string;
  readonly level: number;
  readonly tonnes: string | null;
}

const lines: readonly Line[] = [
  { id: 'scope1', name: 'Scope 1', level: 0, tonnes: '1977.1' },
  { id: 'fuel', name: 'Fuel combustion', level: 1, tonnes: '1899.4' },
  { id: 'diesel', name: 'Diesel oil', level: 2, tonnes: '1899.4' },
  { id: 'fugitive', name: 'Fugitive emissions', level: 1, tonnes: '77.7' },
  { id: 'waste', name: 'Waste on site', level: 1, tonnes: null },
  { id: 'total', name: 'Total', level: 0, tonnes: '1977.1' },
];

function Statement({ rows }: { rows: readonly Line[] }) {
  return (
    <DataTable
      caption="Emissions by source"
      rows={rows}
      rowKey={({ id }) => id}
      rowRole={({ id, level }) => ({ level, isTotal: id === 'total' })}
      density="compact"
      virtual={rows.length > 100 ? { height: 400 } : undefined}
      columns={[
        { id: 'name', header: 'Source', cell: ({ name }) => name },
        {
          id: 'tonnes',
          header: 'Emissions',
          unit: 't CO2-e',
          numeric: true,
          cell: ({ tonnes }) => <AmountText tonnes={tonnes} withUnit={false} />,
        },
      ]}
    />
  );
}

const meta = {
  title: 'Print/Paper',
  component: Paper,
  args: { heading: 'Kurrajong Resources · Summary', foot: 'Prepared 21/11/2026', children: null },
  parameters: documented({
    what: 'A document for the screen and for printing on A4, without the rest of the page.',
    use: [
      'Reports and statements to print, file or hand over; its parts are PaperPart.',
      'watermark if a printout must not be mistaken for final; isWide for tables with many columns.',
    ],
    avoid: ['A normal screen: it prints without its bars and buttons.', 'Charts: each has its own print action.'],
    accessibility: [
      'An article; each part is a region named by its heading, an h3.',
      'The watermark is not read: the page says the same in text.',
      'On paper every row of a virtual table is rendered, in the light theme, whatever the theme on screen.',
    ],
  }),
} satisfies Meta<typeof Paper>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Gallery: Story = {
  tags: ['gallery'],
  args: { watermark: 'Draft' },
  render: (args) => (
    <Paper {...args}>
      <KeyValue items={[{ label: 'Company', value: 'Kurrajong Resources' }]} />
      <PaperPart title="Sources" note="Scope 1 by category and input.">
        <Statement rows={lines} />
      </PaperPart>
    </Paper>
  ),
  play: async ({ canvas }) => {
    const part = canvas.getByRole('region', { name: 'Sources' });
    const total = within(part).getByRole('row', { name: /^Total/ });
    await expect(total).toHaveAttribute('data-total', 'true');
    await expect(within(part).getByRole('row', { name: /^Waste on site/ })).toHaveTextContent('No data');
    await expect(canvas.queryByText('Draft')).not.toBeVisible();
  },
};

/** 800 rows: the screen renders the visible ones, the paper all of them. */
export const DrawsEveryRowForPaper: Story = {
  render: (args) => (
    <Paper {...args}>
      <Statement
        rows={Array.from({ length: 800 }, (_, n) => ({ id: `${n}`, name: `Line ${n + 1}`, level: 0, tonnes: '1' }))}
      />
      <Text>The end.</Text>
    </Paper>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('Line 800')).not.toBeInTheDocument();
    window.dispatchEvent(new Event('beforeprint'));
    await expect(canvas.getByText('Line 800')).toBeInTheDocument();
    window.dispatchEvent(new Event('afterprint'));
    await expect(canvas.queryByText('Line 800')).not.toBeInTheDocument();
  },
};
