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
