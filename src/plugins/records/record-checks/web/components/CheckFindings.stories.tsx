import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { problem } from '#contract';
import { FakeHttpService, reply, STORY_ADMIN, StoryApplication } from '#core/testing';
import { Page } from '#design-system';
import { NO_DETAIL_VALUES, recordsPlugin, type RecordFormValues } from '#plugins/records/records/web';
import { adminCheckRecordRoute, checkRecordRoute, type CheckFinding } from '../../contract/index.ts';
import plugin from '../plugin.ts';
import { CheckFindings } from './CheckFindings.tsx';

const COMPANY = '0190a000-0000-7000-8000-000000000001';
const values: RecordFormValues = {
  typeScope: 1,
  facilityId: '0190a000-0000-7000-8000-0000000000b1',
  frameworkId: 'NGER',
  categoryId: 'STATIONARY_FUELS',
  inputTypeId: 'diesel',
  consumptionTypeId: 'STATIONARY',
  fillMode: 1,
  fromDate: '2025-07-01',
  toDate: '2025-07-31',
  quantity: '50000',
  unit: 'kL',
  methodInputs: {},
  ...NO_DETAIL_VALUES,
};

const slip: CheckFinding = {
  code: 'record-checks.unit-slip-high',
  path: 'unit',
  message: 'English of the server',
  values: { usual: '50.7', unit: 'kL' },
};
const missing: CheckFinding = {
  code: 'record-checks.missing-months',
  path: 'fromDate',
  message: 'English of the server',
  values: { months: '05/2025 – 06/2025' },
};
const newer: CheckFinding = {
  code: 'record-checks.of-tomorrow',
  path: 'reference',
  message: 'A later check.',
  values: {},
};

const document: CheckFinding = {
  code: 'record-checks.same-reference',
  path: 'reference',
  message: 'English of the server',
  values: { reference: 'INV-7', from: '01/06/2025', to: '30/06/2025' },
};

const finds = (...findings: CheckFinding[]) => reply(checkRecordRoute, { statusCode: 200, data: { findings } });
const drawn = (area: 'home' | 'admin', typed: RecordFormValues) => (
  <Page title="New record" width="narrow">
    <CheckFindings area={area} values={typed} />
  </Page>
);

const meta = {
  title: 'Records/Checks',
  component: StoryApplication,
  parameters: { layout: 'fullscreen' },
  args: {
    plugins: [recordsPlugin, plugin],
    path: '/scope1/create',
    answers: [finds(slip, missing, document)],
    children: drawn('home', values),
  },
} satisfies Meta<typeof StoryApplication>;
export default meta;
type Story = StoryObj<typeof meta>;

const WAIT = { timeout: 8_000 };

export const TwoFindings: Story = {
  play: async () => {
    await expect(await screen.findByText('Check these 2 points before you submit', undefined, WAIT)).toBeVisible();
    await expect(screen.getByText(/^Nothing is recorded for 05\/2025 – 06\/2025/)).toBeVisible();
    await expect(screen.getByText(/^Document INV-7 is already recorded/)).toBeVisible();
    // Findings on the quantity are shown below it, and not repeated here.
    await expect(screen.queryByText(/^About 1,000x/)).toBeNull();
    await expect(screen.getByText(/^You can save a draft/)).toBeVisible();
  },
};

export const InFrenchOnAPhone: Story = {
  args: { language: 'fr', answers: [finds(missing)] },
  globals: { width: 'phone' },
  play: async () => {
    await expect(await screen.findByText('À vérifier avant de soumettre', undefined, WAIT)).toBeVisible();
  },
};

const unproved: CheckFinding = {
  code: 'record-checks.evidence-missing',
  path: 'attachmentIds',
  message: 'English of the server',
  values: {},
};

/** The warning that asks for evidence offers to attach a file. */
export const WithoutEvidence: Story = {
  args: { answers: [finds(unproved)] },
  play: async () => {
    await expect(await screen.findByText('No evidence attached.', undefined, WAIT)).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Attach file' })).toBeVisible();
  },
};

/** A check of a newer server version has no text here yet. */
export const OfALaterVersion: Story = {
  args: { answers: [finds(newer)] },
  play: async () => {
    await expect(await screen.findByText('A later check.', undefined, WAIT)).toBeVisible();
  },
};

const unread = new FakeHttpService([finds(missing)]);

/** An incomplete record is not checked. */
export const NotYetARecord: Story = {
  args: { http: unread, children: drawn('home', { ...values, quantity: '' }) },
  play: async () => {
    await screen.findByRole('heading', { level: 1, name: 'New record' });
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await expect(unread.received).toEqual([]);
    await expect(screen.queryByRole('status')).not.toBeInTheDocument();
  },
};

const staff = new FakeHttpService([reply(adminCheckRecordRoute, { statusCode: 200, data: { findings: [missing] } })]);

export const ForStaff: Story = {
  args: {
    session: STORY_ADMIN,
    path: '/admin/scope1/create',
    http: staff,
    children: drawn('admin', { ...values, companyId: COMPANY }),
  },
  play: async () => {
    await expect(await screen.findByText(/^Nothing is recorded for/, undefined, WAIT)).toBeVisible();
    await expect(staff.callsOf(adminCheckRecordRoute).at(-1)).toMatchObject({
      body: { record: { companyId: COMPANY, quantity: '50000' } },
    });
  },
};

const away = new FakeHttpService([reply(checkRecordRoute, problem('Unknown', 500, 'api.server-error'))]);

/** A failed check is silently ignored. */
export const ServerAway: Story = {
  args: { http: away },
  play: async () => {
    await waitFor(() => expect(away.received.length).toBeGreaterThan(0), WAIT);
    await expect(screen.queryByRole('status')).not.toBeInTheDocument();
  },
};
