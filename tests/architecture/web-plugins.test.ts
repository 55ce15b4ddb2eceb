import { NEVER } from 'rxjs';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Manifest } from '#contract';
import type { WebPlugin } from '#core';
import { coreLocales } from '../../src/core/i18n/core-locales.ts';
import { localeFaults } from '../../src/core/registry/check-locales.ts';
import { MemoryStorage } from '../../src/core/session/key-value-storage.ts';
import { AreaLoader } from '../../src/core/shell/area-loader.ts';
import { assemble } from '../../src/core/shell/assemble.ts';
import type { Surroundings } from '../../src/core/shell/surroundings.ts';

const manifests = import.meta.glob<Manifest>('../../src/plugins/*/manifest.ts', { eager: true, import: 'manifest' });
const halves = import.meta.glob<WebPlugin>('../../src/plugins/*/web/plugin.ts', { eager: true, import: 'default' });

const withScreens = Object.values(halves);
const plugins: readonly WebPlugin[] = [
  ...withScreens,
  ...Object.values(manifests)
    .filter(({ id }) => !withScreens.some(({ manifest }) => manifest.id === id))
    .map((manifest) => ({ manifest })),
];

/** A browser in which nothing happens. */
const nowhere: Surroundings = {
  storage: new MemoryStorage(),
  now: () => 0,
  storageChanged$: NEVER,
  activity$: NEVER,
  sender: { send: () => Promise.reject(new Error('no network')) },
  lock: (work) => work(false),
  show: () => undefined,
  page: { reload: () => undefined, sinceReload: () => null, missing$: NEVER },
  year: 2026,
};

/** Reads all of the browser half once; what is measured here is not how long that takes. */
const PATIENCE = 120_000;

describe('the browser halves of all plugins', () => {
  let services: ReturnType<typeof assemble>;
  beforeAll(async () => {
    services = assemble(plugins, nowhere);
    await services.get(AreaLoader).load();
  }, PATIENCE);

  test('start together: paths, menus, authorities, and every service somebody needs is bound', () => {
    expect(withScreens.length).toBeGreaterThan(5);
    expect(services.get(AreaLoader).part).not.toBeNull();
  });

  test('have every text they show in three languages, and none twice', async () => {
    expect(await localeFaults(plugins, coreLocales)).toEqual([]);
  });

  test('bring every page they declare', { timeout: PATIENCE }, async () => {
    const pages = await Promise.all(withScreens.flatMap(({ routes = [] }) => routes.map(({ page }) => page())));
    expect(pages.length).toBeGreaterThan(10);
    for (const page of pages) expect(page).toBeTypeOf('function');
  });
});
