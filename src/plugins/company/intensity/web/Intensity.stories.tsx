import type { Meta, StoryObj } from '@storybook/react-vite';
import { configure, expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { problem } from '#contract';
import { FakeHttpService, reply, STORY_MEMBER, StoryApplication } from '#core/testing';
import { Page } from '#design-system';
import { companyPlugin } from '#plugins/company/company/web';
import { intensityRoutes } from '../contract/index.ts';
import { IntensityPanel } from './components/IntensityPanel.tsx';
import plugin from './plugin.ts';
import { storyDenominators, storySheet, storyTotals } from './story-intensity.ts';

// A busy machine renders late; a wrong story still fails, only later.
configure({ asyncUtilTimeout: 8_000 });

const sheet = storySheet();
const stored = [
  reply(intensityRoutes.denominators, { statusCode: 200, data: storyDenominators }),
  reply(intensityRoutes.sheet, { statusCode: 200, data: sheet }),
  reply(intensityRoutes.total, { statusCode: 200, data: storyTotals }),
];
const typing = new FakeHttpService([...stored, reply(intensityRoutes.save, { statusCode: 200, data: { saved: 1 } })]);
const facilityId = sheet.rows[0]?.facilityId ?? '';
const stale = new FakeHttpService([
  ...stored,
  reply(intensityRoutes.save, () =>
    problem(
      'intensity.stale',
      409,
      'intensity.cells-stale',
      [],
      [{ facilityId, month: '2025-07-01', quantity: '999', revision: 3 }],
    ),
  ),
]);

const meta = {
  title: 'Company/Intensity',
  component: StoryApplication,
  parameters: { layout: 'fullscreen', a11y: { context: { exclude: ['[data-live-announcer]'] } } },
  args: { plugins: [companyPlugin, plugin], path: '/company-profile/intensity', answers: stored },
} satisfies Meta<typeof StoryApplication>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The cell of the first facility in July. */
const firstCell = () => document.querySelector<HTMLElement>('[data-place="0:0"]');

async function type(figure: string): Promise<void> {
  await expect(await screen.findByRole('grid')).toBeVisible();
  await userEvent.click(firstCell() as HTMLElement);
  await userEvent.keyboard(`${figure}{Enter}`);
}

/** A typed figure is sent with the revision it was read at. */
export const Typed: Story = {
  args: { http: typing },
  play: async () => {
    await type('140');
    await waitFor(() =>
      expect(typing.callsOf(intensityRoutes.save)).toMatchObject([
        { body: { denominatorId: 'ORE', cells: [{ facilityId, month: '2025-07-01', quantity: '140', revision: 2 }] } },
      ]),
    );
  },
};

/** A change by another user is reported, and the typed figure is not lost. */
export const Stale: Story = {
  args: { http: stale },
  play: async () => {
    await type('140');
    await expect(await screen.findByText(/Ironbark Open Cut, Jul 25: 999 t/)).toBeVisible();
    await expect(firstCell()).toHaveTextContent('140');
  },
};

/** Own denominators, for users who may add them. */
export const Own: Story = {
  args: { session: { ...STORY_MEMBER, authorities: ['COMPANY_ADMIN'] } },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Own denominators' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Own denominators' }));
    await expect(await sheet.findByText('Bed-days')).toBeInTheDocument();
  },
};

export const Phone: Story = { globals: { width: 'phone' } };

/** No figures does not show as zero. */
export const Panel: Story = {
  args: {
    path: '/totals',
    children: (
      <Page title="Kurrajong Resources">
        <IntensityPanel companyId={STORY_MEMBER.companyId ?? ''} area="home" editable />
      </Page>
    ),
  },
  play: async () => {
    await expect(await screen.findByRole('row', { name: /Ore.*250.5.*2 facility-months/ })).toBeVisible();
    await expect(screen.getByRole('row', { name: /Engine hours.*No data/ })).toBeVisible();
  },
};
