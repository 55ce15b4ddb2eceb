import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { problem } from '#contract';
import { FakeHttpService, reply, STORY_ADMIN, StoryApplication } from '#core/testing';
import { companyManagementRoute } from '../../contract/company-list-route.ts';
import { createCompanyRoute, deleteCompanyRoute } from '../../contract/company-routes.ts';
import { companyFacilityListRoute, countryNameRoute } from '../../contract/index.ts';
import plugin from '../plugin.ts';
import { STORY_COMPANY, STORY_COUNTRIES, STORY_LIST } from '../story-companies.ts';

const { companyProfile: profile } = STORY_COMPANY;
const root = '/admin/company-management';
const page = (rows: typeof STORY_LIST, total = rows.length) => ({
  statusCode: 200,
  data: [...rows],
  page: 1,
  page_size: 10,
  total_item: total,
  total_page: Math.ceil(total / 10),
});
const list = reply(companyManagementRoute, page(STORY_LIST, 42));
const countries = reply(countryNameRoute, { statusCode: 200, data: { commonObjects: STORY_COUNTRIES } });
const company = reply(companyFacilityListRoute, { statusCode: 200, data: STORY_COMPANY });

const meta = {
  title: 'Company/Platform staff',
  component: StoryApplication,
  // A recent announcement may name a button that is gone with its form.
  parameters: { layout: 'fullscreen', a11y: { context: { exclude: ['[data-live-announcer]'] } } },
  args: { plugins: [plugin], session: STORY_ADMIN, path: root, answers: [list, countries, company] },
} satisfies Meta<typeof StoryApplication>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Companies: Story = {
  play: async () => {
    const link = await screen.findByRole('link', { name: /Kurrajong/ });
    await expect(link).toHaveAttribute('href', `${root}/view/${profile.id}/edit`);
    await expect(await screen.findByText('Vietnam')).toBeVisible();
  },
};

/** A story's frame is narrower than its window, so the window is made to report a narrow width. */
const asOnAPhone = () => {
  const real = window.matchMedia;
  window.matchMedia = (query) => real.call(window, query.includes('max-width: 599') ? 'all' : query);
  return () => {
    window.matchMedia = real;
  };
};

export const CompaniesOnAPhone: Story = {
  globals: { width: 'phone' },
  beforeEach: asOnAPhone,
  play: async () => {
    await expect((await screen.findAllByText('3 of 4 members active'))[0]).toBeVisible();
  },
};

export const NoCompanies: Story = {
  args: { answers: [countries, reply(companyManagementRoute, page([]))] },
  play: async () => {
    await expect(await screen.findByText('No companies yet')).toBeVisible();
  },
};

export const CompaniesNotRead: Story = {
  args: { answers: [countries, reply(companyManagementRoute, problem('Unknown', 500, 'api.server-error'))] },
  play: async () => {
    await expect(await screen.findByText('Server error')).toBeVisible();
  },
};

const HELD = [
  { id: 'records', count: 1 },
  { id: 'members', count: 4 },
  { id: 'somebody-elses', count: 2 },
];
const holding = new FakeHttpService([
  list,
  countries,
  company,
  reply(deleteCompanyRoute, problem('company.in-use', 409, 'It still has data.', [], { held: HELD })),
]);

export const CompanyInUse: Story = {
  args: { http: holding, ahead: [`${root}/view/${profile.id}/edit`] },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: /Kurrajong Resources/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete Kurrajong Resources' }));
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.getByText('It has: 1 record, 4 people, 2 other things.')).toBeVisible());
    await userEvent.click(screen.getByRole('button', { name: 'Open its status' }));
    await expect(await screen.findByRole('heading', { level: 1, name: 'Kurrajong Resources' })).toBeVisible();
  },
};

const creating = new FakeHttpService([
  list,
  countries,
  company,
  reply(createCompanyRoute, { statusCode: 200, message: 'api.created', data: profile }),
]);

export const Created: Story = {
  args: { path: `${root}/create`, http: creating },
  play: async () => {
    creating.received.length = 0;
    await userEvent.type(await screen.findByRole('textbox', { name: /^Company name/ }), 'Kurrajong Resources');
    await userEvent.click(screen.getByRole('button', { name: 'Create company' }));
    await expect(await screen.findByText('This is required field!')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /Type/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Mining operator' }));
    await userEvent.click(screen.getByRole('button', { name: 'Create company' }));
    await waitFor(() => expect(screen.getByText('Created successful')).toBeVisible());
    const body = { name: 'Kurrajong Resources', type: 'MINING_OPERATOR', country: 'AU' };
    await expect(creating.callsOf(createCompanyRoute)).toEqual([
      expect.objectContaining({ body: expect.objectContaining(body) }),
    ]);
    await expect(await screen.findByRole('tab', { name: /^Facilities/ })).toBeVisible();
  },
};

/** Faster than typing letter by letter. */
async function paste(control: HTMLElement, text: string): Promise<void> {
  await userEvent.click(control);
  await userEvent.paste(text);
}

/** A new company follows its country: numbers, currency, financial year. */
export const CreatedAbroad: Story = {
  args: { path: `${root}/create`, http: creating },
  play: async () => {
    creating.received.length = 0;
    await paste(await screen.findByRole('textbox', { name: /^Company name/ }), 'Thistle Power');
    await userEvent.click(screen.getByRole('button', { name: /Type/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Other' }));
    await paste(screen.getByRole('textbox', { name: /^ABN/ }), '51 824');
    const country = screen.getByRole('combobox', { name: /Country/ });
    await userEvent.clear(country);
    await paste(country, 'United');
    await userEvent.click(await screen.findByRole('option', { name: 'United Kingdom' }));
    await expect(await screen.findByText('1 April to 31 March')).toBeVisible();
    await expect(screen.queryByRole('textbox', { name: /^ABN/ })).not.toBeInTheDocument();
    const number = screen.getByRole('textbox', { name: /^Company number/ });
    await paste(number, '445790');
    await userEvent.click(screen.getByRole('button', { name: 'Create company' }));
    await expect(await screen.findByText(/^Enter the 8 characters of the company number/)).toBeVisible();
    await userEvent.clear(number);
    await paste(number, '00445790');
    await userEvent.click(screen.getByRole('button', { name: 'Create company' }));
    await waitFor(() => expect(screen.getByText('Created successful')).toBeVisible());
    const body = { country: 'GB', currency: 'GBP', firstMonth: 4, registrationNumber: '00445790', abn: undefined };
    await expect(creating.callsOf(createCompanyRoute)).toEqual([
      expect.objectContaining({ body: expect.objectContaining(body) }),
    ]);
  },
};

export const OneCompany: Story = {
  args: { path: `${root}/view/${profile.id}/edit` },
  play: async () => {
    const name = await screen.findByRole('textbox', { name: /^Company name/ });
    await userEvent.type(name, ' Ltd');
    await userEvent.click(screen.getByRole('tab', { name: /^Facilities/ }));
    await expect(await screen.findByText('Ironbark Open Cut')).toBeVisible();
    await userEvent.click(screen.getByRole('tab', { name: 'Profile' }));
    await waitFor(async () =>
      expect(await screen.findByRole('textbox', { name: /^Company name/ })).toHaveValue('Kurrajong Resources Ltd'),
    );
  },
};
