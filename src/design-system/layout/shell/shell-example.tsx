import { IconButton } from '../../components/Button/index.ts';
import { NotificationBell } from '../../components/NotificationBell/index.ts';
import { HeaderSearch } from './HeaderSearch.tsx';
import { Logo } from './Logo.tsx';
import type { NavEntry } from './nav-entry.ts';
import { UserMenu } from './UserMenu.tsx';

const nothing = () => undefined;

/** The specified bar of a company user who manages products, for stories. */
export const exampleEntries = (onChoose: () => void = nothing): readonly NavEntry[] => [
  { id: 'dashboard', label: 'Dashboard', href: '#dashboard', isActive: true },
  {
    id: 'data',
    label: 'Data Management',
    children: [
      { id: 'scope1', label: 'Scope 1', href: '#scope1', onChoose, section: 'Record' },
      { id: 'scope2', label: 'Scope 2', href: '#scope2', section: 'Record' },
      { id: 'scope3', label: 'Scope 3', href: '#scope3', section: 'Record' },
      { id: 'energy', label: 'Energy', href: '#energy', section: 'Record' },
      { id: 'disclosure', label: 'Supplier Emissions Disclosure', href: '#disclosure', section: 'Disclose' },
    ],
  },
  { id: 'report', label: 'Report', href: '#report' },
  {
    id: 'company',
    label: 'Company Profile',
    children: [
      { id: 'profile', label: 'Profile', href: '#profile' },
      { id: 'connection', label: 'Connection', href: '#connection' },
    ],
  },
  {
    id: 'product',
    label: 'Product',
    children: [
      { id: 'management', label: 'Product Management', href: '#management' },
      { id: 'comparison', label: 'Product Comparison', href: '#comparison' },
    ],
  },
];

/** The right side of the example header. */
export function ExampleActions({ name = 'Bowen Basin Mining Operations Pty Ltd', unread = 3 }) {
  return (
    <>
      <HeaderSearch label="Search" keys={['Ctrl', 'K']} onPress={nothing} />
      <NotificationBell notices={[]} unreadCount={unread} />
      <IconButton icon="sun" label="Switch to the light theme" />
      <IconButton icon="globe" label="Language" />
      <UserMenu
        name={name}
        items={[
          { id: 'profile', label: 'Profile', href: '#profile', icon: 'user' },
          { id: 'logout', label: 'Logout', icon: 'logout', onAction: nothing },
        ]}
      />
    </>
  );
}

/** The logo of the example, which links to home. */
export const exampleLogo = <Logo />;
