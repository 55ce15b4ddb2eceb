import type { Meta, StoryObj } from '@storybook/react-vite';
import { configure, expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { problem } from '#contract';
import { FakeHttpService, reply, STORY_MEMBER, StoryApplication } from '#core/testing';
import { Page } from '#design-system';
import { facilitySelectionRoute } from '#plugins/company/company/contract';
import { companyPlugin } from '#plugins/company/company/web';
import { customerSelectionRoute, supplierSelectionRoute } from '#plugins/network/connections/contract';
import { basisRoutes, type BasisRow } from '../contract/index.ts';
import { ControlPanel } from './components/ControlPanel.tsx';
import plugin from './plugin.ts';

// A busy machine renders late; a wrong story still fails, only later.
configure({ asyncUtilTimeout: 8_000 });

const operated: BasisRow = {
  id: '0190a000-0000-7000-8000-0000000000b1',
  revision: 3,
  facilityId: '0190a000-0000-7000-8000-0000000000f1',
  facilityName: 'Ironbark Open Cut',
  basis: 'OPERATIONAL',
  fromDate: '2023-07-01',
  toDate: null,
  equityShare: null,
  controller: { kind: 'OWN' },
};
const owned: BasisRow = {
  ...operated,
  id: '0190a000-0000-7000-8000-0000000000b2',
  basis: 'EQUITY',
  equityShare: '41.5',
  controller: null,
};
const before: BasisRow = {
  ...operated,
  id: '0190a000-0000-7000-8000-0000000000b3',
  fromDate: '2020-07-01',
  toDate: '2023-06-30',
  controller: { kind: 'NAMED', name: 'Western Port Alloys', abn: '51824753556' },
};
const listed = (...rows: BasisRow[]) => reply(basisRoutes.list, { statusCode: 200, data: rows });
const facility = {
  id: operated.facilityId,
  code: 'IRONBARK',
  name: operated.facilityName,
  companyId: STORY_MEMBER.companyId ?? '',
  country: 'AU',
  subdivision: 'AU-NSW',
  state: 'NSW',
  timeZone: 'Australia/Sydney',
  currency: 'AUD',
  grid: 'NSW-ACT',
  zone: 'non-metro',
  fromDate: '2020-07-01',
  toDate: null,
} as const;
const nobody = { statusCode: 200, data: { commonObjects: [] } };
const choices = [
  reply(facilitySelectionRoute, { statusCode: 200, data: { commonObjects: [facility] } }),
  reply(customerSelectionRoute, nobody),
  reply(supplierSelectionRoute, nobody),
];
const message = 'Another period of this facility and basis already covers some of these days. End it first.';
const work = new FakeHttpService([
  listed(operated),
  ...choices,
  reply(basisRoutes.update, () =>
    problem('control-basis.overlap', 409, message, [{ path: 'fromDate', message }], before),
  ),
]);

const panel = (editable: boolean) => (
  <Page title="Kurrajong Resources">
    <ControlPanel companyId={STORY_MEMBER.companyId ?? ''} area="home" editable={editable} />
  </Page>
);

const meta = {
  title: 'Company/Control basis',
  component: StoryApplication,
  parameters: { layout: 'fullscreen', a11y: { context: { exclude: ['[data-live-announcer]'] } } },
  args: {
    plugins: [companyPlugin, plugin],
    path: '/control',
    answers: [listed(before, operated, owned), ...choices],
    children: panel(false),
  },
} satisfies Meta<typeof StoryApplication>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Listed: Story = {
  play: async () => {
    await expect(await screen.findByRole('row', { name: /Equity share.*41\.5\s%/ })).toBeVisible();
    await expect(screen.getByRole('row', { name: /Western Port Alloys.*0\s%.*Ended/ })).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Add control' })).toBeNull();
  },
};

export const Phone: Story = { globals: { width: 'phone' }, args: { children: panel(true) } };

/** The fields follow the basis, and a conflicting period is shown. */
export const Changed: Story = {
  args: { http: work, children: panel(true) },
  play: async () => {
    const row = await screen.findByRole('row', { name: /Ironbark/ });
    await userEvent.click(within(row).getByRole('button'));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    const sheet = within(await screen.findByRole('dialog'));
    await userEvent.click(sheet.getByRole('radio', { name: /Equity share/ }));
    await expect(sheet.queryByRole('button', { name: /Who has operational control/ })).toBeNull();
    await userEvent.type(sheet.getByRole('textbox', { name: /Equity share/ }), '60');
    await userEvent.click(sheet.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(work.callsOf(basisRoutes.update)).toMatchObject([
        { body: { id: operated.id, revision: 3, basis: 'EQUITY', equityShare: '60' } },
      ]),
    );
    await expect((await sheet.findAllByText(message))[0]).toBeVisible();
  },
};
