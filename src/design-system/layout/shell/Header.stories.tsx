import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { documented } from '../../stories/documented.ts';
import { Stack } from '../Stack.tsx';
import { Header } from './Header.tsx';
import { NavMenu } from './NavMenu.tsx';
import type { NavEntry } from './nav-entry.ts';
import { ExampleActions, exampleEntries, exampleLogo } from './shell-example.tsx';

const meta = {
  title: 'Shell/Header',
  component: Header,
  parameters: {
    layout: 'fullscreen',
    ...documented({
      what: 'The top of every signed-in screen: logo, navigation, search, tools, account. Green with white text on the dashboard.',
      use: [
        'Once per screen, inside AppShell.',
        'Tools of plugins come through `HeaderTool` of the kernel; IconButton and NotificationBell are legible on both backgrounds.',
      ],
      avoid: ['The heading and actions of a page: Page.'],
      keyboard: [
        ['Tab', 'moves through logo, entries, search, tools and account'],
        ['Enter, Space, Arrow down', 'opens a menu of the navigation on its first entry'],
        ['Arrow up, Arrow down, Home, End', 'move in the menu'],
        ['Arrow left, Arrow right', 'go to the column beside, to the same row or its last'],
        ['Escape', 'closes it and restores the focus'],
      ],
      accessibility: [
        'A banner with one navigation; the current entry has `aria-current="page"`.',
        'Text, edges and the focus ring keep 4.5:1 and 3:1 on the green header in both themes; a test computes them.',
        'What does not fit gives way in steps: first words that a drawing says too, then the navigation goes into the drawer. Below 840 px it always does.',
      ],
    }),
  },
} satisfies Meta<typeof Header>;
export default meta;
type Story = StoryObj<typeof meta>;

const args = { logo: exampleLogo };
const onOpenMenu = fn();
const onChoose = fn();

interface BarProps {
  readonly tone: 'default' | 'green';
  readonly entries?: readonly NavEntry[];
  /** Distinguishes several headers on one canvas. */
  readonly label?: string;
}

function Bar({ tone, entries = exampleEntries(onChoose), label }: BarProps) {
  return (
    <Header
      tone={tone}
      logo={exampleLogo}
      nav={<NavMenu items={entries} label={label} />}
      actions={<ExampleActions />}
      onOpenMenu={onOpenMenu}
    />
  );
}

const short = exampleEntries().slice(0, 2);

/** With full width, with less, and with the navigation in the drawer; each in a section, as a page has only one banner. */
export const Gallery: Story = {
  args,
  tags: ['gallery'],
  render: () => (
    <Stack gap="lg">
      {(['default', 'green'] as const).flatMap((tone) =>
        [
          { name: `${tone}, few entries`, entries: short, width: '100%' },
          { name: `${tone}, all entries`, entries: exampleEntries(), width: '100%' },
          { name: `${tone}, little room`, entries: exampleEntries(), width: 620 },
        ].map(({ name, entries, width }) => (
          <section key={name} aria-label={name} style={{ width }}>
            <Bar tone={tone} entries={entries} label={name} />
          </section>
        )),
      )}
    </Stack>
  ),
};

/** Menus open by mouse and keyboard; choosing an entry calls `onChoose`, so that lists reset. */
export const Navigation: Story = {
  args,
  render: () => <Bar tone="green" />,
  play: async ({ canvas }) => {
    onChoose.mockClear();
    await expect(canvas.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
    await userEvent.click(canvas.getByRole('button', { name: 'Data Management' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Scope 1' }));
    await expect(onChoose).toHaveBeenCalledOnce();
    canvas.getByRole('button', { name: 'Company Profile' }).focus();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Profile' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Company Profile' })).toHaveFocus());
  },
};

/** In a menu with headings, left and right change the column; Home and End go to the first and the last entry of all. */
export const ColumnsByKeyboard: Story = {
  args,
  render: () => <Bar tone="default" />,
  play: async ({ canvas }) => {
    const { keyboard } = userEvent;
    const stands = (name: string) => waitFor(() => expect(screen.getByRole('menuitem', { name })).toHaveFocus());
    canvas.getByRole('button', { name: 'Data Management' }).focus();
    await keyboard('{ArrowDown}');
    await stands('Scope 1');
    await keyboard('{ArrowDown}{ArrowDown}{ArrowRight}');
    await stands('Supplier Emissions Disclosure');
    // The column has one row, from which left goes to the first row beside it.
    await keyboard('{ArrowLeft}');
    await stands('Scope 1');
    await keyboard('{ArrowLeft}');
    await stands('Supplier Emissions Disclosure');
    await keyboard('{ArrowRight}');
    await stands('Scope 1');
    await keyboard('{End}');
    await stands('Supplier Emissions Disclosure');
    await keyboard('{Home}');
    await stands('Scope 1');
    await keyboard('{ArrowDown}');
    await stands('Scope 2');
    await keyboard('{Escape}');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Data Management' })).toHaveFocus());
  },
};

/** The account: a name of at most 130 px, shown in full in the menu. */
export const Account: Story = {
  args,
  render: () => <Bar tone="default" entries={short} />,
  play: async ({ canvas }) => {
    const name = 'Bowen Basin Mining Operations Pty Ltd';
    const trigger = canvas.getByRole('button', { name });
    await expect(within(trigger).getByText(name).clientWidth).toBeLessThanOrEqual(130);
    await userEvent.click(trigger);
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Logout' })).toBeVisible());
    await expect(within(screen.getByRole('menu')).getByText('Bowen Basin Mining O…')).toBeVisible();
    await userEvent.keyboard('{Escape}');
  },
};

/** If the bar does not fit, the drawer replaces it; nothing is ever cut off. */
export const GivesWay: Story = {
  args,
  render: () => (
    <div style={{ resize: 'horizontal', overflow: 'hidden', width: 1280 }} data-testid="room">
      <Bar tone="default" />
    </div>
  ),
  play: async ({ canvas }) => {
    onOpenMenu.mockClear();
    const room = canvas.getByTestId('room');
    const header = canvas.getByRole('banner');
    const stageAt = async (width: number, stage: string) => {
      room.style.width = `${width}px`;
      await waitFor(() => expect(header).toHaveAttribute('data-fit', stage));
      await expect(header.scrollWidth).toBeLessThanOrEqual(header.clientWidth + 1);
    };
    await stageAt(1270, 'full');
    await stageAt(980, 'compact');
    await expect(canvas.getByRole('button', { name: 'Search' })).toBeVisible();
    await stageAt(700, 'drawer');
    await expect(canvas.queryByRole('navigation')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Open menu' }));
    await expect(onOpenMenu).toHaveBeenCalledOnce();
  },
};
