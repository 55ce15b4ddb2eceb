import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { problem } from '#contract';
import { FakeHttpService, reply, StoryApplication } from '#core/testing';
import { facilitySelectionRoute } from '#plugins/company/company/contract';
import { companyPlugin } from '#plugins/company/company/web';
import { targetsRoutes } from '#plugins/insight/targets/contract';
import { recordedInputsRoute } from '#plugins/records/records/contract';
import { scenariosRoutes, type ScenarioDetail, type ScenarioRow } from '../contract/index.ts';
import plugin from './plugin.ts';
import { emptyScenario, privateRow, storyRow, storyScenario } from './story-scenarios.ts';

const listOf = (data: ScenarioRow[]) =>
  reply(scenariosRoutes.list, {
    statusCode: 200,
    data,
    page: 1,
    page_size: 10,
    total_item: data.length,
    total_page: 1,
  });

const detailOf = (data: ScenarioDetail) => reply(scenariosRoutes.detail, { statusCode: 200, data });

const shared = [
  reply(targetsRoutes.list, { statusCode: 200, data: { targets: [], recalculation: '5', settingRevision: null } }),
  reply(facilitySelectionRoute, { statusCode: 200, data: { commonObjects: [] } }),
  reply(recordedInputsRoute, { statusCode: 200, data: { commonObjects: [] } }),
];

const answers = [listOf([storyRow, privateRow]), detailOf(storyScenario), ...shared];

const done = { statusCode: 200 as const, data: { id: storyRow.id } };
const saving = new FakeHttpService([
  ...answers,
  reply(scenariosRoutes.update, done),
  reply(scenariosRoutes.create, done),
]);

const meta = {
  title: 'Insight/Scenarios',
  component: StoryApplication,
  parameters: { layout: 'fullscreen', a11y: { context: { exclude: ['[data-live-announcer]'] } } },
  args: { plugins: [companyPlugin, plugin], path: '/scenarios', answers },
} satisfies Meta<typeof StoryApplication>;
export default meta;
type Story = StoryObj<typeof meta>;

export const List: Story = {
  play: async () => {
    const rows = within(await screen.findByRole('table', { name: /^Scenarios/ }));
    await expect(await rows.findByText('Electric haulage by 2030')).toBeVisible();
    await expect(rows.getByText('Private')).toBeVisible();
    await expect(screen.getByRole('link', { name: 'Compare scenarios' })).toBeVisible();
  },
};

export const None: Story = {
  args: { answers: [listOf([]), ...shared] },
  play: async () => {
    await expect(await screen.findByText('No scenarios yet')).toBeVisible();
  },
};

export const Failed: Story = {
  args: { answers: [reply(scenariosRoutes.list, problem('server.error', 500, 'api.server-error')), ...shared] },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

/** Each lever says whether it pays off, what it lacks, or why it does not count. */
export const Detail: Story = {
  args: { path: `/scenarios/${storyRow.id}` },
  play: async () => {
    await expect(await screen.findByText('Business as usual FY2032')).toBeVisible();
    const levers = within(screen.getByRole('table', { name: /^Levers/ }));
    await expect(levers.getByText('Pays off')).toBeVisible();
    await expect(levers.getByText('Does not pay off')).toBeVisible();
    await expect(levers.getByText('Enter first: Price of renewable diesel')).toBeVisible();
    await expect(levers.getByText('Power agreements move the market-based figure only.')).toBeVisible();
    const curve = within(screen.getByRole('table', { name: /^Marginal abatement curve/ }));
    await expect(curve.getAllByRole('row')[1]).toHaveTextContent(/Idle time.*-86.12.*21,000/);
    const assumptions = within(screen.getByRole('table', { name: /^Assumptions/ }));
    await expect(assumptions.getByText('Board paper, May 2026')).toBeVisible();
    await expect(assumptions.getAllByText('National Greenhouse Accounts Factors 2026, Table 8')[0]).toBeVisible();
  },
};

/** A facility with a Safeguard baseline is compared with it. */
export const AgainstTheBaseline: Story = {
  args: { path: `/scenarios/${storyRow.id}` },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: /^The company and its target/ }));
    await userEvent.click(await screen.findByRole('option', { name: /^Ironbark Mine: Scope 1/ }));
    // Once for the eye, once for screen readers.
    const [said] = await screen.findAllByText(/^The baseline falls by 4.9 % of its first year/);
    await expect(said).toBeVisible();
  },
};

/** A lever is added with its source, over the revision that is shown. */
export const AddALever: Story = {
  args: { http: saving, path: `/scenarios/${storyRow.id}` },
  play: async () => {
    saving.received.length = 0;
    await userEvent.click((await screen.findAllByRole('button', { name: 'Add a lever' }))[0] as HTMLElement);
    const sheet = within(await screen.findByRole('dialog', { name: 'Add a lever' }));
    await userEvent.type(sheet.getByRole('textbox', { name: /^Name/ }), 'Tyre pressure');
    await userEvent.type(sheet.getByRole('textbox', { name: /^Saves/ }), '2');
    await userEvent.click(sheet.getByRole('spinbutton', { name: /^day, First month/ }));
    await userEvent.keyboard('01072027');
    await userEvent.click(sheet.getByRole('button', { name: 'Save' }));
    // Nothing is assumed without a source.
    await expect(await sheet.findByRole('textbox', { name: /^Source/ })).toBeInvalid();
    await userEvent.type(sheet.getByRole('textbox', { name: /^Source/ }), 'Trial of two trucks');
    await userEvent.click(sheet.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(saving.callsOf(scenariosRoutes.update)).toMatchObject([
        { body: { id: storyRow.id, revision: 4, levers: [{}, {}, {}, {}, { name: 'Tyre pressure', percent: '2' }] } },
      ]),
    );
  },
};

/** An assumption is changed with its source. */
export const ChangeAnAssumption: Story = {
  args: { http: saving, path: `/scenarios/${storyRow.id}` },
  play: async () => {
    saving.received.length = 0;
    await userEvent.click(await screen.findByRole('button', { name: 'Change: Price of renewable diesel' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Price of renewable diesel' }));
    await userEvent.type(sheet.getByRole('textbox', { name: /^Value/ }), '2.4');
    await userEvent.type(sheet.getByRole('textbox', { name: /^Source/ }), 'Offer of June 2026');
    await userEvent.click(sheet.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saving.callsOf(scenariosRoutes.update)).toHaveLength(1));
    await expect(JSON.stringify(saving.callsOf(scenariosRoutes.update))).toContain('Offer of June 2026');
  },
};

export const NothingRecorded: Story = {
  args: { answers: [detailOf(emptyScenario), ...shared], path: `/scenarios/${privateRow.id}` },
  play: async () => {
    await expect((await screen.findAllByText('Nothing is recorded yet'))[0]).toBeVisible();
    await expect(screen.getByText('No levers yet')).toBeVisible();
  },
};

/** Colleagues who may not write read it, without buttons that change something. */
export const ReadOnly: Story = {
  args: {
    answers: [detailOf({ ...storyScenario, isOwn: false, mayChange: false }), ...shared],
    path: `/scenarios/${storyRow.id}`,
  },
  play: async () => {
    await expect(await screen.findByText('Business as usual FY2032')).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Add a lever' })).toBeNull();
    await expect(screen.queryByRole('button', { name: 'Make private' })).toBeNull();
  },
};

export const Create: Story = {
  args: { path: '/scenarios/create' },
  play: async () => {
    const form = within(await screen.findByRole('form', { name: 'Create the scenario' }));
    await userEvent.click(form.getByRole('button', { name: 'Create the scenario' }));
    await expect(await form.findByRole('textbox', { name: /^Name/ })).toBeInvalid();
  },
};

export const Compare: Story = {
  args: { path: `/scenarios/compare?ids=${storyRow.id}` },
  play: async () => {
    const table = within(await screen.findByRole('table', { name: /^Compare scenarios/ }));
    await expect(await table.findByText('Electric haulage by 2030')).toBeVisible();
    await expect(table.getByText('73,500 t (FY2032)')).toBeVisible();
  },
};
