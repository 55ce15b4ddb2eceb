import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { AmountText } from '../../components/Figures/index.ts';
import { Stat } from '../../components/Stat/index.ts';
import { documented } from '../../stories/documented.ts';
import { Grid } from '../Grid.tsx';
import { Page } from '../Page.tsx';
import { AppShell, Footer } from './AppShell.tsx';
import { Header } from './Header.tsx';
import { NavDrawer } from './NavDrawer.tsx';
import { NavMenu } from './NavMenu.tsx';
import { ExampleActions, exampleEntries, exampleLogo } from './shell-example.tsx';

const meta = {
  title: 'Shell/AppShell',
  component: AppShell,
  args: { header: null },
  parameters: {
    layout: 'fullscreen',
    ...documented({
      what: 'The frame of every signed-in screen: header, one `main`, footer with copyright and year.',
      use: ['Once, around what the router shows.'],
      avoid: ['Screens before signing in: AuthLayout.'],
      keyboard: [['Tab', 'on a new page first reaches “Skip to content”, which skips the header']],
      accessibility: [
        'Landmarks: banner, navigation, main, content info.',
        'The skip link is the first tab stop and is visible while focused.',
      ],
    }),
  },
} satisfies Meta<typeof AppShell>;
export default meta;
type Story = StoryObj<typeof meta>;

function Screen({ tone }: { tone: 'default' | 'green' }) {
  const [isOpen, setOpen] = useState(false);
  const entries = exampleEntries();
  return (
    <AppShell
      header={
        <Header
          tone={tone}
          logo={exampleLogo}
          nav={<NavMenu items={entries} />}
          onOpenMenu={() => setOpen(true)}
          actions={<ExampleActions />}
        />
      }
      footer={<Footer text="© 2026 Scopebook" />}
    >
      <NavDrawer items={entries} isOpen={isOpen} onClose={() => setOpen(false)} />
      <Page title="Dashboard" description="01/07/2025 – 30/06/2026, all facilities">
        <Grid minColumn={220}>
          <Stat
            label="Scope 1"
            value={<AmountText tonnes="128743.52" withUnit={false} />}
            unit="t CO2-e"
            change={{ percent: '-4.2', label: 'on last year' }}
            href="#scope1"
          />
          <Stat
            label="Scope 2"
            value={<AmountText tonnes="18620" withUnit={false} />}
            unit="t CO2-e"
            change={{ percent: '1.1', label: 'on last year' }}
          />
          <Stat label="Scope 3" value={<AmountText tonnes={null} />} />
        </Grid>
      </Page>
    </AppShell>
  );
}

/** The dashboard, green. */
export const Gallery: Story = { tags: ['gallery', 'at-widths'], render: () => <Screen tone="green" /> };

export const Ordinary: Story = { tags: ['at-widths'], render: () => <Screen tone="default" /> };

export const SkipLinkIsFirst: Story = {
  render: () => <Screen tone="default" />,
  play: async ({ canvas }) => {
    await userEvent.tab();
    const skip = canvas.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toHaveFocus();
    await expect(document.querySelector(skip.getAttribute('href') ?? '')?.tagName).toBe('MAIN');
  },
};
