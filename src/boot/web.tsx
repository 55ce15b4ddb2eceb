import type { Manifest } from '#contract';
import { mountApplication } from '#core';
import type { WebPlugin } from '#core';

/** Every folder below `plugins/` is there by being there: no list to keep. */
const manifests = import.meta.glob<Manifest>('../plugins/*/manifest.ts', { eager: true, import: 'manifest' });
const halves = import.meta.glob<WebPlugin>('../plugins/*/web/plugin.ts', { eager: true, import: 'default' });

const withScreens = Object.values(halves);
const screened = new Set(withScreens.map(({ manifest }) => manifest.id));
// Plugins without a browser half still count as requirements of others.
const withoutScreens = Object.values(manifests)
  .filter(({ id }) => !screened.has(id))
  .map((manifest) => ({ manifest }));

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');
// Not awaited: parts of the application import from this file, and would wait for it to end.
void mountApplication(root, [...withScreens, ...withoutScreens]);
