import type { Meta, StoryObj } from '@storybook/react-vite';
import { configure, expect, screen, userEvent, waitFor } from 'storybook/test';
import { problem, messageFor } from '#contract';
import { FakeHttpService, reply, StoryApplication } from '#core/testing';
import { Page } from '#design-system';
import { changePasswordRoute } from '../../contract/index.ts';
import plugin from '../plugin.ts';
import { PasswordSection } from './PasswordSection.tsx';

// A busy machine renders late; a wrong story still fails, only later.
configure({ asyncUtilTimeout: 8_000 });

const changed = reply(changePasswordRoute, { statusCode: 200, data: { changed: true } });

const meta = {
  title: 'Sign-in/Password',
  component: StoryApplication,
  parameters: { layout: 'fullscreen' },
  args: {
    plugins: [plugin],
    path: '/my-profile',
    answers: [changed],
    children: (
      <Page title="My profile" width="narrow">
        <PasswordSection />
      </Page>
    ),
  },
} satisfies Meta<typeof StoryApplication>;
export default meta;
type Story = StoryObj<typeof meta>;

const current = () => screen.findByLabelText(/^Current password/, { selector: 'input' });
const next = () => screen.findByLabelText(/^New password/, { selector: 'input' });
const submit = () => screen.findByRole('button', { name: 'Change password' });

async function fillIn(former: string, chosen: string): Promise<void> {
  await userEvent.type(await current(), former);
  await userEvent.type(await next(), chosen);
  await userEvent.click(await submit());
}

const server = new FakeHttpService([changed]);

export const Changed: Story = {
  args: { http: server },
  play: async () => {
    server.received.length = 0;
    await expect(await submit()).toBeDisabled();
    await fillIn('the former password', 'seven geese on the old pond');
    await waitFor(() => expect(screen.getByText(/^Your password was changed/)).toBeVisible());
    await expect(server.callsOf(changePasswordRoute)).toEqual([
      { body: { currentPassword: 'the former password', password: 'seven geese on the old pond' } },
    ]);
    await waitFor(async () => expect(await current()).toHaveValue(''));
    await expect(await next()).toHaveValue('');
  },
};

export const Phone: Story = {
  globals: { width: 'phone' },
  play: async () => {
    await userEvent.type(await next(), 'seven');
    await expect(await screen.findByText('7 more characters.')).toBeVisible();
  },
};

const WRONG = 'This is not your current password.';

export const CurrentWrong: Story = {
  args: {
    answers: [
      reply(changePasswordRoute, problem('password.wrong', 400, WRONG, [{ path: 'currentPassword', message: WRONG }])),
    ],
  },
  play: async () => {
    await fillIn('another password', 'seven geese on the old pond');
    await expect(await screen.findByText(WRONG)).toBeVisible();
    await waitFor(async () => expect(await current()).toBeInvalid());
    await expect(await next()).toHaveValue('seven geese on the old pond');
  },
};

const COMPANY = 'sign-in.password-of-company';

export const NamesTheCompany: Story = {
  args: {
    language: 'fr',
    answers: [
      reply(changePasswordRoute, problem('password.weak', 400, COMPANY, [{ path: 'password', message: COMPANY }])),
    ],
  },
  play: async () => {
    await userEvent.type(await screen.findByLabelText(/^Mot de passe actuel/, { selector: 'input' }), 'former one');
    await userEvent.type(
      await screen.findByLabelText(/^Nouveau mot de passe/, { selector: 'input' }),
      'kurrajong and seven geese',
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Changer le mot de passe' }));
    await expect(
      await screen.findByText('N’utilisez pas le nom de votre entreprise dans le mot de passe.'),
    ).toBeVisible();
  },
};

export const TooOften: Story = {
  args: {
    answers: [
      reply(
        changePasswordRoute,
        problem('rate.limited', 429, messageFor('api.too-often-minutes', { count: 14 }), [], { retryAfter: 840 }),
      ),
    ],
  },
  play: async () => {
    await fillIn('another password', 'seven geese on the old pond');
    await expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts. Try again in 14 minutes.');
  },
};
