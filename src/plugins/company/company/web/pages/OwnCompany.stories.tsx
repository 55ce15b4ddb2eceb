import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { problem } from '#contract';
import { FakeHttpService, reply, STORY_MEMBER, StoryApplication } from '#core/testing';
import { deleteFacilityRoute, createFacilityRoute } from '../../contract/facility-routes.ts';
import {
  companyFacilityListRoute,
  countryNameRoute,
  countryPlacesRoute,
  updateCompanyRoute,
  type FacilityRow,
} from '../../contract/index.ts';
import plugin from '../plugin.ts';
import { STORY_COMPANY, STORY_COUNTRIES, STORY_FACILITIES } from '../story-companies.ts';
import { storyPlaces } from '../story-places.ts';

const { companyProfile: profile } = STORY_COMPANY;
const company = reply(companyFacilityListRoute, { statusCode: 200, data: STORY_COMPANY });
const countries = reply(countryNameRoute, { statusCode: 200, data: { commonObjects: STORY_COUNTRIES } });

const meta = {
  title: 'Company/Own company',
  component: StoryApplication,
  // A recent announcement may name a button that is gone with its form.
  parameters: { layout: 'fullscreen', a11y: { context: { exclude: ['[data-live-announcer]'] } } },
  args: {
    plugins: [plugin],
    session: { ...STORY_MEMBER, authorities: ['COMPANY_ADMIN', 'USER'] },
    path: '/company-profile',
    answers: [company, countries],
  },
} satisfies Meta<typeof StoryApplication>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Profile: Story = {
  play: async () => {
    await expect(await screen.findByRole('heading', { level: 2, name: 'Kurrajong Resources' })).toBeVisible();
    await expect(await screen.findByText('Level 9, 48 Kurrajong Terrace, Brisbane 4000, Australia')).toBeVisible();
    await expect(screen.getByText('51 824 753 556')).toBeVisible();
    await userEvent.click(screen.getByRole('tab', { name: /^Facilities/ }));
    const table = within(await screen.findByRole('table', { name: 'Facilities' }));
    await expect(table.getByText('From 01/07/2024')).toBeVisible();
    await expect(table.getByText('Off grid')).toBeVisible();
  },
};

export const OfAUser: Story = {
  args: { session: STORY_MEMBER },
  play: async () => {
    await expect(await screen.findByText('1 July to 30 June')).toBeVisible();
    await expect(screen.queryByRole('link', { name: 'Edit profile' })).not.toBeInTheDocument();
  },
};

export const OutOfUse: Story = {
  args: {
    answers: [
      countries,
      reply(companyFacilityListRoute, {
        statusCode: 200,
        data: { ...STORY_COMPANY, companyProfile: { ...profile, status: 'INACTIVE' } },
      }),
    ],
  },
  play: async () => {
    await expect(await screen.findByText(/^This company is inactive/)).toBeVisible();
    await expect(screen.queryByRole('link', { name: 'Edit profile' })).not.toBeInTheDocument();
  },
};

export const NotRead: Story = {
  args: { answers: [reply(companyFacilityListRoute, problem('Unknown', 500, 'api.server-error'))] },
  play: async () => {
    await expect(await screen.findByText('Server error')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

const keeping = new FakeHttpService([
  company,
  countries,
  reply(updateCompanyRoute, { statusCode: 200, message: 'api.updated', data: { ...profile, revision: 5 } }),
]);

export const Edited: Story = {
  args: { path: '/company-profile/edit', http: keeping },
  play: async () => {
    keeping.received.length = 0;
    const website = await screen.findByRole('textbox', { name: /^Website/ });
    await userEvent.clear(website);
    await userEvent.type(website, 'kurrajong.example');
    await userEvent.clear(screen.getByRole('textbox', { name: /^Telephone/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getByText('Updated successful')).toBeVisible());
    const body = { revision: 4, website: 'http://kurrajong.example', abn: profile.abn, phone: undefined };
    await expect(keeping.callsOf(updateCompanyRoute)).toEqual([
      expect.objectContaining({ body: expect.objectContaining(body) }),
    ]);
    await expect(await screen.findByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  },
};

const STALE = 'Somebody changed this company while you were editing it.';
const stale = new FakeHttpService([
  company,
  countries,
  reply(updateCompanyRoute, problem('company.stale', 409, STALE, [], { ...profile, city: 'Perth', revision: 9 })),
]);

export const ChangedMeanwhile: Story = {
  args: { path: '/company-profile/edit', http: stale },
  play: async () => {
    const city = await screen.findByRole('textbox', { name: /^City/ });
    await userEvent.type(city, ' City');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Show current details' }));
    await waitFor(async () => expect(city).toHaveValue('Perth'));
  },
};

export const NumbersRefused: Story = {
  args: { path: '/company-profile/edit' },
  play: async () => {
    const abn = await screen.findByRole('textbox', { name: /^ABN/ });
    await userEvent.clear(abn);
    await userEvent.type(abn, '51 824 753 557');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await expect(await screen.findByText('This is not a valid ABN: one of its digits is wrong.')).toBeVisible();
  },
};

const thistle = {
  ...profile,
  name: 'Thistle Power',
  abn: null,
  registrationKind: 'GB_COMPANY_NUMBER' as const,
  registrationNumber: 'SC045551',
  industryCode: '35110',
  country: 'GB',
  currency: 'GBP',
  firstMonth: 4,
  financialYear: { from: '04-01', to: '03-31' },
  framework: 'GHG_PROTOCOL' as const,
};
const abroad = reply(companyFacilityListRoute, {
  statusCode: 200,
  data: { ...STORY_COMPANY, companyProfile: thistle },
});
const session = {
  ...STORY_MEMBER,
  authorities: ['COMPANY_ADMIN', 'USER'] as const,
  company: { ...thistle, facilityCountries: ['GB'] },
};

/** Nothing Australian is asked or shown outside Australia. */
export const Abroad: Story = {
  args: { answers: [abroad, countries], session },
  play: async () => {
    await expect(await screen.findByText('SC045551')).toBeVisible();
    await expect(screen.getByText('1 April to 31 March')).toBeVisible();
    await expect(screen.getByText('British Pound (GBP)')).toBeVisible();
    await expect(screen.queryByText('ABN')).not.toBeInTheDocument();
    await expect(screen.queryByText('ACN')).not.toBeInTheDocument();
  },
};

const kept = [
  { id: 'periods', count: 2 },
  { id: 'targets', count: 1 },
];
const yearKept = new FakeHttpService([
  abroad,
  countries,
  reply(
    updateCompanyRoute,
    problem('company.year-in-use', 409, 'company.year-in-use', [{ path: 'firstMonth', message: 'company.year-kept' }], {
      held: kept,
    }),
  ),
]);

export const YearInUse: Story = {
  args: { path: '/company-profile/edit', http: yearKept, session },
  play: async () => {
    yearKept.received.length = 0;
    await expect(await screen.findByRole('textbox', { name: /^SIC code/ })).toHaveValue('35110');
    await expect(screen.queryByRole('textbox', { name: /^ABN/ })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: /Financial year begins in/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'January' }));
    await expect(await screen.findByText('1 January to 31 December')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await expect(await screen.findByText(/2 periods that are locked or in review, 1 target/)).toBeVisible();
    await expect(screen.getByText(/^There is data by financial year/)).toBeVisible();
    const body = { firstMonth: 1, currency: 'GBP', registrationNumber: 'SC045551', industryCode: '35110' };
    await expect(yearKept.callsOf(updateCompanyRoute)).toEqual([
      expect.objectContaining({ body: expect.objectContaining(body) }),
    ]);
  },
};

export const EditOnAPhone: Story = {
  args: { path: '/company-profile/edit' },
  globals: { width: 'phone' },
  play: async () => {
    await expect(await screen.findByRole('textbox', { name: /^Company name/ })).toHaveValue('Kurrajong Resources');
  },
};

export const Facilities: Story = {
  args: { path: '/company-management' },
  play: async () => {
    await expect(await screen.findByText('Ironbark Open Cut')).toBeVisible();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search facilities' }), 'vic');
    await waitFor(async () => expect(screen.queryByText('Ironbark Open Cut')).not.toBeInTheDocument());
    await expect(screen.getByText('Hastings Processing Plant')).toBeVisible();
  },
};

export const FacilitiesOnAPhone: Story = {
  args: { path: '/company-management' },
  globals: { width: 'phone' },
  play: async () => {
    await expect(await screen.findByText('Ironbark Open Cut')).toBeVisible();
  },
};

const adding = new FakeHttpService([
  company,
  countries,
  reply(countryPlacesRoute, storyPlaces),
  reply(createFacilityRoute, { statusCode: 200, message: 'api.created', data: STORY_FACILITIES[0] }),
]);

export const FacilityAdded: Story = {
  args: { path: '/company-management', http: adding },
  play: async () => {
    adding.received.length = 0;
    await screen.findByText('Ironbark Open Cut');
    await userEvent.click(screen.getByRole('button', { name: 'New facility' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'New facility' }));
    await userEvent.type(sheet.getByRole('textbox', { name: /^Name/ }), 'Brigalow Mine');
    await userEvent.click(sheet.getByRole('button', { name: 'Add facility' }));
    await waitFor(() => expect(sheet.getAllByText('This is required field!').length).toBeGreaterThan(1));
    await expect(adding.callsOf(createFacilityRoute)).toEqual([]);
    await userEvent.click(sheet.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.getByRole('alertdialog')).toBeVisible());
  },
};

const [ironbark, ...others] = STORY_FACILITIES as readonly [FacilityRow, ...FacilityRow[]];
const renamed = { ...ironbark, name: 'Ironbark Deep', revision: ironbark.revision + 1 };
const STALE_FACILITY = 'Somebody changed this facility while you were editing it.';
let isRenamed = false;
const changed = new FakeHttpService([
  reply(companyFacilityListRoute, () => ({
    statusCode: 200,
    data: {
      ...STORY_COMPANY,
      companyFacilityResponseListObjResponse: [isRenamed ? renamed : ironbark, ...others],
    },
  })),
  countries,
  reply(deleteFacilityRoute, () => {
    isRenamed = true;
    return problem('facility.stale', 409, STALE_FACILITY, [], renamed);
  }),
]);

/** A facility that another user changed meanwhile is not deleted; the dialog says so and shows its current state. */
export const FacilityChangedMeanwhile: Story = {
  args: { path: '/company-management', http: changed },
  play: async () => {
    isRenamed = false;
    changed.received.length = 0;
    await userEvent.click(await screen.findByRole('button', { name: /Ironbark Open Cut/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete Ironbark Open Cut' }));
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.getByText('Ironbark Deep')).toBeVisible());
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    await expect(await screen.findByText(STALE_FACILITY)).toBeVisible();
    await expect(changed.callsOf(deleteFacilityRoute)).toEqual([
      { params: { id: ironbark.id }, query: { revision: ironbark.revision } },
    ]);
  },
};

const holding = new FakeHttpService([
  company,
  countries,
  reply(
    deleteFacilityRoute,
    problem('facility.in-use', 409, 'Something belongs to this facility.', [], {
      held: [{ id: 'records', count: 128 }],
    }),
  ),
]);

export const FacilityInUse: Story = {
  args: { path: '/company-management', http: holding },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: /Ironbark Open Cut/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete Ironbark Open Cut' }));
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    const refused = within(await screen.findByRole('alertdialog', { name: 'Ironbark Open Cut cannot be deleted' }));
    await waitFor(() => expect(refused.getByText('It has: 128 records.')).toBeVisible());
    await userEvent.click(refused.getByRole('button', { name: 'Close facility' }));
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Close Ironbark Open Cut' })).toBeVisible());
  },
};
