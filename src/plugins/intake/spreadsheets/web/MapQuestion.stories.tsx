import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { FakeHttpService, reply, STORY_MEMBER, StoryApplication } from '#core/testing';
import type { InboxItem } from '#plugins/intake/inbox/contract';
import { sheetRoutes } from '../contract/index.ts';
import { MapQuestion } from './components/MapQuestion.tsx';
import plugin from './plugin.ts';
import { storyQuestion } from './story-question.ts';

const http = new FakeHttpService([
  reply(sheetRoutes.names, {
    statusCode: 200,
    data: {
      facilities: [{ id: '0190a000-0000-7000-8000-0000000000f1', name: 'Mine 1', code: 'M1' }],
      inputs: [
        {
          id: 'diesel',
          name: 'Diesel oil',
          categoryId: 'STATIONARY_FUELS',
          category: 'Stationary fuels',
          scope: 1,
          alsoCalled: [],
          units: ['L', 'kL'],
          uses: [],
        },
      ],
      codes: [],
    },
  }),
]);

/** The product with one page, which shows the form. */
const asking = (item: InboxItem) => [
  {
    ...plugin,
    routes: [
      {
        area: 'home' as const,
        path: 'map',
        title: 'spreadsheets.title',
        page: async () =>
          function MapStory() {
            return <MapQuestion item={item} onAnswer={async () => undefined} />;
          },
      },
    ],
  },
];

const meta = {
  title: 'Spreadsheets/Mapping',
  component: StoryApplication,
  parameters: { layout: 'fullscreen', a11y: { context: { exclude: ['[data-live-announcer]'] } } },
  args: { plugins: [], http, session: { ...STORY_MEMBER, authorities: ['USER'] as const }, path: '/map' },
} satisfies Meta<typeof StoryApplication>;
export default meta;
type Story = StoryObj<typeof meta>;

const LONG = [
  ['Site', 'Fuel', 'Month', 'Litres'],
  ['Mine 1', 'Diesel oil', '2025-07', '100.5'],
  ['Mine 1', 'gasoil', '2025-08', '200'],
  ['Total', '', '', '300.5'],
];

/** A row per figure; a column loses its meaning, and the preview says what is missing. */
export const Long: Story = {
  args: { plugins: asking(storyQuestion(LONG)) },
  play: async () => {
    await screen.findAllByText('100.5', {}, { timeout: 10_000 });
    await expect(screen.getByText('The title “Site” says so.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Column D, Quantity' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Not read' }));
    await screen.findByText('Still missing: a column with figures');
    await expect(screen.getByRole('button', { name: 'Read by this mapping' })).toBeDisabled();
  },
};

/** Months as columns. */
export const Wide: Story = {
  args: {
    plugins: asking(
      storyQuestion([
        ['Site', 'Fuel', 'Jul-25', 'Aug-25', 'Total'],
        ['Mine 1', 'Diesel oil', '100.5', '90', '190.5'],
      ]),
    ),
  },
};

/** Ambiguous dates, and many words that nobody has explained. */
export const AmbiguousWithManyWords: Story = {
  args: {
    plugins: asking(
      storyQuestion([
        ['Meter', 'From', 'To', 'kWh'],
        ...Array.from({ length: 60 }, (_, at) => [`ELEC-${at}`, '01/07/2025', '02/08/2025', '10.5']),
      ]),
    ),
  },
};

/** Nothing is recognised, texts are long, and there are 200 columns. */
export const Unknown: Story = {
  args: {
    plugins: asking(
      storyQuestion([
        Array.from({ length: 200 }, (_, at) => `Heading ${at}`),
        Array.from({ length: 200 }, (_, at) => (at === 3 ? 'A long text. '.repeat(20) : `x${at}`)),
      ]),
    ),
  },
};
