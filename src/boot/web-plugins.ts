import type { Manifest } from '#contract';
import type { WebPlugin } from '#core';

/** Finds the plugin folders of all groups by their path, so there is no list to maintain. */
const manifests = import.meta.glob<Manifest>('../plugins/*/*/manifest.ts', { eager: true, import: 'manifest' });
const halves = import.meta.glob<WebPlugin>('../plugins/*/*/web/plugin.ts', { eager: true, import: 'default' });

const withScreens = Object.values(halves);
const screened = new Set(withScreens.map(({ manifest }) => manifest.id));
// Other plugins may require one that has no browser half.
const withoutScreens = Object.values(manifests)
  .filter(({ id }) => !screened.has(id))
  .map((manifest) => ({ manifest }));

/** The declarations of all plugins. */
export const webPlugins: readonly WebPlugin[] = [...withScreens, ...withoutScreens];
