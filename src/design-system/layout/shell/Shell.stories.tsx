import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { IconButton } from '../../components/Button/index.ts';
import { Button } from '../../components/Button/index.ts';
import { AmountText } from '../../components/Figures/index.ts';
import { Stat } from '../../components/Stat/index.ts';
import { Heading, Text } from '../../components/Text/index.ts';
import { Form, PasswordField, TextField } from '../../forms/index.ts';
import { Grid } from '../Grid.tsx';
import { Page } from '../Page.tsx';
import { Stack } from '../Stack.tsx';
import { AppShell, Footer } from './AppShell.tsx';
import { AuthLayout } from './AuthLayout.tsx';
import { Header } from './Header.tsx';
import { Logo } from './Logo.tsx';
import { NavDrawer } from './NavDrawer.tsx';
import { NavMenu } from './NavMenu.tsx';
import type { NavEntry } from './nav-entry.ts';
import { UserMenu } from './UserMenu.tsx';

const meta = { title: 'Shell/AppShell', parameters: { layout: 'fullscreen' } } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const onChoose = fn();
const items: NavEntry[] = [
  { id: 'dashboard', label: 'Dashboard', href: '#dashboard', isActive: true },
  {
    id: 'data',
    label: 'Data Management',
    children: [
      { id: 'scope1', label: 'Scope 1', href: '#scope1', onChoose },
      { id: 'scope2', label: 'Scope 2', href: '#scope2' },
      { id: 'scope3', label: 'Scope 3', href: '#scope3' },
      { id: 'energy', label: 'Energy', href: '#energy' },
    ],
  },
  { id: 'report', label: 'Report', href: '#report' },
  { id: 'company', label: 'Company Profile', children: [{ id: 'profile', label: 'Profile', href: '#profile' }] },
];

function Screen({ tone }: { tone: 'default' | 'green' }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <AppShell
      header={
        <Header
          tone={tone}
          logo={<Logo />}
          nav={<NavMenu items={items} />}
          onOpenMenu={() => setOpen(true)}
          actions={
            <>
              <IconButton label="Notifications" icon="bell" />
              <UserMenu
                name="Bowen Basin Mining Operations Pty Ltd"
                items={[
                  { id: 'profile', label: 'Profile', href: '#profile', icon: 'user' },
                  { id: 'logout', label: 'Logout', icon: 'logout', onAction: fn() },
                ]}
              />
            </>
          }
        />
      }
      footer={<Footer text="© 2026 Scopebook" />}
    >
      <NavDrawer items={items} isOpen={isOpen} onClose={() => setOpen(false)} />
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

export const GreenHeader: Story = { render: () => <Screen tone="green" /> };

export const Navigation: Story = {
  render: () => <Screen tone="default" />,
  play: async ({ canvas }) => {
    onChoose.mockClear();
    await expect(canvas.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
    await userEvent.click(canvas.getByRole('button', { name: 'Data Management' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Scope 1' }));
    await expect(onChoose).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Bowen Basin Mining Operations Pty Ltd' }));
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Logout' })).toBeVisible());
    await userEvent.keyboard('{Escape}');
  },
};

export const SkipLinkIsFirst: Story = {
  render: () => <Screen tone="default" />,
  play: async ({ canvas }) => {
    await userEvent.tab();
    const skip = canvas.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toHaveFocus();
    await expect(document.querySelector(skip.getAttribute('href') ?? '')?.tagName).toBe('MAIN');
  },
};

const close = fn();

export const Drawer: Story = {
  render: () => <NavDrawer items={items} isOpen onClose={close} />,
  play: async () => {
    close.mockClear();
    await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible());
    await userEvent.click(screen.getByRole('link', { name: 'Energy' }));
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
  },
};

export const SignIn: Story = {
  render: () => (
    <AuthLayout
      title="Sign in"
      description="Carbon and energy reporting"
      footer="© 2026 Scopebook"
      aside={
        <Stack gap="sm">
          <Heading level={2} size="xxl">
            Every tonne with its working.
          </Heading>
          <Text size="lg">Scope 1, 2, 3 and energy, from the meter to the filing.</Text>
        </Stack>
      }
    >
      <Form onSubmit={fn()} aria-label="Sign in">
        <TextField label="Email" type="email" value="" onChange={fn()} autoComplete="username" />
        <PasswordField label="Password" value="" onChange={fn()} />
        <Button variant="primary" size="lg" type="submit" fullWidth>
          Sign in
        </Button>
      </Form>
    </AuthLayout>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('form', { name: 'Sign in' })).toBeVisible();
  },
};
