import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { FakeHttpService, reply, STORY_MEMBER, StoryApplication } from '#core/testing';
import { dismissFirstStepsRoute, FIRST_STEPS, firstStepsRoute, type FirstStep } from '../../contract/index.ts';
import plugin from '../plugin.ts';
import { FirstSteps } from './FirstSteps.tsx';

const stands = (done: readonly FirstStep[], isDismissed = false) => ({
  statusCode: 200,
  data: { steps: FIRST_STEPS.map((id) => ({ id, isDone: done.includes(id) })), isDismissed },
});

const meta = {
  title: 'Onboarding/First steps',
  component: StoryApplication,
  parameters: { layout: 'fullscreen' },
  args: {
    plugins: [plugin],
    path: '/home',
    session: { ...STORY_MEMBER, authorities: ['COMPANY_ADMIN', 'USER'] },
    answers: [reply(firstStepsRoute, stands(['record', 'invite']))],
    children: <FirstSteps />,
  },
} satisfies Meta<typeof StoryApplication>;
export default meta;
type Story = StoryObj<typeof meta>;

/** What is done is marked; the rest can be started. */
export const TwoDone: Story = {
  play: async () => {
    await expect(await screen.findByText('2 of 5 done.')).toBeVisible();
    await expect(screen.getAllByText('Done')).toHaveLength(2);
    await expect(screen.queryByRole('link', { name: 'Start: Record an activity' })).toBeNull();
    await expect(screen.getByRole('link', { name: 'Start: Add a meter' })).toHaveAttribute('href', '/meters');
    await expect(screen.getByRole('link', { name: 'Look at an example' })).toHaveAttribute(
      'href',
      '/scope2/create?example=1',
    );
  },
};

export const OnPhone: Story = { globals: { width: 'phone', theme: 'light' } };

let isDismissed = false;
const away = new FakeHttpService([
  reply(firstStepsRoute, () => stands([], isDismissed)),
  reply(dismissFirstStepsRoute, () => {
    isDismissed = true;
    return stands([], true);
  }),
]);

/** Hidden, they stay away. */
export const PutAway: Story = {
  args: { http: away },
  play: async () => {
    isDismissed = false;
    await userEvent.click(await screen.findByRole('button', { name: 'Hide' }));
    await waitFor(() => expect(screen.queryByText('First steps')).toBeNull());
    await expect(away.callsOf(dismissFirstStepsRoute)).toContainEqual({ body: { isDismissed: true } });
  },
};
