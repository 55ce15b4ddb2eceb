import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { problem } from '#contract';
import { FakeHttpService, reply, STORY_MEMBER, StoryApplication } from '#core/testing';
import { facilitySelectionRoute } from '#plugins/company/company/contract';
import { companyPlugin } from '#plugins/company/company/web';
import { apiKeysPlugin } from '#plugins/integration/api-keys/web';
import { WEBHOOK_EVENT_TYPES, webhookRoutes } from '../contract/index.ts';
import plugin from './plugin.ts';
import {
  storyDeliveries,
  storyDelivery,
  storyFacility,
  storyFailing,
  storyWebhook,
  storyWebhooks,
} from './testing/story-webhooks.ts';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

const list = (webhooks: typeof storyWebhooks, hasSecrets = true) =>
  reply(webhookRoutes.list, { statusCode: 200, data: { webhooks: [...webhooks], hasSecrets } });

const detail = (webhook: typeof storyWebhook) => reply(webhookRoutes.detail, { statusCode: 200, data: webhook });

const deliveries = (rows: typeof storyDeliveries) =>
  reply(webhookRoutes.deliveries, {
    statusCode: 200,
    data: [...rows],
    page: 1,
    page_size: 10,
    total_item: rows.length,
    total_page: 1,
  });

const facilities = reply(facilitySelectionRoute, {
  statusCode: 200,
  data: {
    commonObjects: [
      {
        ...storyFacility,
        code: 'IB',
        companyId: storyFacility.id,
        country: 'AU',
        subdivision: 'AU-NSW',
        state: 'NSW',
        grid: 'NSW-ACT',
        zone: 'metro',
        timeZone: 'Australia/Sydney',
        currency: 'AUD',
        fromDate: '2021-07-01',
        toDate: null,
      },
    ],
  },
});

const added = reply(webhookRoutes.create, { statusCode: 200, data: { ...storyWebhook, secret: SECRET } });
const rotated = reply(webhookRoutes.rotate, { statusCode: 200, data: { ...storyWebhook, secret: SECRET } });

const answers = [
  list(storyWebhooks),
  detail(storyWebhook),
  deliveries(storyDeliveries),
  reply(webhookRoutes.delivery, { statusCode: 200, data: storyDelivery }),
  facilities,
  added,
  rotated,
  reply(webhookRoutes.replay, { statusCode: 200, data: storyDelivery }),
  reply(webhookRoutes.replayFailed, { statusCode: 200, data: { replayed: 1 } }),
];

const meta = {
  title: 'Webhooks/Endpoints',
  component: StoryApplication,
  parameters: { layout: 'fullscreen', a11y: { context: { exclude: ['[data-live-announcer]'] } } },
  args: {
    plugins: [companyPlugin, apiKeysPlugin, plugin],
    session: { ...STORY_MEMBER, authorities: ['COMPANY_ADMIN'] },
    path: '/developers/webhooks',
    answers,
  },
} satisfies Meta<typeof StoryApplication>;
export default meta;
type Story = StoryObj<typeof meta>;

const ONE = `/developers/webhooks/${storyWebhook.id}`;

/** Every state: active, failing, paused, disabled. And how to verify a signature. */
export const List: Story = {
  play: async () => {
    const rows = within(await screen.findByRole('table', { name: /^Webhooks/ }));
    await expect(await rows.findByText('Failing')).toBeVisible();
    await expect(rows.getByText('3 wait · 1 failed')).toBeVisible();
    await expect(rows.getByText('Disabled')).toBeVisible();
    await userEvent.click(screen.getByRole('tab', { name: 'Python' }));
    await expect(await screen.findByRole('group', { name: 'Python' })).toHaveTextContent('hmac.compare_digest');
  },
};

export const ListLight: Story = { ...List, globals: { theme: 'light' } };

export const Phone: Story = {
  globals: { width: 'phone' },
  play: async () => {
    await expect(await screen.findByText('Failing')).toBeVisible();
  },
};

export const Nothing: Story = {
  args: { answers: [list([])] },
  play: async () => {
    await expect(await screen.findByText('No endpoints yet')).toBeVisible();
  },
};

export const Loading: Story = {
  args: { answers: [reply(webhookRoutes.list, () => new Promise(() => undefined))] },
  play: async () => {
    await expect(await screen.findByRole('heading', { level: 1, name: 'Developers' })).toBeVisible();
    await expect(screen.getByRole('tab', { name: 'Webhooks' })).toHaveAttribute('aria-selected', 'true');
  },
};

export const Failed: Story = {
  args: { answers: [reply(webhookRoutes.list, problem('server.down', 503, 'api.unavailable'))] },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

/** The server has no key for secrets. */
export const NoSecrets: Story = {
  args: { answers: [list([], false)] },
  play: async () => {
    await expect(await screen.findByText(/SCOPEBOOK_SECRET_KEYS/)).toBeVisible();
    for (const button of screen.getAllByRole('button', { name: 'Add an endpoint' }))
      await expect(button).toBeDisabled();
  },
};

const creating = new FakeHttpService(answers);

/** Added, and the secret is shown once. */
export const Create: Story = {
  args: { http: creating },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Add an endpoint' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Add an endpoint' }));
    await userEvent.click(sheet.getByRole('button', { name: 'Add an endpoint' }));
    await expect((await sheet.findAllByText('This is required field!')).length).toBeGreaterThan(0);
    await userEvent.type(sheet.getByRole('textbox', { name: /^Address/ }), 'https://ledger.example.com/hooks');
    await userEvent.click(sheet.getByRole('checkbox', { name: 'threshold.near' }));
    await userEvent.click(sheet.getByRole('button', { name: 'Add an endpoint' }));
    await expect(await screen.findByRole('group', { name: 'Secret of the signatures' })).toHaveTextContent(SECRET);
    const eventTypes = WEBHOOK_EVENT_TYPES.filter((type) => type !== 'threshold.near');
    await expect(creating.callsOf(webhookRoutes.create)).toMatchObject([
      { body: { url: 'https://ledger.example.com/hooks', facilityIds: [], eventTypes } },
    ]);
    const writeText = fn((_text: string) => Promise.resolve());
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    await userEvent.click(screen.getByRole('button', { name: 'Copy Secret of the signatures' }));
    await expect(writeText).toHaveBeenCalledWith(SECRET);
    await userEvent.click(screen.getByRole('button', { name: 'I have stored it' }));
    await waitFor(() =>
      expect(screen.queryByRole('group', { name: 'Secret of the signatures' })).not.toBeInTheDocument(),
    );
  },
};

/** The server refuses an address that leads into its own network. */
export const Refused: Story = {
  args: {
    answers: [
      list([]),
      facilities,
      reply(
        webhookRoutes.create,
        problem('webhooks.address', 409, 'webhooks.fault.address-private', [
          { path: 'url', message: 'webhooks.fault.address-private' },
        ]),
      ),
    ],
  },
  play: async () => {
    const [add] = await screen.findAllByRole('button', { name: 'Add an endpoint' });
    if (add) await userEvent.click(add);
    const sheet = within(await screen.findByRole('dialog', { name: 'Add an endpoint' }));
    await userEvent.type(sheet.getByRole('textbox', { name: /^Address/ }), 'https://inside.example.com/');
    await userEvent.click(sheet.getByRole('button', { name: 'Add an endpoint' }));
    await expect((await sheet.findAllByText(/private network/)).length).toBeGreaterThan(0);
  },
};

export const CreateOnPhone: Story = {
  globals: { width: 'phone', theme: 'light' },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Add an endpoint' }));
    await expect(await screen.findByRole('textbox', { name: /^Address/ })).toBeVisible();
  },
};

/** Every state of a delivery. */
export const Detail: Story = {
  args: { path: ONE },
  play: async () => {
    const rows = within(await screen.findByRole('table', { name: /^Deliveries/ }));
    for (const state of ['Being sent', 'Will be retried', 'Waiting', 'Delivered', 'Failed'])
      await expect(await rows.findByText(state)).toBeVisible();
    await expect(rows.getByText('The server did not answer within 15 seconds.')).toBeVisible();
  },
};

export const DetailLight: Story = { ...Detail, globals: { theme: 'light' } };

export const DetailOnPhone: Story = {
  args: { path: ONE },
  globals: { width: 'phone' },
  play: async () => {
    await expect((await screen.findAllByText('Failed')).length).toBeGreaterThan(0);
  },
};

export const Failing: Story = {
  args: { answers: [detail(storyFailing), deliveries([])], path: `/developers/webhooks/${storyFailing.id}` },
  play: async () => {
    await expect(await screen.findByText(/^Every attempt since/)).toBeVisible();
    await expect(screen.getByText(/the previous secret signs as well/)).toBeVisible();
    await expect(await screen.findByText('No deliveries yet')).toBeVisible();
    await expect(screen.getByText('Ironbark Open Cut')).toBeVisible();
  },
};

const [, , storyPaused, storyDisabled] = storyWebhooks;

export const Paused: Story = {
  args: { answers: [detail(storyPaused ?? storyWebhook), deliveries([])], path: ONE },
  play: async () => {
    await expect(await screen.findByText(/^Every attempt has failed for five days/)).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Send a test event' })).toBeDisabled();
    await expect(screen.getByRole('button', { name: 'Resume' })).toBeVisible();
  },
};

export const Disabled: Story = {
  args: { answers: [detail(storyDisabled ?? storyWebhook), deliveries([])], path: ONE },
  play: async () => {
    await expect(await screen.findByText(/^The receiver answered 410/)).toBeVisible();
  },
};

export const Missing: Story = {
  args: { answers: [reply(webhookRoutes.detail, problem('webhooks.unknown', 404, 'webhooks.unknown'))], path: ONE },
  play: async () => {
    await expect(await screen.findByText('There is no such endpoint.')).toBeVisible();
  },
};

const replaying = new FakeHttpService(answers);

/** A delivery with its attempts, and sent again. */
export const Delivery: Story = {
  args: { http: replaying, path: `${ONE}?delivery=${storyDelivery.id}` },
  play: async () => {
    const drawer = within(await screen.findByRole('dialog', { name: 'record.approved' }));
    await expect(await drawer.findByRole('group', { name: 'Body as sent' })).toHaveTextContent(storyDelivery.body);
    await expect(drawer.getByRole('group', { name: 'Headers of attempt 2' })).toHaveTextContent('webhook-signature');
    await expect(drawer.getByText(/^The server cannot be reached/)).toBeVisible();
    await userEvent.click(drawer.getByRole('button', { name: 'Send again' }));
    await waitFor(() =>
      expect(replaying.callsOf(webhookRoutes.replay)).toEqual([
        { params: { id: storyWebhook.id, deliveryId: storyDelivery.id } },
      ]),
    );
  },
};

export const DeliveryOnPhone: Story = {
  args: { path: `${ONE}?delivery=${storyDelivery.id}` },
  globals: { width: 'phone', theme: 'light' },
  play: async () => {
    await waitFor(async () => expect(await screen.findByRole('group', { name: 'Body as sent' })).toBeVisible());
  },
};

const acting = new FakeHttpService([detail({ ...storyWebhook, failed: 1 }), ...answers.filter((_, at) => at !== 1)]);

/** The secret is replaced after a question, and shown once. */
export const Rotate: Story = {
  args: { http: acting, path: ONE },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Replace the secret' }));
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Replace the secret' }));
    await expect(await screen.findByRole('group', { name: 'Secret of the signatures' })).toHaveTextContent(SECRET);
    await waitFor(() => expect(screen.getByText(/^Put it into your receiver within 24 hours/)).toBeVisible());
  },
};

/** Everything that was given up is sent again. */
export const ReplayFailed: Story = {
  args: { http: acting, path: ONE },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Resend failed deliveries' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('radio', { name: 'A week ago' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Send again' }));
    const day = new Date(Date.now() - 7 * 86_400_000).toISOString().slice(0, 10);
    await waitFor(() =>
      expect(acting.callsOf(webhookRoutes.replayFailed)).toMatchObject([
        { params: { id: storyWebhook.id }, body: { since: expect.stringContaining(day) } },
      ]),
    );
  },
};

const stale = new FakeHttpService([
  ...answers,
  reply(webhookRoutes.change, problem('webhooks.stale', 409, 'webhooks.stale')),
]);

/** Somebody else changed the endpoint meanwhile: what was typed stays, and can be saved again. */
export const ChangedByAnother: Story = {
  args: { http: stale, path: ONE },
  globals: { theme: 'light' },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Change the endpoint' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Change the endpoint' }));
    const description = sheet.getByRole('textbox', { name: /^Description/ });
    await userEvent.clear(description);
    await userEvent.type(description, 'The ledger of the group');
    await userEvent.click(sheet.getByRole('button', { name: 'Save' }));
    await expect(await sheet.findByText('Somebody else changed this endpoint')).toBeVisible();
    await expect(description).toHaveValue('The ledger of the group');
    await userEvent.click(sheet.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(stale.callsOf(webhookRoutes.change)).toHaveLength(2));
  },
};
