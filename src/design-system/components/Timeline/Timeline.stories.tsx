import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Grid } from '../../layout/index.ts';
import { documented } from '../../stories/documented.ts';
import { Timeline } from './Timeline.tsx';
import type { TimelineEntry } from './Timeline.tsx';

const entries: readonly TimelineEntry[] = [
  {
    id: '4',
    who: 'Priya Nair',
    what: 'returned the record',
    when: '14/07/2026 09:30',
    dateTime: '2026-07-13T23:30:00Z',
    icon: 'undo',
    tone: 'warning',
    details: 'The delivery notes of the second tank are missing.',
  },
  {
    id: '3',
    who: 'Nguyễn Thị Minh Khai',
    what: 'submitted it for approval',
    when: '13/07/2026 16:02',
    icon: 'send',
    tone: 'info',
  },
  {
    id: '2',
    who: 'Nguyễn Thị Minh Khai',
    what: 'changed the quantity',
    when: '13/07/2026 15:58',
    details: '700 kL → 712.5 kL',
  },
  { id: '1', who: 'Import', what: 'wrote the record', when: '12/07/2026 08:00', icon: 'upload' },
];

const meta = {
  title: 'Figures/Timeline',
  component: Timeline,
  args: { label: 'History', entries },
  parameters: documented({
    what: 'The history of an object: who, what, when, and remarks.',
    use: ['The history of a record, of a connection, of a request. Newest first.'],
    avoid: ['Future steps: Stepper.', 'Many rows to search and sort: DataTable.'],
    accessibility: [
      'A named ordered list; the icons are decorative, the text says everything.',
      'The time is also in a time element.',
    ],
  }),
} satisfies Meta<typeof Timeline>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Wide, narrow, loading, empty; the picture of it is compared in tests/visual. */
export const Gallery: Story = {
  tags: ['gallery'],
  render: (args) => (
    <Grid minColumn={420} gap="xxl">
      <Timeline {...args} />
      <div style={{ width: 300 }}>
        <Timeline {...args} label="History, narrow" />
      </div>
      <Timeline label="Loading" entries={entries.slice(0, 1)} loading />
      <Timeline label="Empty" entries={[]} />
    </Grid>
  ),
};

export const WhoWhatWhen: Story = {
  play: async ({ canvas }) => {
    const [newest] = within(canvas.getByRole('list', { name: 'History' })).getAllByRole('listitem');
    await expect(newest).toHaveTextContent(/Priya Nair.*returned the record.*14\/07\/2026.*second tank/);
    await expect(canvas.getByText('14/07/2026 09:30')).toHaveAttribute('datetime', '2026-07-13T23:30:00Z');
  },
};

/** Line breaks of user text are kept. */
export const KeepsLines: Story = {
  args: {
    entries: [{ id: '1', who: 'Priya Nair', what: 'wrote', when: '14/07/2026', details: 'One.\nTwo.\n\nFour.' }],
  },
  play: async ({ canvas }) => {
    const said = canvas.getByText(/One\..*Four\./s);
    await expect(said.getBoundingClientRect().height).toBeGreaterThan(
      3 * Number.parseFloat(getComputedStyle(said).lineHeight),
    );
  },
};
