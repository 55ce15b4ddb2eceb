import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { problem } from '#contract';
import { FakeHttpService, reply, STORY_MEMBER, StoryApplication } from '#core/testing';
import { footprintRoutes } from '#plugins/integration/footprints/contract';
import { footprintsPlugin } from '#plugins/integration/footprints/web';
import { recordsPlugin } from '#plugins/records/records/web';
import { connectedRoutes, partnerRoutes, type CompanyGrant } from '../contract/index.ts';
import plugin from './plugin.ts';
import { storyCompanies, storyOwnFootprint } from './testing/story-pact.ts';

const withCompanies = (companies: readonly CompanyGrant[]) => [
  reply(footprintRoutes.detail, { statusCode: 200, data: storyOwnFootprint }),
  reply(partnerRoutes.list, { statusCode: 200, data: { partners: [], hasSecrets: true } }),
  reply(partnerRoutes.grants, { statusCode: 200, data: { partnerIds: [] } }),
  reply(connectedRoutes.companies, { statusCode: 200, data: { companies: [...companies] } }),
  reply(connectedRoutes.publish, { statusCode: 200, data: { companies: 1 } }),
  reply(connectedRoutes.end, { statusCode: 200, data: { companies: 1 } }),
];

const answers = withCompanies(storyCompanies);

const ADMIN = { ...STORY_MEMBER, authorities: ['COMPANY_ADMIN'] as const };

const meta = {
  title: 'Integration/Footprints for connected companies',
  component: StoryApplication,
  parameters: { layout: 'fullscreen', a11y: { context: { exclude: ['[data-live-announcer]'] } } },
  args: {
    plugins: [recordsPlugin, footprintsPlugin, plugin],
    session: ADMIN,
    path: `/footprints/detail/${storyOwnFootprint.id}`,
    answers,
  },
} satisfies Meta<typeof StoryApplication>;
export default meta;
type Story = StoryObj<typeof meta>;

const publishing = new FakeHttpService(answers);

/** A connected company is chosen, and gets the footprint. */
export const Publish: Story = {
  args: { http: publishing },
  play: async () => {
    const publish = await screen.findByRole('button', { name: 'Publish to companies' });
    await expect(publish).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: /Companies/, expanded: false }));
    const choices = within(await screen.findByRole('listbox'));
    await expect(choices.getAllByRole('option')).toHaveLength(1);
    await userEvent.click(choices.getByRole('option', { name: 'Spinifex Cement and Lime' }));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Publish to companies' }));
    await waitFor(() =>
      expect(publishing.callsOf(connectedRoutes.publish)).toEqual([
        { body: { footprintId: storyOwnFootprint.id, companyIds: [storyCompanies[2]?.id] } },
      ]),
    );
  },
};

const ending = new FakeHttpService(answers);

/** It is taken back from one company; one whose connection has ended is marked. */
export const TakeBack: Story = {
  args: { http: ending },
  globals: { theme: 'light' },
  play: async () => {
    await expect(await screen.findByText('The connection has ended: no newer version arrives there.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Take back from Ironbark Mining' }));
    await waitFor(() =>
      expect(ending.callsOf(connectedRoutes.end)).toEqual([
        { body: { footprintId: storyOwnFootprint.id, companyIds: [storyCompanies[0]?.id] } },
      ]),
    );
  },
};

export const OnPhone: Story = {
  globals: { width: 'phone', theme: 'light' },
  play: async () => {
    await expect(await screen.findByText('Mulga Gold')).toBeVisible();
  },
};

/** Only administrators publish. */
export const Reader: Story = {
  args: { session: STORY_MEMBER },
  play: async () => {
    await expect(await screen.findByText('Ironbark Mining')).toBeVisible();
    await expect(screen.queryByRole('button', { name: /^Take back/ })).not.toBeInTheDocument();
    await expect(screen.queryByRole('button', { name: 'Publish to companies' })).not.toBeInTheDocument();
  },
};

export const NoCompany: Story = {
  args: { answers: withCompanies([]) },
  play: async () => {
    await expect(await screen.findByText('No company is connected with yours yet.')).toBeVisible();
  },
};

/** The panel alone says why it has no answer; the footprint is shown. */
export const Refused: Story = {
  args: {
    answers: [...answers, reply(connectedRoutes.companies, problem('footprints.unknown', 404, 'footprints.unknown'))],
  },
  play: async () => {
    await expect(await screen.findByText('This footprint does not exist.')).toBeVisible();
    await expect(screen.getByRole('heading', { name: 'Haulage by road train' })).toBeVisible();
  },
};
