import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { STORY_MEMBER, StoryApplication } from '#core/testing';
import { storyEntry, storyOutbox } from '../testing/story-outbox.tsx';

const diesel = storyEntry('diesel', { title: 'Diesel oil, 12.5 kL', detail: 'Ironbark · 01/07/2026 – 31/07/2026' });
const photo = storyEntry('photo', { title: 'meter.jpg', detail: 'Evidence, 2.1 MB', order: 2 });
const gas = storyEntry('gas', {
  title: 'Natural gas, 400 GJ',
  detail: 'Ironbark · 01/07/2026 – 31/07/2026',
  order: 3,
  state: 'conflict',
  theirs: '410 GJ',
  content: '400 GJ',
  problem: { code: 'record.stale', message: 'records.stale', issues: [] },
});
const petrol = storyEntry('petrol', {
  title: 'Petrol, 3 kL',
  detail: 'Ironbark · 01/06/2026 – 30/06/2026',
  order: 4,
  state: 'refused',
  problem: { code: 'period.locked', message: 'The year is locked.', issues: [] },
});
const coal = storyEntry('coal', {
  title: 'Coal, 80 t',
  detail: 'Ironbark · 01/05/2026 – 31/05/2026',
  order: 5,
  state: 'sent',
  content: null,
  sentAt: Date.UTC(2026, 6, 2, 3, 4),
  result: { id: 'coal', href: '/outbox' },
});

const meta = {
  title: 'Work without a net/Outbox',
  component: StoryApplication,
  parameters: { layout: 'fullscreen' },
  args: { path: '/outbox', plugins: storyOutbox({ entries: [], isOnline: true }) },
} satisfies Meta<typeof StoryApplication>;
export default meta;
type Story = StoryObj<typeof meta>;

const heading = () => screen.findByRole('heading', { level: 1, name: 'Waiting to be sent' });

/** Nothing waits. */
export const Empty: Story = {
  play: async () => {
    await heading();
    await expect(await screen.findByText('Everything is sent')).toBeVisible();
  },
};

/** The choices of forms are fetched before there is no connection. */
export const Prepared: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Fetch choices' }));
    await expect(await screen.findByText(/The choices of the forms are on this device, as of/)).toBeVisible();
  },
};

/** Without a connection: entries wait, and the strip says so. */
export const Waiting: Story = {
  args: { plugins: storyOutbox({ entries: [diesel, photo], isOnline: false }) },
  play: async () => {
    await heading();
    await expect(await screen.findByText('Diesel oil, 12.5 kL')).toBeVisible();
    await expect(screen.getByRole('status')).toHaveTextContent('No connection.');
    await expect(screen.getByRole('button', { name: 'Send now' })).toBeDisabled();
    await expect(await screen.findByRole('link', { name: '2 entries wait to be sent' })).toBeVisible();
  },
};

/** A conflict, a refusal, and what was sent. */
export const NeedsAttention: Story = {
  args: { plugins: storyOutbox({ entries: [gas, petrol, coal], isOnline: true }) },
  play: async () => {
    const part = await screen.findByRole('region', { name: 'Needs attention' });
    await expect(within(part).getByText('The year is locked.')).toBeVisible();
    await expect(within(part).getByText('Conflict')).toBeVisible();
    await expect(screen.getByRole('link', { name: 'Coal, 80 t' })).toBeVisible();
    await expect(await screen.findByRole('link', { name: '2 entries were not sent and need you' })).toBeVisible();
  },
};

/** Both versions, and a choice: mine is sent over theirs. */
export const Conflict: Story = {
  args: { plugins: storyOutbox({ entries: [gas], isOnline: true }) },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Compare and choose' }));
    const dialog = await screen.findByRole('dialog', { name: 'Somebody else changed this' });
    await expect(await within(dialog).findByText('Mine: 400 GJ')).toBeVisible();
    await expect(within(dialog).getByText('Theirs: 410 GJ')).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep mine' }));
    await expect(await screen.findByRole('region', { name: 'Sent' })).toBeVisible();
  },
};

/** Theirs stays: mine is deleted. */
export const TheirsStays: Story = {
  args: { plugins: storyOutbox({ entries: [gas], isOnline: true }) },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Compare and choose' }));
    const dialog = await screen.findByRole('dialog', { name: 'Somebody else changed this' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep theirs' }));
    await expect(await screen.findByText('Everything is sent')).toBeVisible();
  },
};

/** Deleting asks first. */
export const Deleted: Story = {
  args: { plugins: storyOutbox({ entries: [diesel], isOnline: false }) },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete this entry?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await expect(await screen.findByText('Everything is sent')).toBeVisible();
  },
};

/** Signing out warns of what would be deleted. */
export const BeforeSigningOut: Story = {
  args: { plugins: storyOutbox({ entries: [diesel, photo], isOnline: false }) },
  play: async () => {
    await screen.findByText('Diesel oil, 12.5 kL');
    await userEvent.click(screen.getByRole('button', { name: STORY_MEMBER.accountName }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    const dialog = await screen.findByRole('alertdialog', { name: '2 entries are not sent' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Stay signed in' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(screen.getByText('Diesel oil, 12.5 kL')).toBeVisible();
  },
};

/** A browser that keeps nothing, or whose key could not be had. */
export const NothingKept: Story = {
  args: { plugins: storyOutbox({ entries: null, isOnline: false }) },
  play: async () => {
    await heading();
    await expect(await screen.findByText('Nothing can be kept on this device now')).toBeVisible();
    await expect(await screen.findByText(/Nothing can be saved now/)).toBeVisible();
  },
};

/** Entries whose key has changed. */
export const Unreadable: Story = {
  args: { plugins: storyOutbox({ entries: [diesel], unreadable: 1, isOnline: false }) },
  play: async () => {
    await expect(await screen.findByText(/1 older entry can no longer be opened/)).toBeVisible();
  },
};
