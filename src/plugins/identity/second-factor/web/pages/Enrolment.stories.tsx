import type { Meta, StoryObj } from '@storybook/react-vite';
import { configure, expect, screen, userEvent, waitFor } from 'storybook/test';
import { messageFor, problem, type Problem } from '#contract';
import { defineWebPlugin, type Passkeys } from '#core';
import { FakeHttpService, reply, StoryApplication, storyPasskeys } from '#core/testing';
import { AuthScreen, signInPlugin } from '#plugins/identity/sign-in/web';
import {
  changeRuleRoute,
  memberFactorsRoute,
  ownFactorsRoute,
  passkeySignInOptionsRoute,
  passkeySignInRoute,
  resetMemberRoute,
  ruleRoute,
  stepByAppRoute,
  stepUpByPasswordRoute,
  stepUpWaysRoute,
} from '../../contract/index.ts';
import { AskForProof } from '../components/AskForProof.tsx';
import { CompanyRule } from '../components/CompanyRule.tsx';
import { MemberFactors } from '../components/MemberFactors.tsx';
import { PasskeyLogin } from '../components/PasskeyLogin.tsx';
import { SecondStepPart } from '../components/SecondStepPart.tsx';
import plugin from '../plugin.ts';
import { screenTexts } from '../screen-texts.ts';
import { EnrolmentPage } from './EnrolmentPage.tsx';

// A busy machine renders late; a wrong story still fails, only later.
configure({ asyncUtilTimeout: 8_000 });

const meta = {
  title: 'Second factor/Steps',
  component: StoryApplication,
  parameters: { layout: 'fullscreen', a11y: { context: { exclude: ['[data-live-announcer]'] } } },
  args: { plugins: [signInPlugin, plugin], path: '/my-profile' },
} satisfies Meta<typeof StoryApplication>;
export default meta;
type Story = StoryObj<typeof meta>;

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

const enrolling = reply(ownFactorsRoute, {
  statusCode: 200,
  data: {
    app: null,
    passkeys: [],
    recoveryCodes: null,
    isRequired: true,
    canUseApp: true,
    canUsePasskeys: true,
  },
});

/** Parts of screens outside of the areas, each as a screen. */
const outside = defineWebPlugin({
  manifest: { id: 'story-outside', title: 'Screens of the story', requires: [] },
  routes: [
    {
      area: 'public',
      path: 'enrolment',
      title: 'sign-in.title',
      page: () => Promise.resolve(() => <EnrolmentPage onDone={() => Promise.resolve()} />),
    },
    {
      area: 'public',
      path: 'second-step',
      title: 'sign-in.title',
      page: () =>
        Promise.resolve(() => (
          <AuthScreen title="Sign in" hasLoginLink={false}>
            <SecondStepPart
              refusal={problem('sign-in.second-factor', 401, 'second-factor.needed', [], {
                challenge: 'story-challenge',
                steps: ['passkey', 'app', 'recovery'],
              })}
              onRefused={show}
            />
          </AuthScreen>
        )),
    },
    {
      area: 'public',
      path: 'passkey',
      title: 'sign-in.title',
      page: () =>
        Promise.resolve(() => (
          <AuthScreen title="Sign in" hasLoginLink={false}>
            <PasskeyLogin refusal={null} onRefused={show} />
          </AuthScreen>
        )),
    },
  ],
  screenLocales: screenTexts,
});

let refusals: (string | null)[] = [];

const show = (refused: Problem | null) => void refusals.push(refused?.code ?? null);

export const Enrolment: Story = {
  args: { answers: [enrolling], plugins: [signInPlugin, plugin, outside], path: '/enrolment' },
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'Set up two-step sign-in' })).toBeVisible();
    await press('Add a passkey');
    await expect(await screen.findByLabelText(/^Name of the passkey/, { selector: 'input' })).toBeVisible();
    await press('Choose another way');
    await expect(await screen.findByRole('button', { name: 'Set up an authenticator app' })).toBeVisible();
  },
};

export const EnrolmentOnAPhone: Story = { ...Enrolment, globals: { width: 'phone' } };

const steps = new FakeHttpService([
  reply(stepByAppRoute, ({ body }) =>
    body.code === '111111'
      ? problem('rate.limited', 429, messageFor('api.too-often-minutes', { count: 14 }))
      : problem('second-factor.challenge-over', 410, 'second-factor.challenge-over'),
  ),
]);

export const SecondStep: Story = {
  args: { http: steps, plugins: [signInPlugin, plugin, outside], path: '/second-step', session: null },
  play: async () => {
    steps.received.length = 0;
    refusals = [];
    await expect(await screen.findByText('One more step')).toBeVisible();
    await expect(screen.getByText(/^Lost your phone or key\?/)).toBeVisible();
    await press('Use the authenticator app');
    const code = await screen.findByLabelText(/^Code of your authenticator app/, { selector: 'input' });
    await userEvent.type(code, '111111{Enter}');
    await expect(await screen.findByText('Too many attempts. Try again in 14 minutes.')).toBeVisible();
    await userEvent.clear(code);
    await userEvent.type(code, '222222{Enter}');
    // Too late: the sign-in has to begin again.
    await waitFor(() => expect(refusals).toEqual(['second-factor.challenge-over']));
    await press('Use a recovery code');
    await expect(await screen.findByLabelText(/^Recovery code/, { selector: 'input' })).toBeVisible();
  },
};

export const SecondStepOnAPhone: Story = {
  ...SecondStep,
  globals: { width: 'phone' },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Use a recovery code' })).toBeVisible();
  },
};

const offered = new FakeHttpService([
  reply(passkeySignInOptionsRoute, {
    statusCode: 200,
    data: {
      challenge: 'story-challenge',
      options: {
        challenge: 'c3Rvcnk',
        rpId: 'localhost',
        timeout: 300_000,
        allowCredentials: [],
        userVerification: 'required',
      },
    },
  }),
  reply(passkeySignInRoute, problem('second-factor.passkey-failed', 400, 'second-factor.passkey.failed')),
]);

/** Passkeys of a browser that offers one in the e-mail field; it is chosen once. */
const offering = (): Passkeys => {
  const passkeys = storyPasskeys();
  let isChosen = false;
  return {
    ...passkeys,
    canAutofill: async () => true,
    offer: (options) => {
      if (isChosen) return new Promise(() => undefined);
      isChosen = true;
      return passkeys.sign(options);
    },
  };
};

export const PasskeyOfferedInTheField: Story = {
  args: {
    http: offered,
    passkeys: offering(),
    plugins: [signInPlugin, plugin, outside],
    path: '/passkey',
    session: null,
  },
  play: async () => {
    await waitFor(() => expect(refusals).toContain('second-factor.passkey-failed'));
    await expect(offered.callsOf(passkeySignInRoute)).toMatchObject([
      { body: { challenge: 'story-challenge', passkey: { id: 'story-passkey' } } },
    ]);
    // It is offered again, with a new challenge.
    await waitFor(() => expect(offered.callsOf(passkeySignInOptionsRoute)).toHaveLength(2));
    await expect(screen.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible();
  },
};

const proof = new FakeHttpService([
  reply(stepUpWaysRoute, { statusCode: 200, data: { ways: ['password'] } }),
  reply(stepUpByPasswordRoute, ({ body }) =>
    body.password === 'right'
      ? { statusCode: 200, data: { proved: true as const } }
      : problem('second-factor.wrong-password', 400, 'second-factor.wrong-password', [
          { path: 'password', message: 'second-factor.wrong-password' },
        ]),
  ),
]);

let answers: boolean[] = [];

export const ProofByPassword: Story = {
  args: { http: proof, children: <AskForProof onAnswer={(isProved) => answers.push(isProved)} /> },
  play: async () => {
    answers = [];
    const password = await screen.findByLabelText(/^Password/, { selector: 'input' });
    await userEvent.type(password, 'wrong{Enter}');
    await expect(await screen.findByText('This is not your password.')).toBeVisible();
    await userEvent.clear(password);
    await userEvent.type(password, 'right{Enter}');
    await waitFor(() => expect(answers).toEqual([true]));
  },
};

export const ProofByPasskey: Story = {
  args: {
    answers: [reply(stepUpWaysRoute, { statusCode: 200, data: { ways: ['passkey', 'app'] } })],
    children: <AskForProof onAnswer={(isProved) => answers.push(isProved)} />,
  },
  play: async () => {
    answers = [];
    await waitFor(() => expect(screen.getByRole('button', { name: 'Use a passkey' })).toBeVisible());
    await press('Use the authenticator app');
    await waitFor(() =>
      expect(screen.getByLabelText(/^Code of your authenticator app/, { selector: 'input' })).toBeVisible(),
    );
    await press('Close');
    await waitFor(() => expect(answers).toEqual([false]));
  },
};

/** A session that the company's provider has begun is proved there. */
export const ProofByProvider: Story = {
  args: {
    answers: [reply(stepUpWaysRoute, { statusCode: 200, data: { ways: ['provider'] } })],
    children: <AskForProof onAnswer={(isProved) => answers.push(isProved)} />,
  },
  play: async () => {
    await waitFor(() => expect(screen.getByRole('button', { name: 'Go on at your company' })).toBeVisible());
  },
};

const rule = new FakeHttpService([
  reply(ruleRoute, {
    statusCode: 200,
    data: { isRequired: false, revision: 3, changedAt: null, people: 12, without: 4 },
  }),
  reply(changeRuleRoute, {
    statusCode: 200,
    data: { isRequired: true, revision: 4, changedAt: '2026-11-20T08:00:00.000Z', people: 12, without: 4 },
  }),
]);

export const RuleOfTheCompany: Story = {
  args: { http: rule, children: <CompanyRule /> },
  play: async () => {
    rule.received.length = 0;
    await expect(await screen.findByText('4 of 12 people have none yet.')).toBeVisible();
    await userEvent.click(screen.getByRole('switch', { name: 'Everybody here needs a second factor' }));
    await waitFor(() => expect(screen.getByText(/^4 people without one have to set one up/)).toBeVisible());
    await press('Require it');
    await waitFor(() => expect(rule.callsOf(changeRuleRoute)).toEqual([{ body: { isRequired: true, revision: 3 } }]));
  },
};

const member = new FakeHttpService([
  reply(memberFactorsRoute, { statusCode: 200, data: { hasApp: true, passkeys: 2, codesLeft: 7 } }),
  reply(resetMemberRoute, { statusCode: 200, data: { id: 'a' } }),
]);

export const ResetOfAPerson: Story = {
  args: {
    http: member,
    children: <MemberFactors place={{ area: 'home' }} id="a" name="Linh Tran" isSelf={false} />,
  },
  play: async () => {
    member.received.length = 0;
    await press('Reset two-step sign-in');
    await waitFor(() => expect(screen.getByText(/^Only if Linh Tran has lost the phone/)).toBeVisible());
    const [confirm] = (await screen.findAllByRole('button', { name: 'Reset two-step sign-in' })).toReversed();
    if (confirm) await userEvent.click(confirm);
    await waitFor(() => expect(member.callsOf(resetMemberRoute)).toEqual([{ body: { id: 'a' } }]));
  },
};
