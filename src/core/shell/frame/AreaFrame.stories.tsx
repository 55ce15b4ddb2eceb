import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { Page, Text } from '#design-system';
import { AccessHelp } from '../screens/access-help.ts';
import { HeaderTool } from './header-tool.ts';
import { ChunkLoadError } from '../start/load-page.ts';
import { ProfileSource } from './profile-source.ts';
import { PaletteSource } from '../palette/palette-source.ts';
import { defineWebPlugin } from '../../registry/web-plugin.ts';
import type { WebPlugin } from '../../registry/web-plugin.ts';
import { specifiedNavigation, STORY_ADMIN, STORY_MEMBER, StoryApplication } from '../../testing/index.ts';

const meta = {
  title: 'Shell/Application',
  component: StoryApplication,
  parameters: { layout: 'fullscreen' },
  args: {
    plugins: specifiedNavigation,
    path: '/overview',
    session: { ...STORY_MEMBER, authorities: ['USER', 'PRODUCT_MANAGER'] },
    children: (
      <Page title="Overview">
        <Text>The screen stands here.</Text>
      </Page>
    ),
  },
} satisfies Meta<typeof StoryApplication>;
export default meta;
type Story = StoryObj<typeof meta>;

const bar = async () => within(await screen.findByRole('navigation', { name: 'Main' }));

async function entriesOf(menu: string): Promise<readonly (string | null)[]> {
  await userEvent.click((await bar()).getByRole('button', { name: menu }));
  await waitFor(() => expect(screen.getByRole('menu')).toBeVisible());
  const entries = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  return entries;
}

/** The complete bar of the specification for a company user who manages products. */
export const CompanyUser: Story = { tags: ['at-widths'] };

/** The complete bar of the specification for staff. */
export const Staff: Story = { tags: ['at-widths'], args: { path: '/admin/overview', session: STORY_ADMIN } };

const DATA = ['Scope 1', 'Scope 2', 'Scope 3', 'Energy', 'Supplier Emissions Disclosure'];

export const CompanyUserMenus: Story = {
  play: async () => {
    const links = (await bar()).getAllByRole('link').map(({ textContent }) => textContent);
    await expect(links).toEqual(['Dashboard', 'Report']);
    await expect(await entriesOf('Data Management')).toEqual(DATA);
    await expect(await entriesOf('Company Profile')).toEqual(['Profile', 'Connection']);
    await expect(await entriesOf('Product')).toEqual(['Product Management', 'Product Comparison']);
  },
};

export const StaffMenus: Story = {
  args: Staff.args ?? {},
  play: async () => {
    await expect(await entriesOf('Data Management')).toEqual(DATA);
    await expect(await entriesOf('Company Management')).toEqual(['Company', 'Network']);
  },
};

/** A plugin whose parts load late, fail or never load. */
const parts = (bind: NonNullable<WebPlugin['bind']>): WebPlugin =>
  defineWebPlugin({ manifest: { id: 'story-parts', title: 'Parts of a story', requires: [] }, bind });

/** A source as plugins write them: an object with state of its own. */
class StoryRecords implements PaletteSource {
  readonly id = 'story/records';
  readonly order = 10;
  private readonly gas = { id: 'story/gas', label: 'Natural gas' };
  private readonly opened = { id: 'story/opened', label: 'Diesel oil', description: 'Scope 1', href: '/scope1' };

  recent() {
    return Promise.resolve([this.opened]);
  }

  search(typed: string) {
    return typed === 'broken'
      ? Promise.reject(new Error('no answer'))
      : Promise.resolve([{ id: 'story/found', label: 'Records', items: [this.gas] }]);
  }
}

const found = parts(({ bind }) => bind(PaletteSource).toConstantValue(new StoryRecords()));

/** The palette by keyboard: recent items, found items, and a source that fails. */
export const PaletteByKeys: Story = {
  args: { plugins: [...specifiedNavigation, found] },
  play: async () => {
    await bar();
    await userEvent.keyboard('{Control>}k{/Control}');
    const field = await screen.findByRole('combobox');
    await expect(field).toHaveFocus();
    await waitFor(() => expect(screen.getByRole('option', { name: /Diesel oil/ })).toBeVisible());
    await userEvent.keyboard('product m');
    await waitFor(() => expect(screen.getAllByRole('option')[0]).toHaveTextContent('Product Management'));
    await expect(await screen.findByRole('option', { name: /Natural gas/ })).toBeVisible();
    await userEvent.clear(field);
    await userEvent.keyboard('broken');
    await expect(await screen.findByRole('alert')).toHaveTextContent('Records could not be searched');
    // The same keys close it again.
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

const lostTool = parts(({ bind }) => {
  bind(HeaderTool).toConstantValue({
    id: 'story/lost',
    order: 10,
    tool: () => Promise.reject(new ChunkLoadError('Loading chunk 7 failed.')),
  });
});

/** A tool that failed to load leaves the header and the screen usable, with one offer to reload. */
export const MissingTool: Story = {
  args: { plugins: [...specifiedNavigation, lostTool] },
  parameters: { console: { expected: [/Loading chunk 7 failed/] } },
  play: async () => {
    await expect(await screen.findByText('A part of this page did not load')).toBeVisible();
    await expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Overview');
    await userEvent.click(screen.getByRole('button', { name: 'Go on without it' }));
    await waitFor(() => expect(screen.queryByText('A part of this page did not load')).toBeNull());
  },
};

function Broken(): never {
  throw new Error('This screen is broken.');
}

/** A screen that breaks; the frame around it stays. */
export const BrokenScreen: Story = {
  args: { children: <Broken /> },
  parameters: { console: { expected: [/This screen is broken/] } },
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'Whoops!' })).toBeVisible();
    await expect(screen.getByText('Stuck in a blind spot. Reload to see the magic!')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
    await bar();
  },
};

const closed = (administrators: () => Promise<readonly string[]>): WebPlugin =>
  defineWebPlugin({
    manifest: { id: 'story-closed', title: 'A screen for some', requires: [] },
    routes: [
      {
        area: 'home',
        path: 'closed',
        title: 'design.crashTitle',
        authorities: ['COMPANY_ADMIN'],
        page: () => Promise.resolve(() => null),
      },
    ],
    bind: ({ bind }) => bind(AccessHelp).toConstantValue({ administrators }),
  });

const ofClosed = { path: '/closed', children: undefined } as const;

/** A screen this account may not open: the page says so and names the administrators. */
export const NoAccess: Story = {
  tags: ['at-widths'],
  args: {
    ...ofClosed,
    plugins: [...specifiedNavigation, closed(() => Promise.resolve(['Olivia Operator', 'Paul Owner']))],
  },
  play: async () => {
    await expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('You cannot open this page');
    await expect(await screen.findByText(/access: Olivia Operator, Paul Owner\./)).toBeVisible();
    await expect(screen.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/dashboard');
  },
};

/** The only administrator is sent to the platform's staff; if no name is available, the page names the role. */
export const NoAccessAlone: Story = {
  args: { ...ofClosed, plugins: [...specifiedNavigation, closed(() => Promise.resolve([]))] },
  play: async () => {
    await expect(await screen.findByText(/Ask the platform’s staff for access\./)).toBeVisible();
  },
};

export const NoAccessUnnamed: Story = {
  args: { ...ofClosed, plugins: [...specifiedNavigation, closed(() => Promise.reject(new Error('no answer')))] },
  play: async () => {
    await expect(await screen.findByText(/Ask an administrator of your company for access\./)).toBeVisible();
  },
};

const brokenFrame = parts(({ bind }) => {
  bind(ProfileSource).toConstantValue({
    load: () => {
      throw new Error('The account cannot be read.');
    },
    keep: () => Promise.resolve(),
    ownPaths: [],
  });
});

/** The frame itself breaks: the router's error screen. */
export const BrokenFrame: Story = {
  args: { plugins: [...specifiedNavigation, brokenFrame] },
  parameters: { console: { expected: [/The account cannot be read/] } },
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'Unexpected Application Error' })).toBeVisible();
    await expect(screen.getByText('The account cannot be read.')).toBeVisible();
  },
};
