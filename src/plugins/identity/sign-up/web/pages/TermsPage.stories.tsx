import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { StoryApplication } from '#core/testing';
import { pagesPlugin } from '#plugins/platform/pages/web';
import plugin from '../plugin.ts';

const meta = {
  title: 'Sign-up/Terms and conditions',
  component: StoryApplication,
  parameters: { layout: 'fullscreen' },
  args: { plugins: [pagesPlugin, plugin], path: '/terms-and-condition', session: null },
} satisfies Meta<typeof StoryApplication>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Open to everyone: there is no session. */
export const English: Story = {
  play: async () => {
    await expect(await screen.findByRole('heading', { level: 1, name: 'Terms and conditions' })).toBeVisible();
    await expect(screen.getByText(/^Version of \d\d\/\d\d\/\d{4}$/)).toBeVisible();
    await expect(screen.getByRole('heading', { level: 2, name: '3. Your records' })).toBeVisible();
    await expect(screen.getAllByRole('listitem').length).toBeGreaterThan(3);
  },
};

export const Phone: Story = { ...English, globals: { width: 'phone' } };

export const InAnotherLanguage: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Français' }));
    await expect(await screen.findByRole('heading', { level: 2, name: '3. Vos enregistrements' })).toBeVisible();
  },
};
