import { describe, expect, it } from 'vitest';
import { defineWebPlugin } from '../registry/web-plugin.ts';
import { WebRegistry } from '../registry/web-registry.ts';
import { STORY_ADMIN, STORY_MEMBER } from '../testing/index.ts';
import { twinAddress } from './landing.ts';

const page = () => Promise.resolve(() => null);
const title = 'shell.not-found';
const registry = new WebRegistry([
  defineWebPlugin({
    manifest: { id: 'files', title: 'Files', requires: [] },
    routes: [
      { area: 'home', path: 'files', title, page, hasTwin: true },
      { area: 'admin', path: 'files', title, page },
      { area: 'home', path: 'records', title, page },
      { area: 'admin', path: 'records', title, page },
      { area: 'home', path: 'alone', title, page, hasTwin: true },
    ],
  }),
]);

describe('the screen of the other area', () => {
  it('is the one at the same path of the own area, with the query', () => {
    expect(twinAddress(registry, STORY_ADMIN, '/files')).toBe('/admin/files');
    expect(twinAddress(registry, STORY_ADMIN, '/files?scope=1#top')).toBe('/admin/files?scope=1#top');
  });

  it('is null if no screen declares a twin, or if there is none', () => {
    for (const wanted of ['/records', '/alone', '/files/more', '//files', undefined, null])
      expect(twinAddress(registry, STORY_ADMIN, wanted), String(wanted)).toBeNull();
    expect(twinAddress(registry, STORY_MEMBER, '/admin/files')).toBeNull();
  });
});
