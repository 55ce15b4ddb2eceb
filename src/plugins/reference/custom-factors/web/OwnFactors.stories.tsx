import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { FakeHttpService, reply, STORY_MEMBER, StoryApplication } from '#core/testing';
import { Text } from '#design-system';
import { NO_DETAIL_VALUES, recordsPlugin, type RecordFormValues } from '#plugins/records/records/web';
import { evidenceRoutes } from '#plugins/assurance/evidence/contract';
import { evidencePlugin } from '#plugins/assurance/evidence/web';
import { countryNameRoute, facilitySelectionRoute } from '#plugins/company/company/contract';
import { categorySelectionRoute, inputTypeSelectionRoute } from '#plugins/reference/reference-data/contract';
import { ownFactorRoutes, type OwnFactor, type OwnFactorVersion, type OwnFactorVersions } from '../contract/index.ts';
import { OwnFactorSection } from './components/OwnFactorSection.tsx';
import plugin from './plugin.ts';
import { OwnFactorPanel } from './components/OwnFactorPanel.tsx';
import { STORY_FACILITIES, STORY_FACTOR, STORY_FACTORS, STORY_FILE, STORY_VERSIONS } from './story-own-factors.ts';

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
  reply(ownFactorRoutes.versions, { statusCode: 200, data: { versions: [...STORY_VERSIONS], steps: [] } }),
  reply(evidenceRoutes.ofRecord, { statusCode: 200, data: [STORY_FILE] }),
  reply(evidenceRoutes.list, {
    statusCode: 200,
    page: 1,
    page_size: 10,
    total_item: 1,
    total_page: 1,
    data: [STORY_FILE],
  }),
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
  reply(facilitySelectionRoute, { statusCode: 200, data: { commonObjects: [...STORY_FACILITIES] } }),
  reply(categorySelectionRoute, { statusCode: 200, data: { commonObjects: [] } }),
  reply(inputTypeSelectionRoute, { statusCode: 200, data: { commonObjects: [] } }),
];

const ADMINISTRATOR = { ...STORY_MEMBER, authorities: ['COMPANY_ADMIN'] as const };

const meta = {
  title: 'Own factors/Screens',
  component: StoryApplication,
  parameters: { layout: 'fullscreen', a11y: { context: { exclude: ['[data-live-announcer]'] } } },
  args: { plugins: [recordsPlugin, evidencePlugin, plugin], session: ADMINISTRATOR, path: '/custom-factors', answers },
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

export const Retiring: Story = {
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
    await userEvent.click(await screen.findByRole('button', { name: /Use a factor/ }));
    const options = await screen.findAllByRole('option');
    await expect(options.map(({ textContent }) => textContent)).toEqual([
      'Wood pellets, Oberon mill: 0.039000001 kg CO2-e/kg',
    ]);
    await userEvent.click(options[0] as HTMLElement);
    await expect(await screen.findByText('0.039000001 kg CO2-e/kg Supplier statement, March 2025')).toBeVisible();
  },
};

/** Where a version stands: the page of a factor with these facts and steps. */
function standing(
  change: Partial<OwnFactor>,
  steps: OwnFactorVersions['steps'] = [],
  version: Partial<OwnFactorVersion> = {},
) {
  const [latest, ...past] = STORY_VERSIONS;
  const { status = 'APPROVED', reason = null } = change;
  const versions = latest ? [{ ...latest, status, reason, ...version }, ...past] : [];
  return new FakeHttpService([
    ...answers,
    reply(ownFactorRoutes.detail, { statusCode: 200, data: { ...STORY_FACTOR, ...change } }),
    reply(ownFactorRoutes.versions, { statusCode: 200, data: { versions, steps } }),
    reply(ownFactorRoutes.step, { statusCode: 200, data: STORY_FACTOR }),
  ]);
}

const free = (to: 'SUBMITTED' | 'APPROVED' | 'RETURNED') => ({ to, selfApproval: false, refusal: null });
const undecided = { decidedAt: null, decidedBy: null };
const path = `/custom-factors/${STORY_FACTOR.id}`;
const stepsOf = (fake: FakeHttpService) => fake.callsOf(ownFactorRoutes.step);

/** Every version, with what it changed and who approved it. */
export const Versions: Story = {
  args: { path },
  play: async () => {
    const list = within(await screen.findByRole('list', { name: 'Versions' }));
    await expect(list.getByText('Value: 0.041 → 0.039000001')).toBeVisible();
    await expect(list.getByRole('button', { name: /statement-2025.pdf/ })).toBeVisible();
    await expect(list.getByText(/^Approved by Tom Reviewer/)).toBeVisible();
  },
};

const draft = standing({ status: 'DRAFT', approvedVersion: 1 }, [free('SUBMITTED')], {
  ...undecided,
  submittedAt: null,
  submittedBy: null,
});

/** A draft can be changed and submitted; records are still offered the version before it. */
export const Draft: Story = {
  args: { http: draft, path },
  play: async () => {
    await expect(await screen.findByText('Version 2 is a draft')).toBeVisible();
    await expect(screen.getByText(/records use version 1/)).toBeVisible();
    await expect(screen.getByRole('textbox', { name: /^Value/ })).toBeEnabled();
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() =>
      expect(stepsOf(draft)).toEqual([{ body: { id: STORY_FACTOR.id, revision: 2, status: 'SUBMITTED' } }]),
    );
  },
};

const waiting = standing(
  { status: 'SUBMITTED', approvedVersion: null },
  [free('APPROVED'), free('RETURNED')],
  undecided,
);

/** Another person approves it, or returns it with a reason. */
export const Submitted: Story = {
  args: { http: waiting, path },
  play: async () => {
    await expect(await screen.findByText('Version 2 is waiting for approval')).toBeVisible();
    await expect(screen.queryByRole('textbox', { name: /^Value/ })).toBeNull();
    await expect(screen.getByRole('button', { name: 'Approve' })).toBeEnabled();
    await userEvent.click(screen.getByRole('button', { name: 'Return' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Return version 2?' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Wrong unit');
    await userEvent.click(dialog.getByRole('button', { name: 'Return' }));
    await waitFor(() =>
      expect(stepsOf(waiting)).toEqual([
        { body: { id: STORY_FACTOR.id, revision: 2, status: 'RETURNED', reason: 'Wrong unit' } },
      ]),
    );
  },
};

const own = { code: 'custom-factor.own-approval', message: 'custom-factors.own-approval' };

/** Who prepared it waits for somebody else. */
export const OwnSubmission: Story = {
  globals: { theme: 'dark' },
  args: {
    http: standing({ status: 'SUBMITTED' }, [{ ...free('APPROVED'), refusal: own }, free('RETURNED')], undecided),
    path,
  },
  play: async () => {
    await expect(await screen.findByText(/^Somebody else must approve/)).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  },
};

const alone = standing({ status: 'SUBMITTED' }, [{ ...free('APPROVED'), selfApproval: true }], undecided);

/** Where nobody else may approve, the preparer is told that it will be marked. */
export const SelfApproval: Story = {
  args: { http: alone, path },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Approve' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'You are approving your own work' }));
    await expect(stepsOf(alone)).toEqual([]);
    await userEvent.click(question.getByRole('button', { name: 'Approve' }));
    await waitFor(() =>
      expect(stepsOf(alone)).toEqual([{ body: { id: STORY_FACTOR.id, revision: 2, status: 'APPROVED' } }]),
    );
  },
};

export const SelfApproved: Story = {
  globals: { theme: 'dark' },
  args: {
    session: STORY_MEMBER,
    http: standing({ selfApproved: true }, [], { selfApproved: true, decidedBy: 'Mai Preparer' }),
    path,
  },
  play: async () => {
    await expect((await screen.findAllByText('Self-approved')).length).toBe(2);
  },
};

/** A returned version says why; the correction becomes a new version. */
export const Returned: Story = {
  args: { http: standing({ status: 'RETURNED', reason: 'Wrong unit' }, [free('SUBMITTED')]), path },
  play: async () => {
    await expect(await screen.findByText('Version 2 was returned')).toBeVisible();
    await expect(screen.getByText(/^Wrong unit/)).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Save as a new version' })).toBeEnabled();
  },
};

const impact = {
  records: 3,
  failed: 0,
  before: '294.800000',
  after: '330.000000',
  marketBefore: '294.800000',
  marketAfter: '330.000000',
};

const impacted = new FakeHttpService([
  ...answers,
  reply(ownFactorRoutes.versions, { statusCode: 200, data: { versions: [...STORY_VERSIONS], steps: [] } }),
  reply(ownFactorRoutes.update, { statusCode: 200, data: { ...STORY_FACTOR, version: 3, status: 'DRAFT' } }),
  reply(ownFactorRoutes.impact, {
    statusCode: 200,
    data: {
      ...impact,
      years: [
        { ...impact, year: 2025, locked: true, records: 1, before: '26.800000', after: '30.000000' },
        { ...impact, year: 2026, locked: false, records: 2, before: '268.000000', after: '300.000000' },
      ],
      largest: [
        {
          id: '0190a000-0000-7000-8000-0000000000a1',
          typeScope: 1,
          facilityName: 'Ironbark',
          inputTypeId: 'biomass',
          fromDate: '2025-08-01',
          toDate: '2025-08-31',
          locked: false,
          before: '268.000000',
          after: '300.000000',
        },
      ],
    },
  }),
]);

/** Before new figures are saved, their author sees the records that name the factor. Nothing is saved without a yes. */
export const Impact: Story = {
  args: { http: impacted, path },
  play: async () => {
    const value = await screen.findByRole('textbox', { name: /^Value/ });
    await userEvent.clear(value);
    await userEvent.type(value, '0.045');
    await userEvent.click(screen.getByRole('button', { name: 'Save as a new version' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'What the new figures would change' }));
    await dialog.findByText('FY2025');
    // The dialog fades in.
    await waitFor(() => expect(dialog.getByText('FY2025')).toBeVisible());
    await expect(dialog.getByText('30.000')).toBeVisible();
    await expect(impacted.callsOf(ownFactorRoutes.update)).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Save as a new version' }));
    await waitFor(() => expect(impacted.callsOf(ownFactorRoutes.update)).toHaveLength(1));
  },
};

/** A record names the version it was saved with, and says that a newer one is approved. */
export const OnRecord: Story = {
  args: {
    path: '/record',
    children: (
      <OwnFactorPanel
        place={{ area: 'home' }}
        record={{ companyId: STORY_FACTOR.companyId, customFactor: { factorId: STORY_FACTOR.id, factorVersion: '1' } }}
      />
    ),
  },
  play: async () => {
    await expect(await screen.findByText('0.041 kg CO2-e/kg')).toBeVisible();
    await expect(screen.getByText(/^Version 2 is now approved: 0.039000001 kg CO2-e\/kg/)).toBeVisible();
  },
};

const [mill] = STORY_FACILITIES;
const limited = standing({ status: 'DRAFT', facilityIds: mill ? [mill.id] : [] }, [free('SUBMITTED')], {
  ...undecided,
  facilityIds: mill ? [mill.id] : [],
  changed: ['facilityIds'],
});

/** A factor for some facilities: chosen by name, and named in what the version changed. */
export const OfFacilities: Story = {
  args: { http: limited, path },
  play: async () => {
    const list = within(await screen.findByRole('list', { name: 'Versions' }));
    await expect(await list.findByText('Facilities: Every facility → Oberon mill')).toBeVisible();
    await expect(screen.getByText('Offered and accepted only at these facilities.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /Facilities$/ }));
    await expect(await screen.findByRole('option', { name: /Bathurst depot/ })).toBeVisible();
  },
};

/** Readers without write access see no form. */
export const ReadOnPhoneInVietnamese: Story = {
  globals: { width: 'phone' },
  args: { session: STORY_MEMBER, language: 'vi', path: `/custom-factors/${STORY_FACTOR.id}` },
  play: async () => {
    await expect((await screen.findAllByText('Đã duyệt'))[0]).toBeVisible();
    await expect(screen.queryByRole('textbox', { name: /^Giá trị/ })).toBeNull();
  },
};

/** A retired factor and its versions stay readable. */
export const Retired: Story = {
  args: { http: standing({ retiredAt: '2025-08-01T02:00:00.000Z' }), path },
  play: async () => {
    await expect(await screen.findByText('Retired')).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Retire' })).toBeNull();
    await expect(await screen.findByRole('list', { name: 'Versions' })).toBeVisible();
  },
};
