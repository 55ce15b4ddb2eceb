import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { pageAnswer } from '#contract';
import { FakeHttpService, reply, STORY_MEMBER, StoryApplication } from '#core/testing';
import { exportJobRoutes } from '../../contract/index.ts';
import plugin from '../plugin.ts';
import { storyJobs } from '../testing/story-jobs.ts';

const [waiting, , ready] = storyJobs;

const listed = (jobs: typeof storyJobs) => reply(exportJobRoutes.list, pageAnswer([...jobs], 1, 10, jobs.length));

const answers = [
  listed(storyJobs),
  ...(waiting ? [reply(exportJobRoutes.cancel, { statusCode: 200, data: { ...waiting, status: 'CANCELLED' } })] : []),
  ...(ready ? [reply(exportJobRoutes.remove, { statusCode: 200, data: { ...ready, status: 'EXPIRED' } })] : []),
];

const meta = {
  title: 'Export/History',
  component: StoryApplication,
  parameters: { layout: 'fullscreen' },
  args: { plugins: [plugin], session: STORY_MEMBER, path: '/export-scope', answers },
} satisfies Meta<typeof StoryApplication>;
export default meta;
type Story = StoryObj<typeof meta>;

const asked = new FakeHttpService(answers);

/** Every status: waiting and running exports can be cancelled, finished ones downloaded, ended ones requested again. */
export const History: Story = {
  args: { http: asked },
  play: async () => {
    const running = await screen.findByRole('progressbar', { name: 'In progress' });
    await expect(running).toHaveAttribute('aria-valuenow', '42');
    await expect(screen.getByText(/^This export failed three times\./)).toBeVisible();
    await expect(screen.getByText(/^Kept until 19\/12\/2026/)).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Download records-2026-09-01.xlsx' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: `Cancel ${waiting?.fileName}` }));
    await waitFor(() => expect(asked.callsOf(exportJobRoutes.cancel)).toEqual([{ params: { id: waiting?.id } }]));
  },
};

const removed = new FakeHttpService(answers);

/** Deleting a file asks for confirmation. */
export const Remove: Story = {
  args: { http: removed },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: `More for ${ready?.fileName}` }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete the file' }));
    const dialog = await screen.findByRole('alertdialog');
    await waitFor(() => expect(dialog).toBeVisible());
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete the file' }));
    await waitFor(() => expect(removed.callsOf(exportJobRoutes.remove)).toEqual([{ params: { id: ready?.id } }]));
  },
};

/** Nothing has been exported yet. */
export const Nothing: Story = {
  args: { answers: [listed([])] },
  play: async () => {
    await expect(await screen.findByText('No exports yet')).toBeVisible();
  },
};

export const Phone: Story = {
  globals: { width: 'phone' },
  play: async () => {
    await expect(await screen.findByRole('button', { name: `Download ${ready?.fileName}` })).toBeVisible();
  },
};
