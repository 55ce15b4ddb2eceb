import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { problem } from '#contract';
import { FakeHttpService, reply, StoryApplication } from '#core/testing';
import { facilitySelectionRoute } from '#plugins/company/company/contract';
import { categorySelectionRoute } from '#plugins/reference/reference-data/contract';
import { gridRoutes, type CellOutcome, type GridLine } from '../contract/index.ts';
import { storyPlugins } from './testing/story-plugins.ts';

const facility = {
  id: '0190a000-0000-7000-8000-0000000000f1',
  code: 'IRON',
  name: 'Ironbark Open Cut',
  companyId: '0190a000-0000-7000-8000-0000000000c1',
  country: 'AU',
  subdivision: 'AU-QLD',
  state: 'QLD' as const,
  timeZone: 'Australia/Brisbane',
  currency: 'AUD',
  grid: 'QLD',
  zone: 'metro' as const,
  fromDate: '2019-07-01',
  toDate: null,
};
const months = [7, 8, 9, 10, 11, 12, 1, 2, 3, 4, 5, 6].map(
  (month) => `${month > 6 ? 2025 : 2026}-${String(month).padStart(2, '0')}-01`,
);
const empty: GridLine['cells'][number] = {
  recordId: null,
  revision: null,
  quantity: null,
  total: null,
  energy: null,
  status: null,
  openWarnings: 0,
  isEditable: true,
  others: 0,
};
const filled = (at: number, quantity: string, total: string, rest: Partial<typeof empty> = {}) => ({
  ...empty,
  recordId: `0190a000-0000-7000-8000-0000000000${String(at).padStart(2, '0')}`,
  revision: 1,
  quantity,
  total,
  status: 'DRAFT',
  ...rest,
});
const line = (input: string, name: string, cells: readonly (typeof empty)[]): GridLine => ({
  facilityId: facility.id,
  facilityName: facility.name,
  categoryId: 'STATIONARY_FUELS',
  categoryName: 'Stationary fuels',
  inputTypeId: input,
  inputTypeName: name,
  consumptionTypeId: 'STATIONARY',
  consumptionTypeName: 'Stationary plant, and vehicles not registered for road use',
  unit: 'kL',
  cells: months.map((_, at) => cells[at] ?? empty),
});
const lines = [
  line('diesel', 'Diesel oil', [
    filled(1, '700.000', '1896.804000', { status: 'APPROVED', isEditable: false }),
    filled(2, '412.500', '1117.759500'),
    { ...empty, others: 1 },
  ]),
  line('petrol', 'Petrol', [filled(3, '12.500', '29.700000')]),
];
const saved = (index: number, rest: Partial<CellOutcome> = {}): CellOutcome => ({
  index,
  outcome: 'saved',
  recordId: '0190a000-0000-7000-8000-0000000000aa',
  revision: 1,
  total: '10.000000',
  energy: null,
  warnings: [],
  code: '',
  message: '',
  ...rest,
});
const locked = {
  outcome: 'refused',
  recordId: null,
  code: 'record.locked',
  message: 'This period is locked.',
} as const;
const answers = [
  reply(facilitySelectionRoute, { statusCode: 200, data: { commonObjects: [facility] } }),
  reply(categorySelectionRoute, { statusCode: 200, data: { commonObjects: [] } }),
  reply(gridRoutes.sheet, { statusCode: 200, data: { months, lines, isCut: false } }),
];

const meta = {
  title: 'Records/Monthly grid',
  component: StoryApplication,
  parameters: { layout: 'fullscreen' },
  args: { plugins: storyPlugins, path: '/monthly-grid', answers },
} satisfies Meta<typeof StoryApplication>;
export default meta;
type Story = StoryObj<typeof meta>;

const typing = new FakeHttpService([
  ...answers,
  reply(gridRoutes.save, ({ body }) => ({
    statusCode: 200,
    message: '',
    data: {
      outcomes: body.cells.map(({ quantity }, index) => saved(index, quantity === '99' ? locked : {})),
    },
  })),
]);

/** Figures are saved after a pause in typing. A rejected one stays where it was typed. */
export const SavedWhileTyping: Story = {
  args: { http: typing },
  play: async () => {
    await userEvent.click(await screen.findByText('12.5', { selector: 'td[data-place]' }));
    await userEvent.keyboard('{ArrowRight}8{ArrowRight}99{ArrowRight}1,5{Enter}');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/^2 cells were not saved/));
    await expect(typing.callsOf(gridRoutes.save)[0]).toMatchObject({
      body: {
        cells: [
          { month: '2025-08-01', quantity: '8' },
          { month: '2025-09-01', quantity: '99' },
        ],
      },
    });
    await expect(screen.getByText('99')).toHaveAttribute('title', 'This period is locked.');
  },
};

const slipping = new FakeHttpService([
  ...answers,
  reply(gridRoutes.save, ({ body }) => ({
    statusCode: 200,
    message: '',
    data: {
      outcomes: body.cells.map((_, index) =>
        saved(index, {
          warnings: [
            {
              code: 'record-checks.unit-slip-high',
              message: 'About 1,000x the usual 1,131 kL for this facility. Did you mean L?',
              values: { usual: '1,131', unit: 'kL', meant: 'L' },
            },
          ],
        }),
      ),
    },
  })),
]);

/**
 * A figure with a warning is saved as a draft. The warning is shown above the sheet, in the cell and in the status
 * line.
 */
export const SavedWithAWarning: Story = {
  args: { http: slipping },
  play: async () => {
    await userEvent.click(await screen.findByText('12.5', { selector: 'td[data-place]' }));
    await userEvent.keyboard('{ArrowRight}1125000{Enter}');
    await waitFor(() =>
      expect(
        screen.getByText('Petrol, Aug 25: About 1,000x the usual 1,131 kL for this facility. Did you mean L?'),
      ).toBeVisible(),
    );
    await expect(
      screen.getByText('All changes saved · 1 cell with a warning: fix or explain it before you submit'),
    ).toBeVisible();
    await expect(screen.getByText('1,125,000', { selector: 'td[data-place]' })).toHaveAttribute('data-state', 'warned');
    // The year is summed in the unit of its line, months in t CO2-e.
    await expect(screen.getByRole('columnheader', { name: 'Year, in the unit of the line' })).toBeVisible();
    await expect(screen.getByRole('rowheader', { name: 't CO2-e by month' })).toBeVisible();
    await expect(screen.getByText('1,125,012.5 kL')).toBeVisible();
  },
};

/** Figures the server cannot accept at present are kept and sent again on request. */
export const ServerAway: Story = {
  args: {
    answers: [...answers, reply(gridRoutes.save, () => problem('Unknown', 500, 'api.server-error'))],
  },
  play: async () => {
    await userEvent.click(await screen.findByText('12.5', { selector: 'td[data-place]' }));
    await userEvent.keyboard('{ArrowRight}8{Enter}');
    await expect(await screen.findByText('Not saved yet: 1')).toBeVisible();
    await expect(screen.getByText('8', { selector: 'td[data-place]' })).toBeVisible();
  },
};

export const NothingYet: Story = {
  args: {
    answers: [...answers, reply(gridRoutes.sheet, { statusCode: 200, data: { months, lines: [], isCut: false } })],
  },
  play: async () => {
    await expect(await screen.findByText('Nothing recorded this year')).toBeVisible();
  },
};
