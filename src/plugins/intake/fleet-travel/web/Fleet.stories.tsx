import type { Meta, StoryObj } from '@storybook/react-vite';
import { configure, expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { FakeHttpService, reply, STORY_MEMBER, StoryApplication } from '#core/testing';
import { Page } from '#design-system';
import { companyPlugin } from '#plugins/company/company/web';
import { fleetRoutes } from '../contract/index.ts';
import { ColumnsForm } from './components/ColumnsForm.tsx';
import { PlatesForm } from './components/PlatesForm.tsx';
import { TravelForm } from './components/TravelForm.tsx';
import plugin from './plugin.ts';
import { storyChoices, storyColumns, storyPlates, storyTravel, storyVehicles } from './story-fleet.ts';
import { VEHICLES_PATH } from './vehicles-path.ts';

// A busy machine renders late; a wrong story still fails, only later.
configure({ asyncUtilTimeout: 8_000 });

const [first] = storyVehicles;
const stored = [
  reply(fleetRoutes.vehicles, { statusCode: 200, data: storyVehicles }),
  reply(fleetRoutes.choices, { statusCode: 200, data: storyChoices }),
];
const saving = new FakeHttpService([
  ...stored,
  ...(first ? [reply(fleetRoutes.change, { statusCode: 200, data: { ...first, revision: 2 } })] : []),
]);

const meta = {
  title: 'Intake/Fleet and travel',
  component: StoryApplication,
  parameters: { layout: 'fullscreen', a11y: { context: { exclude: ['[data-live-announcer]'] } } },
  args: {
    plugins: [companyPlugin, plugin],
    path: `/${VEHICLES_PATH}`,
    answers: stored,
    session: { ...STORY_MEMBER, authorities: ['USER'] },
  },
} satisfies Meta<typeof StoryApplication>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Every plate and card with its days. */
export const Vehicles: Story = {
  play: async () => {
    await expect(await screen.findByRole('row', { name: /1ABC 234.*Ironbark Open Cut.*Operated by us/ })).toBeVisible();
    await expect(screen.getByRole('row', { name: /7000133.*Tatra Hauler 40 2023/ })).toBeVisible();
  },
};

/** A last day is entered over the revision that was read. */
export const Ended: Story = {
  args: { http: saving },
  play: async () => {
    await screen.findByRole('row', { name: /1ABC 234/ });
    const [more] = screen.getAllByRole('button', { name: /1ABC 234/ });
    await userEvent.click(more as HTMLElement);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Change' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Change' }));
    await userEvent.click(drawer.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(saving.callsOf(fleetRoutes.change)).toMatchObject([
        { body: { id: first?.id, revision: 1, label: '1ABC 234', toDate: null } },
      ]),
    );
  },
};

/** A new plate needs its facility and first day; what is missing is said at the fields. */
export const Added: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Add a plate or card' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Add a plate or card' }));
    await userEvent.click(drawer.getByRole('button', { name: 'Save' }));
    await expect((await drawer.findAllByText('This is required field!')).length).toBeGreaterThan(0);
  },
};

export const Phone: Story = { globals: { width: 'phone' } };

/** Nobody has said anything yet. */
export const Empty: Story = {
  args: {
    answers: [
      reply(fleetRoutes.vehicles, { statusCode: 200, data: [] }),
      reply(fleetRoutes.choices, { statusCode: 200, data: storyChoices }),
    ],
  },
  play: async () => {
    await expect(await screen.findByText('No plates or cards yet')).toBeVisible();
  },
};

const answered = fn(async () => {});

/** Unknown plates, a card and a product; one answer is used for all. */
export const Plates: Story = {
  args: {
    path: '/question',
    children: (
      <Page title="motorpass-july.csv">
        <PlatesForm item={storyPlates} onAnswer={answered} />
      </Page>
    ),
  },
  play: async () => {
    const choose = async (name: RegExp, option: string | RegExp) => {
      const [button] = await screen.findAllByRole('button', { name });
      await userEvent.click(button as HTMLElement);
      await userEvent.click(await screen.findByRole('option', { name: option }));
    };
    await choose(/Vortex 2000/, 'Diesel');
    await choose(/Facility/, 'Ironbark Open Cut');
    const [forAll] = screen.getAllByRole('button', { name: 'Use for all vehicles' });
    await userEvent.click(forAll as HTMLElement);
    await userEvent.click(screen.getByRole('button', { name: 'Read the file' }));
    await waitFor(() =>
      expect(answered).toHaveBeenCalledWith(
        expect.objectContaining({
          grouping: 'VEHICLE',
          products: [{ name: 'Vortex 2000', fuel: 'DIESEL' }],
          vehicles: [
            expect.objectContaining({ label: '1ABC 234', fromDate: '2025-07-01' }),
            expect.objectContaining({ label: '7000133', fromDate: '2025-07-25' }),
          ],
        }),
      ),
    );
  },
};

export const PlatesOnAPhone: Story = { ...Plates, play: async () => {}, globals: { width: 'phone' } };

/** What is not clear must be chosen before the file is read. */
export const Columns: Story = {
  args: {
    path: '/question',
    children: (
      <Page title="motorpass-july.csv">
        <ColumnsForm item={storyColumns} onAnswer={async () => {}} />
      </Page>
    ),
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Read the file' }));
    await expect(await screen.findByText(/Something is still missing/)).toBeVisible();
  },
};

export const ColumnsOnAPhone: Story = { ...Columns, globals: { width: 'phone' } };

/** Facility, radiative forcing, flights inside another country, and a booking letter. */
export const Travel: Story = {
  args: {
    path: '/question',
    children: (
      <Page title="agency-july.csv">
        <TravelForm item={storyTravel} onAnswer={async () => {}} />
      </Page>
    ),
  },
  play: async () => {
    await expect(await screen.findByText('Class of “W”')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Read the file' }));
    await expect(await screen.findByText(/Something is still missing/)).toBeVisible();
  },
};

export const TravelOnAPhone: Story = { ...Travel, globals: { width: 'phone' } };
