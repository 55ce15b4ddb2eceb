import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { ASSUMED_COMPANY } from '#core';
import { FakeHttpService, reply, STORY_ADMIN, StoryApplication } from '#core/testing';
import { companySelectionRoute } from '#plugins/company/company/contract';
import { companyPlugin } from '#plugins/company/company/web';
import {
  networkAroundRoute,
  networkDetailRoute,
  networkListRoute,
  staffDisconnectRoute,
} from '../../contract/index.ts';
import plugin from '../plugin.ts';
import { STORY_NETWORK_DETAIL, STORY_NETWORK_ROWS, storyNetwork, storyPage } from '../story-connections.ts';

const { id, from } = STORY_NETWORK_DETAIL;
const companies = reply(companySelectionRoute, {
  statusCode: 200,
  data: {
    commonObjects: [{ id: from.id, code: from.code, name: from.name, type: 'MINING_OPERATOR', ...ASSUMED_COMPANY }],
  },
});
const detail = reply(networkDetailRoute, { statusCode: 200, data: STORY_NETWORK_DETAIL });

const meta = {
  title: 'Connections/Network',
  component: StoryApplication,
  parameters: { layout: 'fullscreen', a11y: { context: { exclude: ['[data-live-announcer]'] } } },
  args: {
    plugins: [companyPlugin, plugin],
    session: STORY_ADMIN,
    path: '/admin/network-management',
    answers: [reply(networkListRoute, storyPage(STORY_NETWORK_ROWS)), companies],
  },
} satisfies Meta<typeof StoryApplication>;
export default meta;
type Story = StoryObj<typeof meta>;

export const List: Story = {
  play: async () => {
    await waitFor(async () => expect(await screen.findByText('Redgum Mining Services')).toBeVisible());
    await expect(screen.getByText('sustainability@paperbark-fuels.example.test')).toBeVisible();
  },
};

const around = new FakeHttpService([
  detail,
  reply(networkAroundRoute, ({ params }) => {
    const network = storyNetwork(9);
    const chosen = network.neighbours.find((one) => one.id === params?.id);
    return { statusCode: 200, data: chosen ? { ...storyNetwork(3), center: chosen } : network };
  }),
  reply(staffDisconnectRoute, { statusCode: 200, data: { id, status: 'DISCONNECTED' } }),
]);

/** A neighbour becomes the centre; the table shows the same as the picture. */
export const Picture: Story = {
  args: { path: `/admin/network-management/detail-request/${id}`, http: around },
  play: async () => {
    const map = within(await screen.findByRole('group', { name: 'Companies around Kurrajong Resources' }));
    await expect(map.getAllByRole('button')).toHaveLength(9);
    await userEvent.click(map.getByRole('button', { name: /^Neighbour 002: Customer/ }));
    await waitFor(async () =>
      expect(await screen.findByRole('table', { name: 'Companies around Neighbour 002' })).toBeVisible(),
    );
  },
};

export const TwoHundredAround: Story = {
  args: {
    path: `/admin/network-management/detail-request/${id}`,
    answers: [detail, reply(networkAroundRoute, { statusCode: 200, data: storyNetwork(200) })],
  },
  play: async () => {
    const table = await screen.findByRole('table', { name: 'Companies around Kurrajong Resources' });
    await expect(within(table).getAllByRole('row')).toHaveLength(11);
    await userEvent.type(screen.getByRole('searchbox', { name: /^Search these companies/ }), '199{Enter}');
    await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(2));
  },
};
