import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { problem } from '#contract';
import { FakeHttpService, reply, STORY_MEMBER, StoryApplication } from '#core/testing';
import { createFacilityRoute, updateFacilityRoute } from '../../contract/facility-routes.ts';
import { companyFacilityListRoute, countryNameRoute, countryPlacesRoute } from '../../contract/index.ts';
import type { FacilityRow } from '../../contract/index.ts';
import plugin from '../plugin.ts';
import { STORY_COMPANY, STORY_COUNTRIES, STORY_FACILITIES } from '../story-companies.ts';
import { FACILITIES_ABROAD, storyPlaces } from '../story-places.ts';

const countries = reply(countryNameRoute, { statusCode: 200, data: { commonObjects: STORY_COUNTRIES } });
const places = reply(countryPlacesRoute, storyPlaces);
const [leeds, fresno] = FACILITIES_ABROAD;

const companyIn = (country: string, facilities: readonly FacilityRow[]) =>
  reply(companyFacilityListRoute, {
    statusCode: 200,
    data: {
      ...STORY_COMPANY,
      companyProfile: { ...STORY_COMPANY.companyProfile, country },
      companyFacilityResponseListObjResponse: [...facilities],
    },
  });

/** A server that takes every facility, for a company of a country. */
const taking = (country: string, facilities: readonly FacilityRow[] = []) =>
  new FakeHttpService([
    companyIn(country, facilities),
    countries,
    places,
    reply(createFacilityRoute, { statusCode: 200, message: 'api.created', data: leeds }),
    reply(updateFacilityRoute, { statusCode: 200, message: 'api.updated', data: leeds }),
  ]);

const meta = {
  title: 'Company/Facilities by country',
  component: StoryApplication,
  // A recent announcement may name a button that is gone with its form.
  parameters: { layout: 'fullscreen', a11y: { context: { exclude: ['[data-live-announcer]'] } } },
  args: {
    plugins: [plugin],
    session: { ...STORY_MEMBER, authorities: ['COMPANY_ADMIN', 'USER'] },
    path: '/company-management',
    answers: [companyIn('GB', FACILITIES_ABROAD), countries, places],
  },
} satisfies Meta<typeof StoryApplication>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The sheet of a new facility, with what every one of them has. */
async function newFacility() {
  const [create] = await screen.findAllByRole('button', { name: 'New facility' });
  await userEvent.click(create as HTMLElement);
  const sheet = within(await screen.findByRole('dialog', { name: 'New facility' }));
  for (const [field, text] of [
    [/^Name/, 'Depot'],
    [/^Code/, 'DEPOT'],
  ] as const) {
    await userEvent.click(sheet.getByRole('textbox', { name: field }));
    await userEvent.paste(text);
  }
  await userEvent.click(sheet.getAllByRole('spinbutton', { name: /^day,/ })[0] as HTMLElement);
  await userEvent.keyboard('01072025');
  return sheet;
}

type Sheet = Awaited<ReturnType<typeof newFacility>>;

/** A choice by its label; its name begins with what is chosen. The button beside it is its help. */
const choice = (sheet: Sheet, label: string) => sheet.getByRole('button', { name: new RegExp(`^(?!Help).*${label}$`) });

async function pick(sheet: Sheet, label: string, option: string): Promise<void> {
  await userEvent.click(choice(sheet, label));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}

async function pickCountry(sheet: Sheet, name: string): Promise<void> {
  const country = sheet.getByRole('combobox', { name: /^Country/ });
  await userEvent.clear(country);
  await userEvent.click(country);
  await userEvent.paste(name);
  await userEvent.click(await screen.findByRole('option', { name }));
}

const add = (sheet: Sheet) => userEvent.click(sheet.getByRole('button', { name: 'Add facility' }));

/** Nothing Australian appears: no gas zone, and grids of their own countries. */
export const Abroad: Story = {
  play: async () => {
    await expect(await screen.findByText('England, United Kingdom')).toBeVisible();
    await expect(screen.getByText('California, United States')).toBeVisible();
    await expect(screen.getByText('CAMX')).toBeVisible();
    await expect(screen.queryByText('Gas zone')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('searchbox', { name: 'Search facilities' }));
    await userEvent.paste('united states');
    await waitFor(async () => expect(screen.queryByText('Leeds')).not.toBeInTheDocument());
    await expect(screen.getByText(fresno.name)).toBeVisible();
  },
};

export const AbroadOnAPhone: Story = {
  globals: { width: 'phone' },
  play: async () => {
    await expect(await screen.findByText('Fresno Distribution Center')).toBeVisible();
  },
};

/** In several countries, one of them can be chosen. Only Australian facilities have a gas zone. */
export const InTwoCountries: Story = {
  args: { answers: [companyIn('AU', [STORY_FACILITIES[0], leeds]), countries, places] },
  play: async () => {
    await expect(await screen.findByText('New South Wales, Australia')).toBeVisible();
    await expect(screen.getAllByText('Non-metropolitan')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: /Country/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'United Kingdom' }));
    await waitFor(async () => expect(screen.queryByText('Ironbark Open Cut')).not.toBeInTheDocument());
    await expect(screen.getByText('Leeds')).toBeVisible();
  },
};

const australian = taking('AU');

export const NewInAustralia: Story = {
  args: { http: australian },
  play: async () => {
    australian.received.length = 0;
    const sheet = await newFacility();
    await expect(sheet.getByRole('combobox', { name: /^Country/ })).toHaveValue('Australia');
    await expect(choice(sheet, 'Gas zone')).toHaveTextContent('Metropolitan');
    await pick(sheet, 'State or territory', 'Western Australia');
    await expect(choice(sheet, 'Grid')).toHaveTextContent('WA-SWIS');
    await expect(choice(sheet, 'Time zone')).toHaveTextContent('Australia/Perth');
    await add(sheet);
    await waitFor(async () => expect(australian.callsOf(createFacilityRoute)).toHaveLength(1));
    await expect(australian.callsOf(createFacilityRoute)).toEqual([
      { body: expect.objectContaining({ country: 'AU', subdivision: 'AU-WA', zone: 'metro' }) },
    ]);
  },
};

const british = taking('GB');

export const NewInTheUnitedKingdom: Story = {
  args: { http: british },
  play: async () => {
    british.received.length = 0;
    const sheet = await newFacility();
    await expect(sheet.getByRole('combobox', { name: /^Country/ })).toHaveValue('United Kingdom');
    await expect(sheet.queryByRole('button', { name: /Gas zone/ })).not.toBeInTheDocument();
    await expect(choice(sheet, 'Grid')).toHaveTextContent('GB (United Kingdom)');
    await expect(choice(sheet, 'Time zone')).toHaveTextContent('Europe/London');
    await pick(sheet, 'Region', 'England');
    await add(sheet);
    await waitFor(async () => expect(british.callsOf(createFacilityRoute)).toHaveLength(1));
    const [sent] = british.callsOf(createFacilityRoute) as readonly { readonly body: Record<string, unknown> }[];
    await expect(sent?.body).toMatchObject({ country: 'GB', subdivision: 'GB-ENG' });
    await expect(sent?.body['zone']).toBeUndefined();
  },
};

const american = taking('GB');

/** Another country resets what followed from the one before; a state of the United States must be named. */
export const NewInTheUnitedStates: Story = {
  args: { http: american },
  play: async () => {
    american.received.length = 0;
    const sheet = await newFacility();
    await pick(sheet, 'Region', 'England');
    await pickCountry(sheet, 'United States');
    await expect(choice(sheet, 'Grid')).toBeDisabled();
    await add(sheet);
    await expect(await sheet.findByText('Choose the state, province or territory.')).toBeVisible();
    await pick(sheet, 'State', 'California');
    await expect(choice(sheet, 'Grid')).toHaveTextContent('CAMX (WECC California)');
    await expect(sheet.getByText(/^Several grids serve this state/)).toBeVisible();
    await pick(sheet, 'Grid', 'AZNM (WECC Southwest)');
    await add(sheet);
    await waitFor(async () => expect(american.callsOf(createFacilityRoute)).toHaveLength(1));
    await expect(american.callsOf(createFacilityRoute)).toEqual([
      { body: expect.objectContaining({ country: 'US', subdivision: 'US-CA', grid: 'AZNM' }) },
    ]);
  },
};

const refusal = 'Choose a grid of this place.';
const refusing = new FakeHttpService([
  companyIn('GB', []),
  countries,
  places,
  reply(createFacilityRoute, problem('facility.place', 400, refusal, [{ path: 'grid', message: refusal }])),
]);

/** What only the server can check is shown at its field. */
export const Refused: Story = {
  args: { http: refusing },
  play: async () => {
    const sheet = await newFacility();
    await add(sheet);
    await expect(await sheet.findByText(refusal)).toBeVisible();
  },
};

const renaming = taking('GB', FACILITIES_ABROAD);

/** The longest names of places, in the form and beside it. */
export const LongNames: Story = {
  args: { http: renaming },
  globals: { width: 'phone' },
  play: async () => {
    renaming.received.length = 0;
    await userEvent.click(await screen.findByRole('button', { name: /Craigavon Cold Store/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit facility' }));
    const sheet = within(await screen.findByRole('dialog', { name: /Craigavon/ }));
    await waitFor(async () =>
      expect(choice(sheet, 'Region')).toHaveTextContent('Armagh City, Banbridge and Craigavon'),
    );
    await expect(choice(sheet, 'Grid')).toHaveTextContent('Off grid');
    await userEvent.click(sheet.getByRole('textbox', { name: /^Name/ }));
    await userEvent.paste(' Two');
    await userEvent.click(sheet.getByRole('button', { name: 'Save' }));
    await waitFor(async () => expect(renaming.callsOf(updateFacilityRoute)).toHaveLength(1));
    await expect(renaming.callsOf(updateFacilityRoute)).toEqual([
      { body: expect.objectContaining({ country: 'GB', subdivision: 'GB-ABC', grid: 'OFF-GRID', currency: 'GBP' }) },
    ]);
  },
};
