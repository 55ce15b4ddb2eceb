import { NEVER } from 'rxjs';
import { beforeAll, describe, expect, test } from 'vitest';
import type { WebPlugin } from '#core';
import { webPlugins } from '../../src/boot/web-plugins.ts';
import { coreLocales } from '../../src/core/i18n/core-locales.ts';
import { localeFaults } from '../../src/core/registry/check-locales.ts';
import { MemoryStorage } from '../../src/core/session/key-value-storage.ts';
import { AreaLoader } from '../../src/core/shell/start/area-loader.ts';
import { assemble } from '../../src/core/shell/start/assemble.ts';
import type { Surroundings } from '../../src/core/shell/start/surroundings.ts';

const firstPlugins = Object.values(
  import.meta.glob<WebPlugin>('../../src/plugins/*/*/web/login.ts', { eager: true, import: 'login' }),
);
const withScreens = webPlugins.filter(({ routes = [] }) => routes.length > 0);

/** A browser without any events. */
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

/** Loading the whole browser half once takes long; its duration is not under test. */
const PATIENCE = 120_000;

describe('the browser halves of all plugins', () => {
  let services: ReturnType<typeof assemble>;
  beforeAll(async () => {
    services = assemble(firstPlugins, nowhere, () => Promise.resolve(webPlugins));
    await services.get(AreaLoader).load();
  }, PATIENCE);

  test('declare the same for the sign-in page as in the whole application', () => {
    expect(firstPlugins.flatMap(({ routes = [] }) => routes.map(({ path }) => path))).toEqual(['login']);
    for (const first of firstPlugins) {
      const whole = webPlugins.find(({ manifest }) => manifest.id === first.manifest.id);
      expect(whole?.routes).toEqual(expect.arrayContaining([...(first.routes ?? [])]));
      expect(whole?.locales).toBe(first.locales);
    }
  });

  test('start together: paths, menus, authorities, and every needed service is bound', () => {
    expect(withScreens.length).toBeGreaterThan(5);
    expect(services.get(AreaLoader).part).not.toBeNull();
  });

  test('have every text in three languages, and none twice', { timeout: PATIENCE }, async () => {
    expect(await localeFaults(webPlugins, coreLocales)).toEqual([]);
  });

  test('load every page they declare', { timeout: PATIENCE }, async () => {
    const pages = await Promise.all(withScreens.flatMap(({ routes = [] }) => routes.map(({ page }) => page())));
    expect(pages.length).toBeGreaterThan(10);
    for (const page of pages) expect(page).toBeTypeOf('function');
  });
});
