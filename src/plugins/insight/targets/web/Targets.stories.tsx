import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { problem } from '#contract';
import { FakeHttpService, reply, STORY_ADMIN, StoryApplication } from '#core/testing';
import { Card, Page, Section } from '#design-system';
import { companySelectionRoute, facilitySelectionRoute } from '#plugins/company/company/contract';
import { companyPlugin } from '#plugins/company/company/web';
import { intensityRoutes } from '#plugins/company/intensity/contract';
import { recordedInputsRoute } from '#plugins/records/records/contract';
import { targetsRoutes } from '../contract/index.ts';
import { TrajectoryPanel } from './panels/TrajectoryPanel.tsx';
import plugin from './plugin.ts';
import { storyDetail, storyIdleTime, storyTarget } from './story-targets.ts';

const answers = [
  reply(targetsRoutes.list, {
    statusCode: 200,
    data: { targets: [storyTarget], recalculation: '5', settingRevision: null },
  }),
  reply(targetsRoutes.detail, { statusCode: 200, data: storyDetail }),
  reply(intensityRoutes.denominators, { statusCode: 200, data: [] }),
  reply(companySelectionRoute, { statusCode: 200, data: { commonObjects: [] } }),
  reply(facilitySelectionRoute, { statusCode: 200, data: { commonObjects: [] } }),
  reply(recordedInputsRoute, { statusCode: 200, data: { commonObjects: [] } }),
];
const made = { statusCode: 200 as const, data: { id: storyTarget.id } };
const setting = new FakeHttpService([
  ...answers,
  reply(targetsRoutes.create, made),
  reply(targetsRoutes.rebase, made),
  reply(targetsRoutes.changeInitiative, { statusCode: 200, data: storyIdleTime }),
]);

const meta = {
  title: 'Company/Targets',
  component: StoryApplication,
  parameters: { layout: 'fullscreen', a11y: { context: { exclude: ['[data-live-announcer]'] } } },
  args: { plugins: [companyPlugin, plugin], path: '/targets', answers },
} satisfies Meta<typeof StoryApplication>;
export default meta;
type Story = StoryObj<typeof meta>;

export const List: Story = {
  play: async () => {
    const rows = within(await screen.findByRole('table', { name: /^Targets/ }));
    await expect(await rows.findByText('30 % less from FY2025 to FY2030')).toBeVisible();
    await expect(rows.getByText('Off track')).toBeVisible();
  },
};

/** The base year has changed: one click applies its new figure. */
export const Detail: Story = {
  args: { http: setting, path: `/targets/${storyTarget.id}` },
  play: async () => {
    setting.received.length = 0;
    await expect(await screen.findByText(/records now total 106,200 t CO2-e \(6.20 %, more than 5 %\)/)).toBeVisible();
    // The last complete year determines the status; for the current one a gap is expected.
    await expect(screen.getByText('+3,000 t CO2-e against the target path')).toBeVisible();
    await expect(screen.getByText('Expected gap FY2027')).toBeVisible();
    await expect(screen.getByText(/^FY2027 forecast minus target path/)).toBeVisible();
    // Neutral at first; only the confirming button is red.
    await expect(screen.getByRole('button', { name: 'Delete' })).not.toHaveAttribute('data-variant', 'danger');
    const abatement = within(screen.getByRole('table', { name: /^Abatement by cost/ }));
    await expect(abatement.getAllByRole('row')[1]).toHaveTextContent(/Idle time.*-12.63/);
    await userEvent.click(screen.getByRole('button', { name: 'Use the new figure' }));
    await waitFor(() =>
      expect(setting.callsOf(targetsRoutes.rebase)).toMatchObject([{ body: { id: storyTarget.id, revision: 3 } }]),
    );
  },
};

/** An initiative that saves more money than it costs has a negative cost, and its bar is below zero. */
export const PaysForItself: Story = {
  args: { http: setting, path: `/targets/${storyTarget.id}` },
  play: async () => {
    setting.received.length = 0;
    await expect(await screen.findByRole('img', { name: /^Idle time, Cost per tonne: -12.63/ })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: /Idle time/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Change the initiative' }));
    const cost = sheet.getByRole('textbox', { name: /^Cost a year/ });
    await expect(cost).toHaveValue('-24000');
    await userEvent.clear(cost);
    await userEvent.type(cost, '-36000.5');
    await userEvent.click(sheet.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(setting.callsOf(targetsRoutes.changeInitiative)).toMatchObject([{ body: { cost: '-36000.5' } }]),
    );
  },
};

/** An initiative without effect on the target's figure does not count, and savings are capped: both are explained. */
export const WhatInitiativesActOn: Story = {
  args: { http: setting, path: `/targets/${storyTarget.id}` },
  play: async () => {
    setting.received.length = 0;
    const rows = within(await screen.findByRole('table', { name: /^Initiatives/ }));
    await expect(rows.getByText('Scope 2 · Brigalow · Power agreement or certificates')).toBeVisible();
    await expect(rows.getByText('Does not count')).toBeVisible();
    await expect(rows.getByText(/^Power agreements and certificates change the market-based figure/)).toBeVisible();
    await expect(rows.getByText('39,000 t of 999,999 t')).toBeVisible();
    await expect(
      screen.getByText(/Forecasts start from the projected total of FY2027\..*through 4 complete years\./),
    ).toBeVisible();
    await expect(screen.getByText('Forecast: 75,000 t CO2-e, 69,400 t CO2-e to 80,600 t CO2-e')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /Power agreement/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Change the initiative' }));
    await expect(
      await sheet.findByText(/^Power agreements and certificates change the market-based figure/),
    ).toBeVisible();
  },
};

const young = new FakeHttpService([
  ...answers.filter(({ route }) => route !== targetsRoutes.detail),
  reply(targetsRoutes.detail, {
    statusCode: 200,
    data: {
      ...storyDetail,
      years: storyDetail.years.map((one) =>
        one.year > 2027 ? { ...one, trend: null, forecast: null, low: null, high: null, gap: null } : one,
      ),
      projection: { ...storyDetail.projection, years: 2 },
    },
  }),
]);

/** Below three complete years nothing is forecast beyond the current year, and a text says so. */
export const TooFewYears: Story = {
  args: { http: young, path: `/targets/${storyTarget.id}` },
  play: async () => {
    await expect(await screen.findByText(/^No forecast yet: 2 complete years are recorded/)).toBeVisible();
    await expect(screen.getByText('No forecast yet')).toBeVisible();
  },
};

/** Errors are shown at their field; valid input is submitted. */
export const Create: Story = {
  args: { http: setting, path: '/targets/create', ahead: [`/targets/${storyTarget.id}`] },
  play: async () => {
    setting.received.length = 0;
    const form = within(await screen.findByRole('form', { name: 'Create target' }));
    await userEvent.type(form.getByRole('textbox', { name: /^Name/ }), 'Net less');
    await userEvent.type(form.getByRole('textbox', { name: /^Owner/ }), 'Priya');
    await userEvent.type(form.getByRole('textbox', { name: /^Reduction/ }), '101');
    await userEvent.click(form.getByRole('button', { name: 'Create target' }));
    await expect((await form.findAllByText('Enter a percentage from 0 to 100.'))[0]).toBeVisible();
    await userEvent.clear(form.getByRole('textbox', { name: /^Reduction/ }));
    await userEvent.type(form.getByRole('textbox', { name: /^Reduction/ }), '42');
    await userEvent.click(form.getByRole('button', { name: 'Create target' }));
    await waitFor(() =>
      expect(setting.callsOf(targetsRoutes.create)).toMatchObject([
        { body: { name: 'Net less', reduction: '42', scopes: ['1', '2'], baseAmount: '' } },
      ]),
    );
  },
};

const NO_BASE = 'Nothing is recorded for the base year. Enter its figure, or choose another year.';
const refusing = new FakeHttpService([
  ...answers,
  reply(targetsRoutes.create, () =>
    problem('targets.no-base', 409, NO_BASE, [{ path: 'baseAmount', message: NO_BASE }]),
  ),
]);

/** Errors from the server are shown at their field too. */
export const Refused: Story = {
  args: { http: refusing, path: '/targets/create' },
  play: async () => {
    const form = within(await screen.findByRole('form', { name: 'Create target' }));
    await userEvent.type(form.getByRole('textbox', { name: /^Name/ }), 'Net less');
    await userEvent.type(form.getByRole('textbox', { name: /^Owner/ }), 'Priya');
    await userEvent.type(form.getByRole('textbox', { name: /^Reduction/ }), '42');
    await userEvent.click(form.getByRole('button', { name: 'Create target' }));
    await waitFor(() =>
      expect(form.getByRole('textbox', { name: /^Base figure/ })).toHaveAccessibleDescription(
        expect.stringContaining(NO_BASE),
      ),
    );
  },
};

/** On the dashboard of staff: a company must be selected; then its target and status are shown. */
export const Panel: Story = {
  args: {
    session: STORY_ADMIN,
    path: '/admin/panel',
    children: (
      <Page title="Dashboard">
        <Section title="Figures">
          <Card>
            <TrajectoryPanel
              area="admin"
              query={{ from: '2026-07-01', to: '2027-06-30', facilities: [], companyId: storyDetail.companyId }}
              unit="t"
              title="Target path"
            />
          </Card>
          <Card>
            <TrajectoryPanel
              area="admin"
              query={{ from: '2026-07-01', to: '2027-06-30', facilities: [] }}
              unit="t"
              title="Of nobody"
            />
          </Card>
        </Section>
      </Page>
    ),
  },
  play: async () => {
    await expect(await screen.findByText('FY2026: 3,000 t CO2-e against the target path')).toBeVisible();
    await expect(screen.getByText('Choose a company')).toBeVisible();
  },
};
