import { describe, expect, it } from 'vitest';
import type { MenuItem, Reset } from '../registry/web-plugin.ts';
import { ViewState } from './view-state.ts';

const entry = (resets?: readonly Reset[]): MenuItem => ({
  area: 'home',
  to: 'scope1',
  label: 'scope1.menu',
  order: 1,
  resets,
});

function lived(): ViewState {
  const views = new ViewState();
  views.set('record-list:scope1', { page: 4 });
  views.set('record-list-width', 200);
  views.set('dashboard-filter', { from: '2025-07-01' });
  views.set('open-panel', 'months');
  views.set('list:company', { page: 7 });
  return views;
}

describe('how screens were left', () => {
  it('is reset by a chosen menu entry for what the entry resets, and for nothing else', () => {
    const views = lived();
    views.choose(entry(['record-list']));
    expect(views.get('record-list:scope1')).toBeUndefined();
    expect(views.get('record-list-width')).toBe(200);
    expect(views.get('dashboard-filter')).toEqual({ from: '2025-07-01' });
    views.choose(entry(['dashboard-filter']));
    expect(views.get('dashboard-filter')).toBeUndefined();
    expect(views.get('open-panel')).toBe('months');
  });

  it('resets every list, whatever entry is chosen', () => {
    const views = lived();
    views.choose(entry());
    expect(views.get('list:company')).toBeUndefined();
    expect(views.get('record-list:scope1')).toEqual({ page: 4 });
  });

  it('emits every change and every choice', () => {
    const views = lived();
    const changed: string[] = [];
    const chosen: string[] = [];
    views.changed$.subscribe((key) => changed.push(key));
    views.menuChosen$.subscribe(({ to }) => chosen.push(to));
    views.set('open-panel', 'facilities');
    views.choose(entry(['dashboard-filter', 'record-list']));
    expect(changed).toEqual(['open-panel', 'dashboard-filter', 'record-list:scope1', 'list:company']);
    expect(chosen).toEqual(['scope1']);
  });

  it('is cleared for the next person', () => {
    const views = lived();
    views.forget();
    for (const key of ['record-list:scope1', 'record-list-width', 'dashboard-filter', 'open-panel'])
      expect(views.get(key)).toBeUndefined();
  });
});
