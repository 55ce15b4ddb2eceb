import { expect, it } from 'vitest';
import type { MenuItem } from '../../registry/web-plugin.ts';
import { navEntries } from './nav-entries.ts';

const item = (to: string): MenuItem => ({ area: 'admin', to, label: `${to}.menu`, order: 1 });
const nodes = [
  { kind: 'item', item: item('dashboard') },
  {
    kind: 'group',
    group: { area: 'admin', id: 'records', label: 'records.menu', order: 2 },
    items: [item('scope1'), item('scope10')],
  },
] as const;

it('links into its area, marks the current entry, and reports the chosen one', () => {
  const chosen: string[] = [];
  const [dashboard, records] = navEntries(nodes, {
    t: (key) => key.toUpperCase(),
    pathname: '/admin/scope1/create',
    choose: ({ to }) => chosen.push(to),
  });
  expect(dashboard).toMatchObject({ label: 'DASHBOARD.MENU', href: '/admin/dashboard', isActive: false });
  expect(records?.children?.map(({ href, isActive }) => [href, isActive])).toEqual([
    ['/admin/scope1', true],
    ['/admin/scope10', false],
  ]);
  records?.children?.[0]?.onChoose?.();
  expect(chosen).toEqual(['scope1']);
});

it('puts entries under their headings, the heading with the lowest order first', () => {
  const under = (to: string, order: number, section?: 'record' | 'plan'): MenuItem => ({
    ...item(to),
    order,
    ...(section ? { section } : {}),
  });
  const [data] = navEntries(
    [
      {
        kind: 'group',
        group: { area: 'admin', id: 'data', label: 'data.menu', order: 2 },
        items: [
          under('targets', 15, 'plan'),
          under('scope2', 20, 'record'),
          under('scope1', 10, 'record'),
          under('x', 30),
        ],
      },
    ],
    { t: (key) => key, pathname: '/admin', choose: () => undefined },
  );
  expect(data?.children?.map(({ id, section }) => [id, section])).toEqual([
    ['x', undefined],
    ['scope1', 'shell.menu.record'],
    ['scope2', 'shell.menu.record'],
    ['targets', 'shell.menu.plan'],
  ]);
});

it('marks an open tab instead of its screen', () => {
  const tabs = [
    {
      kind: 'group',
      group: { area: 'admin', id: 'company', label: 'company.menu', order: 2 },
      items: [item('profile'), { ...item('profile'), tab: 'group' }],
    },
  ] as const;
  const active = (search: string) =>
    navEntries(tabs, {
      t: (key) => key,
      pathname: '/admin/profile',
      search,
      choose: () => undefined,
    })[0]?.children?.map(({ href, isActive }) => [href, isActive]);
  expect(active('?tab=group')).toEqual([
    ['/admin/profile', false],
    ['/admin/profile?tab=group', true],
  ]);
  expect(active('?tab=control')).toEqual([
    ['/admin/profile', true],
    ['/admin/profile?tab=group', false],
  ]);
});

it('marks the nearest alone where one screen lies below another', () => {
  const two = [
    { kind: 'item', item: item('report') },
    {
      kind: 'group',
      group: { area: 'admin', id: 'data', label: 'data.menu', order: 2 },
      items: [item('report/filings')],
    },
  ] as const;
  const activeAt = (pathname: string) => {
    const [report, data] = navEntries(two, { t: (key) => key, pathname, choose: () => undefined });
    return [report?.isActive, data?.children?.[0]?.isActive];
  };
  expect(activeAt('/admin/report/filings')).toEqual([false, true]);
  expect(activeAt('/admin/report/filings/1')).toEqual([false, true]);
  expect(activeAt('/admin/report')).toEqual([true, false]);
  expect(activeAt('/admin/report/records')).toEqual([true, false]);
});
