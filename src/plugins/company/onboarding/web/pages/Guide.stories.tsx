import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { problem } from '#contract';
import { FakeHttpService, reply, STORY_MEMBER, StoryApplication } from '#core/testing';
import { countryNameRoute, countryPlacesRoute, type CountryPlaces } from '#plugins/company/company/contract';
import { companyPlugin } from '#plugins/company/company/web';
import {
  companyStepRoute,
  facilityStepRoute,
  finishRoute,
  onboardingRoute,
  type Onboarding,
} from '../../contract/index.ts';
import { SetUpNotice } from '../components/SetUpNotice.tsx';
import plugin from '../plugin.ts';

const fresh: Onboarding = {
  companyName: 'Karri Haulage',
  companyType: 'MINING_LOGISTICS',
  country: 'AU',
  abn: null,
  registrationNumber: null,
  framework: null,
  currency: 'AUD',
  firstMonth: 7,
  facilities: [],
  isFinished: false,
};
const withAbn: Onboarding = { ...fresh, abn: '26331428522' };
const withFacility: Onboarding = {
  ...withAbn,
  facilities: [
    { id: '0190a000-0000-7000-8000-0000000000b1', code: 'COLLIE', name: 'Collie Depot', country: 'AU', state: 'WA' },
  ],
};
const finished: Onboarding = { ...withFacility, framework: 'NGER', isFinished: true };

const answer = (data: Onboarding) => ({ statusCode: 200, data });
const stands = (data: Onboarding) => reply(onboardingRoute, answer(data));

const AUSTRALIA: CountryPlaces = {
  country: 'AU',
  subdivisions: [
    {
      id: 'AU-WA',
      name: 'Western Australia',
      within: null,
      grids: ['WA-SWIS', 'WA-NWIS', 'OFF-GRID'],
      timeZone: 'Australia/Perth',
    },
  ],
  needsSubdivision: true,
  grids: [],
  ownGrids: ['AU'],
  timeZone: 'Australia/Sydney',
  timeZones: ['Australia/Perth', 'Australia/Sydney'],
  currency: 'AUD',
  hasGasZones: true,
};
const countries = reply(countryNameRoute, {
  statusCode: 200,
  data: {
    commonObjects: [
      { id: 'AU', code: 'AU', name: 'Australia', currency: 'AUD', firstMonth: 7 },
      { id: 'US', code: 'US', name: 'United States', currency: 'USD', firstMonth: 1 },
    ],
  },
});
const places = [countries, reply(countryPlacesRoute, { statusCode: 200, data: AUSTRALIA })];

const meta = {
  title: 'Onboarding/Guide',
  component: StoryApplication,
  parameters: {
    layout: 'fullscreen',
    // The announcement of a busy button stays for seconds and names an element that is gone.
    a11y: { context: { exclude: ['[data-live-announcer]'] } },
  },
  args: {
    plugins: [companyPlugin, plugin],
    path: '/onboarding',
    session: { ...STORY_MEMBER, authorities: ['COMPANY_ADMIN', 'USER'] },
    answers: [...places, stands(fresh)],
  },
} satisfies Meta<typeof StoryApplication>;
export default meta;
type Story = StoryObj<typeof meta>;

const SLOW = { timeout: 5000 };
const form = (name: string) => screen.findByRole('form', { name }, SLOW);

async function put(name: RegExp, text: string): Promise<void> {
  const control = screen.getByRole('textbox', { name });
  await userEvent.clear(control);
  await userEvent.click(control);
  await userEvent.paste(text);
}

const first = new FakeHttpService([...places, stands(fresh), reply(companyStepRoute, answer(withAbn))]);

export const Company: Story = {
  args: { http: first },
  play: async () => {
    first.received.length = 0;
    await form('Company');
    await expect(screen.getByRole('link', { name: 'Later' })).toHaveAttribute('href', '/home');
    await put(/^ABN/, '26 331 428 522');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await form('Facility');
    await expect(first.callsOf(companyStepRoute)).toEqual([
      { body: { companyName: 'Karri Haulage', companyType: 'MINING_LOGISTICS', country: 'AU', abn: '26331428522' } },
    ]);
  },
};

const british: Onboarding = {
  ...fresh,
  companyName: 'Thistle Power',
  country: 'GB',
  registrationNumber: 'SC045551',
  currency: 'GBP',
  firstMonth: 4,
};
const abroad = new FakeHttpService([...places, stands(fresh), reply(companyStepRoute, answer(british))]);

/** The number that is asked for follows the country. */
export const Abroad: Story = {
  args: { http: abroad },
  play: async () => {
    abroad.received.length = 0;
    await form('Company');
    // What sign-up asked is only shown, until it is wrong.
    await expect(screen.queryByRole('textbox', { name: /^Company name/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Change' }));
    const country = screen.getByRole('combobox', { name: /Country/ });
    await userEvent.clear(country);
    await userEvent.type(country, 'United');
    await userEvent.click(await screen.findByRole('option', { name: 'United States' }));
    await put(/^EIN/, '94-2404110');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await form('Facility');
    await expect(abroad.callsOf(companyStepRoute)).toEqual([
      { body: expect.objectContaining({ country: 'US', registrationNumber: '94-2404110' }) },
    ]);
  },
};

const yearAbroad = new FakeHttpService([
  stands({ ...british, facilities: withFacility.facilities }),
  countries,
  reply(finishRoute, answer({ ...british, facilities: withFacility.facilities, framework: 'GHG_PROTOCOL' })),
]);

/** The financial year and the currency stand beside the framework; Australian frameworks are not offered. */
export const FrameworkAbroad: Story = {
  args: { http: yearAbroad },
  play: async () => {
    yearAbroad.received.length = 0;
    await form('Framework');
    await expect(screen.getAllByRole('radio')).toHaveLength(2);
    await expect(screen.getByRole('radio', { name: /GHG Protocol/ })).toBeChecked();
    await expect(screen.getByRole('radio', { name: /SECR/ })).not.toBeChecked();
    await expect(screen.getByText('1 April to 31 March')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /Financial year begins in/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'January' }));
    await userEvent.click(screen.getByRole('button', { name: 'Finish' }));
    await expect(yearAbroad.callsOf(finishRoute)).toEqual([
      { body: { framework: 'GHG_PROTOCOL', currency: 'GBP', firstMonth: 1 } },
    ]);
  },
};

export const NoAbn: Story = {
  play: async () => {
    await form('Company');
    await put(/^ABN/, '26 331 428 523');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await expect(await screen.findByText('This is not a valid ABN: one of its digits is wrong.')).toBeVisible();
  },
};

/** The first facility: the grid follows the state. */
export const Facilities: Story = {
  args: { answers: [...places, stands(withAbn)] },
  play: async () => {
    await form('Facility');
    await expect(screen.queryByRole('button', { name: 'Continue' })).not.toBeInTheDocument();
    await userEvent.click(await screen.findByRole('button', { name: /State or territory/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Western Australia' }));
    await expect(screen.getByRole('button', { name: /WA-SWIS/ })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Add facility' }));
    await expect((await screen.findAllByText('This is required field!')).length).toBeGreaterThan(1);
  },
};

export const Phone: Story = { args: { answers: [...places, stands(withAbn)] }, globals: { width: 'phone' } };

export const Light: Story = { args: { answers: [...places, stands(withFacility)] }, globals: { theme: 'light' } };

const last = new FakeHttpService([...places, stands(withFacility), reply(finishRoute, answer(finished))]);

export const Framework: Story = {
  args: { http: last },
  play: async () => {
    last.received.length = 0;
    await form('Framework');
    await userEvent.click(screen.getByRole('radio', { name: 'AASB S2' }));
    await userEvent.click(screen.getByRole('button', { name: 'Finish' }));
    await expect(last.callsOf(finishRoute)).toEqual([
      { body: { framework: 'AASB_S2', currency: 'AUD', firstMonth: 7 } },
    ]);
  },
};

const noFacility = problem('onboarding.no-facility', 409, 'onboarding.no-facility');

export const NotYet: Story = {
  args: { answers: [...places, stands({ ...withAbn, framework: 'NGER' }), reply(finishRoute, noFacility)] },
  play: async () => {
    await form('Facility');
    await userEvent.click(screen.getByRole('button', { name: /Framework/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Finish' }));
    await expect(await screen.findByRole('alert')).toHaveTextContent('Add a facility first: records belong to one.');
  },
};

const taken = 'Another facility has this code.';

export const CodeTaken: Story = {
  args: {
    answers: [
      ...places,
      stands({ ...withFacility, framework: null }),
      reply(facilityStepRoute, problem('facility.code-taken', 409, taken, [{ path: 'code', message: taken }])),
    ],
  },
  play: async () => {
    await form('Framework');
    await userEvent.click(screen.getByRole('button', { name: /Facilities/ }));
    await form('Facility');
    await put(/^Name/, 'Collie Depot');
    await put(/^Code/, 'COLLIE');
    await userEvent.click(await screen.findByRole('button', { name: /State or territory/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Western Australia' }));
    await userEvent.click(screen.getByRole('spinbutton', { name: /^day,/ }));
    await userEvent.keyboard('01072025');
    await userEvent.click(screen.getByRole('button', { name: 'Add facility' }));
    await expect(await screen.findByText(taken)).toBeVisible();
  },
};

export const Loading: Story = {
  args: { answers: [reply(onboardingRoute, () => new Promise(() => undefined))] },
  play: async () => {
    await expect(await screen.findByRole('heading', { level: 1, name: 'Set up your company' }, SLOW)).toBeVisible();
    await expect(screen.queryByRole('form')).not.toBeInTheDocument();
  },
};

export const NotRead: Story = {
  args: { answers: [reply(onboardingRoute, problem('Unknown', 500, 'api.server-error'))] },
  play: async () => {
    await expect(await screen.findByRole('alert', undefined, SLOW)).toHaveTextContent('Server error');
  },
};

/** Notice on the dashboard until the guide is finished. */
export const Notice: Story = {
  args: { path: '/dashboard', answers: [...places, stands(withAbn)], children: <SetUpNotice /> },
  play: async () => {
    await expect(await screen.findByText(/^1 of 3 steps are done/, undefined, SLOW)).toBeVisible();
    await expect(screen.getByRole('link', { name: 'Go on' })).toHaveAttribute('href', '/onboarding');
  },
};
