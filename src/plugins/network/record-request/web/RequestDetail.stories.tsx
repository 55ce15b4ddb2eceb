import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { problem } from '#contract';
import { FakeHttpService, reply, STORY_ADMIN, STORY_MEMBER, StoryApplication } from '#core/testing';
import { facilitySelectionRoute } from '#plugins/company/company/contract';
import { recordsPlugin } from '#plugins/records/records/web';
import { categorySelectionRoute } from '#plugins/reference/reference-data/contract';
import { adminRecordRequestRoutes, recordRequestRoutes, type Answer } from '../contract/index.ts';
import plugin from './plugin.ts';
import {
  receivedRequest,
  restatedRequest,
  staffRequest,
  storyAnswer,
  storyRow,
  submittedRequest,
} from './testing/story-requests.ts';

const detail = (data: typeof submittedRequest) => reply(recordRequestRoutes.detail, { statusCode: 200, data });
const categories = reply(categorySelectionRoute, {
  statusCode: 200,
  data: {
    commonObjects: [
      {
        id: storyRow.categoryId,
        code: storyRow.categoryId,
        name: storyRow.categoryName,
        scope: 3,
        ghgCategoryNo: 4,
        derived: false,
      },
    ],
  },
});
const facilities = reply(facilitySelectionRoute, {
  statusCode: 200,
  data: {
    commonObjects: [
      {
        id: '0190a000-0000-7000-8000-000000000501',
        code: 'IRONBARK',
        name: 'Ironbark Open Cut',
        companyId: '0190a000-0000-7000-8000-000000000001',
        country: 'AU',
        subdivision: 'AU-NSW',
        state: 'NSW',
        timeZone: 'Australia/Sydney',
        currency: 'AUD',
        grid: 'NSW-ACT',
        zone: 'non-metro',
        fromDate: '2020-07-01',
        toDate: null,
      },
    ],
  },
});

const meta = {
  title: 'Supplier disclosure/Request',
  component: StoryApplication,
  parameters: { layout: 'fullscreen', a11y: { context: { exclude: ['[data-live-announcer]'] } } },
  args: {
    plugins: [plugin, recordsPlugin],
    session: { ...STORY_MEMBER, authorities: ['COMPANY_ADMIN', 'USER'] },
    path: `/record-request/${storyRow.id}`,
    answers: [detail(submittedRequest), facilities, categories],
  },
} satisfies Meta<typeof StoryApplication>;
export default meta;
type Story = StoryObj<typeof meta>;

const warned = {
  code: 'record-request.warning.double-count',
  message: 'Counted twice.',
  values: { facility: 'Ironbark Open Cut', tonnes: '820.5' },
};
const accepting = new FakeHttpService([
  detail(submittedRequest),
  facilities,
  categories,
  reply(recordRequestRoutes.accept, ({ body }) =>
    body.acknowledge
      ? { statusCode: 200, data: { ...submittedRequest, status: 'ACCEPTED' as const, allowed: [] } }
      : problem('record-request.warning', 409, 'There are warnings.', [], { warnings: [warned] }),
  ),
]);

/** The customer accepts; a warning about double counting must be acknowledged first. */
export const Accepted: Story = {
  args: { http: accepting },
  play: async () => {
    accepting.received.length = 0;
    await userEvent.click(await screen.findByRole('button', { name: 'Accept…' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Accept this answer' }));
    await waitFor(() => expect(asked.getAllByText('Ironbark Open Cut')[0]).toBeVisible());
    await userEvent.click(asked.getByRole('button', { name: 'Accept' }));
    await waitFor(async () => expect(await asked.findByText(/820\.5 t CO2-e of fuel/)).toBeVisible());
    await userEvent.click(asked.getByRole('checkbox', { name: /^I have checked this/ }));
    await userEvent.click(asked.getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Accept this answer' })).not.toBeInTheDocument());
    const params = { id: storyRow.id };
    const record = { answerId: storyAnswer.id, facilityId: submittedRequest.facilityId };
    await expect(accepting.callsOf(recordRequestRoutes.accept)).toEqual([
      { params, body: { ...record, acknowledge: false } },
      { params, body: { ...record, acknowledge: true } },
    ]);
  },
};

export const OnAPhone: Story = {
  globals: { width: 'phone' },
  play: async () => {
    await waitFor(async () => expect(await screen.findByText('4,315.676')).toBeVisible());
    await expect(screen.getByText('Fuel summary FY2026.pdf')).toBeVisible();
    const said = within(screen.getByRole('list', { name: 'Remarks' }));
    await expect(said.getByText('The September figure comes next week.')).toBeVisible();
  },
};

const declining = new FakeHttpService([
  detail(receivedRequest),
  reply(recordRequestRoutes.decline, {
    statusCode: 200,
    data: { ...receivedRequest, status: 'DECLINED', allowed: [] },
  }),
]);

/** The supplier declines, and must give a reason. */
export const Declined: Story = {
  args: { http: declining },
  play: async () => {
    declining.received.length = 0;
    await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Decline…' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Decline this request?' }));
    await userEvent.click(asked.getByRole('button', { name: 'Decline' }));
    await waitFor(() => expect(asked.getByText('This is required field!')).toBeVisible());
    await userEvent.type(asked.getByRole('textbox', { name: /^Reason/ }), 'We carried nothing for you.');
    await userEvent.click(asked.getByRole('button', { name: 'Decline' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(declining.callsOf(recordRequestRoutes.decline)).toEqual([
      { params: { id: storyRow.id }, body: { reason: 'We carried nothing for you.' } },
    ]);
  },
};

/** A restatement is shown beside the accepted figures. */
export const Restated: Story = {
  args: { answers: [detail(restatedRequest)] },
  play: async () => {
    const figures = within(await screen.findByRole('table', { name: /^Before and after/ }));
    await waitFor(() => expect(figures.getByText('4,615.676')).toBeVisible());
    await expect(figures.getByText('300.000')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Accept restatement…' })).toBeVisible();
    await expect(screen.getByRole('link', { name: 'Record at Ironbark Open Cut' })).toHaveAttribute(
      'href',
      `/scope3/${restatedRequest.record?.id}`,
    );
  },
};

const typedAnswer: Answer = {
  ...storyAnswer,
  content: {
    ...storyAnswer.content,
    fillMode: 2,
    lineage: null,
    typed: { method: 'Fuel by distance', source: 'Fleet cards FY2026' },
  },
};

/** Figures the supplier entered itself are shown with their method and source. */
export const OwnFigures: Story = {
  args: { answers: [detail({ ...submittedRequest, answer: typedAnswer, answers: [typedAnswer] })] },
  play: async () => {
    await waitFor(async () => expect(await screen.findByText('Own factor or total')).toBeVisible());
    await expect(screen.getByText('Fuel by distance')).toBeVisible();
    await expect(screen.getAllByText('Method')).toHaveLength(1);
  },
};

export const SomebodyElses: Story = {
  args: {
    answers: [reply(recordRequestRoutes.detail, problem('record-request.unknown', 404, 'There is no such request.'))],
  },
  play: async () => {
    await waitFor(async () => expect(await screen.findByText('Request not found')).toBeVisible());
  },
};

const resetting = new FakeHttpService([
  reply(adminRecordRequestRoutes.detail, { statusCode: 200, data: staffRequest }),
  reply(adminRecordRequestRoutes.reset, { statusCode: 200, data: { ...staffRequest, status: 'PENDING', allowed: [] } }),
]);

/** Staff reset a request, with the reason both companies read. */
export const ResetByStaff: Story = {
  args: { http: resetting, session: STORY_ADMIN, path: `/admin/record-request/${storyRow.id}` },
  play: async () => {
    resetting.received.length = 0;
    await userEvent.click(await screen.findByRole('button', { name: 'Reset…' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Reset this request?' }));
    await userEvent.type(asked.getByRole('textbox', { name: /^Reason/ }), 'Sent by mistake');
    await userEvent.click(asked.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(resetting.callsOf(adminRecordRequestRoutes.reset)).toEqual([
      { params: { id: storyRow.id }, body: { reason: 'Sent by mistake' } },
    ]);
  },
};
