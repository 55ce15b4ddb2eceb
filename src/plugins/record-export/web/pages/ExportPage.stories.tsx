import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { FakeHttpService, reply, STORY_ADMIN, STORY_MEMBER, StoryApplication } from '#core/testing';
import { companySelectionRoute, facilitySelectionRoute } from '#plugins/company/contract';
import { recordsPlugin } from '#plugins/records/web';
import { exportRoutes } from '../../contract/index.ts';
import plugin from '../plugin.ts';

const facility = {
  id: '0198a000-0000-7000-8000-000000000001',
  code: 'N',
  name: 'North Pit',
  companyId: '0198a000-0000-7000-8000-000000000009',
  state: 'NSW',
  grid: 'NSW-ACT',
  zone: 'metro',
  fromDate: '2021-07-01',
  toDate: null,
} as const;

const answers = [
  reply(facilitySelectionRoute, { statusCode: 200, data: { commonObjects: [facility] } }),
  reply(companySelectionRoute, {
    statusCode: 200,
    data: { commonObjects: [{ id: facility.companyId, code: 'R', name: 'Redgum Mining', type: 'MINING_OPERATOR' }] },
  }),
];

const meta = {
  title: 'Export/Screen',
  component: StoryApplication,
  parameters: { layout: 'fullscreen' },
  args: { plugins: [recordsPlugin, plugin], session: STORY_MEMBER, path: '/export-scope', answers },
} satisfies Meta<typeof StoryApplication>;
export default meta;
type Story = StoryObj<typeof meta>;

const asked = new FakeHttpService(answers);

/** An auditor export as CSV has its workings in a second file. */
export const AuditorCsv: Story = {
  args: { http: asked },
  play: async () => {
    await userEvent.click(await screen.findByRole('radio', { name: /^Auditor export/ }));
    await expect(screen.queryByRole('button', { name: 'Download the workings' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: 'CSV' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Download the workings' }));
    await waitFor(() =>
      expect(asked.callsOf(exportRoutes.auditor)).toEqual([{ query: { format: 'csv', part: 'working' } }]),
    );
  },
};

export const Phone: Story = {
  globals: { width: 'phone' },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Download' })).toBeVisible();
  },
};

/** Staff choose a company, and have the variant for validation. */
export const Staff: Story = {
  args: { session: STORY_ADMIN, path: '/admin/export-scope' },
  play: async () => {
    await expect(await screen.findByRole('radio', { name: /^Auditor validation/ })).toBeVisible();
    await expect(screen.getByRole('button', { name: /Company/ })).toBeVisible();
  },
};
