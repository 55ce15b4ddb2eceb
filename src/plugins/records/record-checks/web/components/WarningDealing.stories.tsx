import type { Meta, StoryObj } from '@storybook/react-vite';
import { configure, expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { FakeHttpService, reply, STORY_MEMBER, StoryApplication } from '#core/testing';
import { Page } from '#design-system';
import { taskRoutes } from '#plugins/platform/tasks/contract';
import { recordsPlugin } from '#plugins/records/records/web';
import { assignWarningsRoute, openWarningListRoute, type OpenWarning } from '../../contract/index.ts';
import plugin from '../plugin.ts';
import { WarningDealing } from './WarningDealing.tsx';

// A busy machine renders late; a broken story still fails, only later.
configure({ asyncUtilTimeout: 8_000 });

const MAI = { id: '0190c0de-0000-7000-8000-000000000004', name: 'Mai Nguyen' };

const warning: OpenWarning = {
  id: '0190a000-0000-7000-8000-0000000000c1',
  code: 'record-checks.unit-slip-high',
  message: 'English of the server',
  values: { usual: '50.7', unit: 'kL' },
  raisedAt: '2026-11-20T03:15:00.000Z',
  recordId: '0190a000-0000-7000-8000-0000000000d1',
  typeScope: 1,
  facilityName: 'Ironbark Open Cut',
  inputTypeId: 'diesel',
  inputTypeName: 'Diesel oil',
  fromDate: '2025-07-01',
  toDate: '2025-07-31',
  status: 'DRAFT',
  tonnes: '135482.880000',
  owner: MAI,
  due: '2026-01-31',
  remedy: null,
};

const people = reply(taskRoutes.people, { statusCode: 200, data: [MAI] });
const listed = (one: OpenWarning) => ({
  statusCode: 200,
  data: [one],
  page: 1,
  page_size: 100,
  total_item: 1,
  total_page: 1,
});

const meta = {
  title: 'Records/Owner of a warning',
  component: StoryApplication,
  parameters: { layout: 'fullscreen', a11y: { context: { exclude: ['[data-live-announcer]'] } } },
  args: {
    plugins: [recordsPlugin, plugin],
    path: '/scope1/record',
    answers: [people, reply(openWarningListRoute, listed(warning))],
    children: (
      <Page title="Diesel oil" width="narrow">
        <WarningDealing area="home" recordId={warning.recordId} warningId={warning.id} />
      </Page>
    ),
  },
} satisfies Meta<typeof StoryApplication>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Overdue: Story = {
  play: async () => {
    await expect(await screen.findByText('Owner: Mai Nguyen')).toBeVisible();
    await expect(screen.getByText('31/01/2026')).toBeVisible();
    await expect(screen.getByText('Overdue')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Assign…' })).toBeVisible();
  },
};

export const Phone: Story = { ...Overdue, globals: { width: 'phone' } };

/** Those who may not write records see who deals with it, and change nothing. */
export const AnAuditorOnlyLooks: Story = {
  args: { session: { ...STORY_MEMBER, authorities: ['AUDITOR'] } },
  play: async () => {
    await expect(await screen.findByText('Owner: Mai Nguyen')).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Assign…' })).not.toBeInTheDocument();
  },
};

let shown: OpenWarning = warning;
const server = new FakeHttpService([
  people,
  reply(openWarningListRoute, () => listed(shown)),
  reply(assignWarningsRoute, ({ body: { ids, accountId, due } }) => {
    shown = { ...shown, owner: accountId === null ? null : MAI, due };
    return { statusCode: 200, data: { updated: ids, rejected: [] } };
  }),
]);

/** It is given to a colleague where it is read. */
export const Assigned: Story = {
  args: { http: server },
  play: async () => {
    shown = { ...warning, owner: null, due: null };
    server.received.length = 0;
    await expect(await screen.findByText('Owner: Nobody in particular')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Assign…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Assign 1 warning' }));
    await userEvent.click(dialog.getByRole('button', { name: /Owner/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Mai Nguyen' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Assign' }));
    await waitFor(() =>
      expect(server.callsOf(assignWarningsRoute)).toEqual([
        { body: { ids: [warning.id], accountId: MAI.id, due: null } },
      ]),
    );
    await expect(await screen.findByText('Owner: Mai Nguyen')).toBeVisible();
  },
};
