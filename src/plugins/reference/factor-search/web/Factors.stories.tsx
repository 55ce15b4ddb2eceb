import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { problem } from '#contract';
import { FakeHttpService, reply, STORY_ADMIN, StoryApplication } from '#core/testing';
import { Text } from '#design-system';
import { facilitySelectionRoute } from '#plugins/company/company/contract';
import { NO_DETAIL_VALUES, recordsPlugin, type RecordFormValues } from '#plugins/records/records/web';
import { factorSearchRoute } from '../contract/index.ts';
import { FindFactor } from './components/FindFactor.tsx';
import plugin from './plugin.ts';
import { STORY_ANSWER, STORY_NEXT_BEST, STORY_NOTHING } from './story-factors.ts';

const FACILITY = '0190a000-0000-7000-8000-0000000000f1';

const facilities = reply(facilitySelectionRoute, {
  statusCode: 200,
  data: {
    commonObjects: [
      {
        id: FACILITY,
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
        fromDate: '2021-07-01',
        toDate: null,
      },
    ],
  },
});

const answers = [facilities, reply(factorSearchRoute, STORY_ANSWER)];
const FOUND = `/factors?q=petrol&date=2025-09-01&quantity=1000&unit=L&facilityId=${FACILITY}`;

const meta = {
  title: 'Factor search/Screens',
  component: StoryApplication,
  parameters: { layout: 'fullscreen', a11y: { context: { exclude: ['[data-live-announcer]'] } } },
  args: { plugins: [recordsPlugin, plugin], path: FOUND, answers },
} satisfies Meta<typeof StoryApplication>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Nothing: Story = {
  args: { path: '/factors' },
  play: async () => {
    await expect(await screen.findByText('What are you looking for?')).toBeVisible();
  },
};

const http = new FakeHttpService(answers);

/** The best three say why they are there; the call has the facility, the day and the quantity. */
export const Found: Story = {
  args: { http },
  play: async () => {
    const best = within(await screen.findByRole('region', { name: 'Best for this facility and day' }));
    await expect(await best.findByText('2.312604 t CO2-e')).toBeVisible();
    await expect(best.getByText('NGA-2025 is the factor set for the day')).toBeVisible();
    await expect(best.getByText('For another country: United Kingdom')).toBeVisible();
    await expect(best.getByText('+0.027236 t CO2-e (+1.18 %) compared with the first')).toBeVisible();
    await expect(http.callsOf(factorSearchRoute).at(-1)).toMatchObject({
      query: { q: 'petrol', facilityId: FACILITY, date: '2025-09-01', quantity: '1000', unit: 'L' },
    });
    await userEvent.click(screen.getByRole('button', { name: /^Country/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'United Kingdom (1)' }));
    await waitFor(() =>
      expect(http.callsOf(factorSearchRoute).at(-1)).toMatchObject({ query: { q: 'petrol', country: 'GB' } }),
    );
  },
};

/** By keyboard: two factors are chosen, and the drawer shows how far the second is from the first. */
export const Compared: Story = {
  play: async () => {
    const [first] = await screen.findAllByRole('button', { name: /^Compare: .*NGA-2025$/ });
    first?.focus();
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findByText(/^Choose a second factor/)).toBeVisible();
    screen.getByRole('button', { name: /^Compare: .*DESNZ-2025$/ }).focus();
    await userEvent.keyboard('{Enter}');
    const sheet = within(await screen.findByRole('dialog', { name: 'Two factors side by side' }));
    await waitFor(() => expect(sheet.getByText('Open Government Licence v3.0')).toBeVisible());
    await expect(sheet.getByText('+1.18 %')).toBeVisible();
    await expect(sheet.getByText('+0.027236')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** A row that stands for one of another year is marked. */
export const NextBest: Story = {
  args: {
    path: `/factors?q=electricity&date=2018-02-01&facilityId=${FACILITY}`,
    answers: [facilities, reply(factorSearchRoute, STORY_NEXT_BEST)],
  },
  play: async () => {
    const best = within(await screen.findByRole('region', { name: 'Best for this facility and day' }));
    await expect(await best.findByText('Next best')).toBeVisible();
    await expect(best.getByText(/takes that of another year: Victoria, 2016\/17$/)).toBeVisible();
  },
};

export const NoneFound: Story = {
  args: { answers: [facilities, reply(factorSearchRoute, STORY_NOTHING)] },
  play: async () => {
    await expect(await screen.findByText('No factor found')).toBeVisible();
  },
};

export const Failed: Story = {
  args: {
    answers: [facilities, reply(factorSearchRoute, () => problem('facility.unknown', 404, 'records.facility-unknown'))],
  },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

export const Loading: Story = {
  args: { answers: [facilities, reply(factorSearchRoute, () => new Promise<never>(() => undefined))] },
  play: async () => {
    await expect(await screen.findByRole('searchbox')).toHaveValue('petrol');
    await expect(screen.queryByText('No factor found')).toBeNull();
  },
};

export const Staff: Story = {
  args: { session: STORY_ADMIN, path: '/admin/factors?q=petrol' },
  play: async () => {
    await expect(await screen.findByText('NGA-2025 is the factor set for the day')).toBeVisible();
    await expect(screen.queryByRole('button', { name: /^Facility/ })).toBeNull();
  },
};

/** A long name wraps or is cut, and nothing is wider than the screen. */
export const PhoneInFrench: Story = {
  globals: { width: 'phone' },
  args: { language: 'fr' },
  play: async () => {
    await expect(await screen.findByText('NGA-2025 est l’édition de ce jour')).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
};

const empty: RecordFormValues = {
  typeScope: 1,
  facilityId: FACILITY,
  frameworkId: 'NGER',
  categoryId: '',
  inputTypeId: '',
  fillMode: 1,
  fromDate: '2025-09-01',
  toDate: '2025-09-30',
  quantity: '1000',
  unit: 'L',
  methodInputs: {},
  ...NO_DETAIL_VALUES,
};

/** The link with values of its own, without the rest of the form. */
function Form() {
  const [values, setValues] = useState(empty);
  const form = {
    values,
    set: (field: string, value: unknown) => setValues((before) => ({ ...before, [field]: value })),
  };
  const { categoryId, inputTypeId, consumptionTypeId, unit, versionId } = values;
  return (
    <>
      <FindFactor place={{ scope: { number: 1 } }} state={{ form }} />
      <Text>{[categoryId, inputTypeId, consumptionTypeId, unit, versionId].join(' ')}</Text>
    </>
  );
}

const inForm = new FakeHttpService(answers);

/** The form's facility and first day are asked for; the chosen factor fills in input, use and edition. */
export const InRecord: Story = {
  args: { http: inForm, path: '/record', children: <Form /> },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Find a factor' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Find a factor' }));
    await userEvent.type(dialog.getByRole('searchbox'), 'petrol{Enter}');
    const [use] = await dialog.findAllByRole('button', { name: 'Use this factor' });
    await expect(inForm.callsOf(factorSearchRoute).at(-1)).toMatchObject({
      query: { q: 'petrol', facilityId: FACILITY, date: '2025-09-01', scope: 1 },
    });
    await userEvent.click(use as HTMLElement);
    await expect(await screen.findByText('MOBILE_TRANSPORT_FUELS petrol TRANSPORT_LIGHT L NGA-2025')).toBeVisible();
  },
};
