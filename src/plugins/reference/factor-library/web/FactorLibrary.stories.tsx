import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { FakeHttpService, reply, STORY_ADMIN, StoryApplication } from '#core/testing';
import { recordsPlugin } from '#plugins/records/records/web';
import { comparedEditionsRoute, libraryEditionsRoute, libraryFactorsRoute } from '../contract/index.ts';
import plugin from './plugin.ts';
import { STORY_ADDED, STORY_CHANGES, STORY_EDITIONS, STORY_ROWS } from './story-library.ts';

const page = { statusCode: 200, page: 1, page_size: 10, total_item: 3, total_page: 1 };
const answers = [
  reply(libraryEditionsRoute, { statusCode: 200, data: [...STORY_EDITIONS] }),
  reply(libraryFactorsRoute, ({ query }) => ({
    ...page,
    data: STORY_ROWS.filter(({ kind }) => query?.kind === undefined || kind === query.kind),
  })),
  reply(comparedEditionsRoute, ({ query }) => ({
    ...page,
    data: query.change === 'only-newer' ? [...STORY_ADDED] : [...STORY_CHANGES],
    counts: { changed: 3, 'only-older': 0, 'only-newer': 1 },
  })),
];

const meta = {
  title: 'Factor library/Screens',
  component: StoryApplication,
  parameters: { layout: 'fullscreen', a11y: { context: { exclude: ['[data-live-announcer]'] } } },
  args: { plugins: [recordsPlugin, plugin], session: STORY_ADMIN, path: '/admin/factor-library', answers },
} satisfies Meta<typeof StoryApplication>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Editions: Story = {
  play: async () => {
    const rows = within(await screen.findByRole('table', { name: /^Factor sets/ }));
    await expect(await rows.findByText('National Greenhouse Accounts Factors 2025')).toBeVisible();
    await expect(rows.getByText('01/01/2022 and later')).toBeVisible();
    await expect(rows.getByText('1,016')).toBeVisible();
  },
};

const http = new FakeHttpService(answers);

/** Filtered by the server; a row opens with all its details. */
export const Rows: Story = {
  args: { http, path: '/admin/factor-library/NGA-2025' },
  play: async () => {
    const table = within(await screen.findByRole('table', { name: /^Rows of NGA-2025/ }));
    await expect(await table.findByText('69.9 kg CO2-e/GJ')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /^Kind/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Supply of fuels' }));
    await waitFor(() =>
      expect(http.callsOf(libraryFactorsRoute).at(-1)).toMatchObject({ query: { kind: 'fuel-upstream' } }),
    );
    await waitFor(() => expect(screen.queryByText('Diesel oil')).toBeNull());
    await userEvent.click(await screen.findByRole('link', { name: /Natural gas, Tasmania/ }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Natural gas, Tasmania' }));
    await waitFor(() => expect(sheet.getByText('Not given: confidential')).toBeVisible());
    await expect(sheet.getByText('Table 6')).toBeVisible();
  },
};

/** The previous edition is preselected for comparison; rows of only one edition are in another tab. */
export const Compared: Story = {
  args: { path: '/admin/factor-library/compare?newer=NGA-2025' },
  play: async () => {
    const table = within(await screen.findByRole('table', { name: /^Changed figures/ }));
    await expect(await table.findByText('+380.56 %')).toBeVisible();
    await expect(table.getByText('−3.90 %')).toBeVisible();
    await expect(table.getByText('Not measurable')).toBeVisible();
    await expect(table.getByText('New figure')).toBeVisible();
    // A narrow screen cuts the label, so it begins with what identifies the edition.
    await expect(screen.getByRole('button', { name: /^NGA-2025 · National/ })).toBeVisible();
    await userEvent.click(screen.getByRole('tab', { name: /^Only in NGA-2025/ }));
    await expect(await screen.findByText('Hydrogen')).toBeVisible();
  },
};

export const PhoneInFrench: Story = {
  globals: { width: 'phone' },
  args: { language: 'fr', path: '/admin/factor-library/NGA-2025' },
  play: async () => {
    await expect((await screen.findAllByText('En conflit')).length).toBeGreaterThan(0);
    await expect(screen.getByText('01/07/2025 au 30/06/2026')).toBeVisible();
  },
};
