import type { Manifest } from '#contract';
import type { WebPlugin } from '#core';

/** Every plugin folder of every group is found by its place: there is no list to keep. */
const manifests = import.meta.glob<Manifest>('../plugins/*/*/manifest.ts', { eager: true, import: 'manifest' });
const halves = import.meta.glob<WebPlugin>('../plugins/*/*/web/plugin.ts', { eager: true, import: 'default' });

const withScreens = Object.values(halves);
const screened = new Set(withScreens.map(({ manifest }) => manifest.id));
// Plugins without a browser half still count as requirements of others.
const withoutScreens = Object.values(manifests)
  .filter(({ id }) => !screened.has(id))
  .map((manifest) => ({ manifest }));

/** The declarations of all plugins. */
export const webPlugins: readonly WebPlugin[] = [...withScreens, ...withoutScreens];
