import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { FakeHttpService, reply, STORY_MEMBER, StoryApplication } from '#core/testing';
import { Text } from '#design-system';
import { NO_DETAIL_VALUES, recordsPlugin, type RecordFormValues } from '#plugins/records/records/web';
import { countryNameRoute } from '#plugins/company/company/contract';
import { categorySelectionRoute, inputTypeSelectionRoute } from '#plugins/reference/reference-data/contract';
import { ownFactorRoutes } from '../contract/index.ts';
import { OwnFactorSection } from './components/OwnFactorSection.tsx';
import plugin from './plugin.ts';
import { STORY_FACTOR, STORY_FACTORS } from './story-own-factors.ts';

const answers = [
  reply(ownFactorRoutes.list, {
    statusCode: 200,
    page: 1,
    page_size: 10,
    total_item: 2,
    total_page: 1,
    data: [...STORY_FACTORS],
  }),
  reply(ownFactorRoutes.detail, { statusCode: 200, data: STORY_FACTOR }),
  reply(ownFactorRoutes.retire, { statusCode: 200, data: STORY_FACTOR }),
  reply(countryNameRoute, {
    statusCode: 200,
    data: {
      commonObjects: [
        { id: 'AU', code: 'AU', name: 'Australia', currency: 'AUD', firstMonth: 7 },
        { id: 'GB', code: 'GB', name: 'United Kingdom', currency: 'GBP', firstMonth: 4 },
      ],
    },
  }),
  reply(categorySelectionRoute, { statusCode: 200, data: { commonObjects: [] } }),
  reply(inputTypeSelectionRoute, { statusCode: 200, data: { commonObjects: [] } }),
];

const ADMINISTRATOR = { ...STORY_MEMBER, authorities: ['COMPANY_ADMIN'] as const };

const meta = {
  title: 'Own factors/Screens',
  component: StoryApplication,
  parameters: { layout: 'fullscreen', a11y: { context: { exclude: ['[data-live-announcer]'] } } },
  args: { plugins: [recordsPlugin, plugin], session: ADMINISTRATOR, path: '/custom-factors', answers },
} satisfies Meta<typeof StoryApplication>;
export default meta;
type Story = StoryObj<typeof meta>;

export const List: Story = {
  play: async () => {
    const rows = within(await screen.findByRole('table', { name: /^Own factors/ }));
    await expect(await rows.findByText('0.039000001 kg CO2-e/kg')).toBeVisible();
    await expect(rows.getByText('01/07/2024 to 30/06/2025')).toBeVisible();
  },
};

const http = new FakeHttpService(answers);

export const Retired: Story = {
  args: { http, path: `/custom-factors/${STORY_FACTOR.id}` },
  play: async () => {
    await expect(await screen.findByRole('textbox', { name: /^Value/ })).toHaveValue('0.039000001');
    await userEvent.click(screen.getByRole('button', { name: 'Retire' }));
    const question = within(await screen.findByRole('alertdialog', { name: /^Retire Wood pellets/ }));
    await userEvent.click(question.getByRole('button', { name: 'Retire' }));
    await waitFor(() =>
      expect(http.callsOf(ownFactorRoutes.retire)).toContainEqual({ body: { id: STORY_FACTOR.id, revision: 2 } }),
    );
  },
};

const biomass: RecordFormValues = {
  typeScope: 1,
  facilityId: '',
  frameworkId: 'NGER',
  categoryId: 'STATIONARY_FUELS',
  inputTypeId: 'biomass',
  fillMode: 2,
  fromDate: '2024-09-01',
  toDate: '2024-09-30',
  quantity: '12',
  unit: 't',
  methodInputs: {},
  customFactor: { value: '', unit: 'kg CO2-e/t', source: '' },
  ...NO_DETAIL_VALUES,
};

/** The section with values of its own, without the rest of the form. */
function Section() {
  const [values, setValues] = useState(biomass);
  const form = {
    values,
    set: (field: string, value: unknown) => setValues((before) => ({ ...before, [field]: value })),
  };
  const { value, unit, source } = values.customFactor ?? { value: '', unit: '', source: '' };
  return (
    <>
      <OwnFactorSection
        place={{ area: 'home' }}
        state={{ form, reference: { units: ['t'], factorUnits: ['t'], facility: undefined } }}
      />
      <Text>{`${value} ${unit} ${source}`}</Text>
    </>
  );
}

/** Only factors per mass that are not for diesel fit; choosing one fills in value, unit and source. */
export const InRecord: Story = {
  args: { path: '/record', children: <Section /> },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: /Fill in a factor/ }));
    const options = await screen.findAllByRole('option');
    await expect(options.map(({ textContent }) => textContent)).toEqual([
      'Wood pellets, Oberon mill: 0.039000001 kg CO2-e/kg',
    ]);
    await userEvent.click(options[0] as HTMLElement);
    await expect(await screen.findByText('0.039000001 kg CO2-e/kg Supplier statement, March 2025')).toBeVisible();
  },
};

/** Readers without write access see no form. */
export const ReadOnPhoneInVietnamese: Story = {
  globals: { width: 'phone' },
  args: { session: STORY_MEMBER, language: 'vi', path: `/custom-factors/${STORY_FACTOR.id}` },
  play: async () => {
    await expect(await screen.findByText('Đang dùng')).toBeVisible();
    await expect(screen.queryByRole('textbox', { name: /^Giá trị/ })).toBeNull();
  },
};
