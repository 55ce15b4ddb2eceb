import type { Manifest } from '#contract';
import { NEVER } from 'rxjs';
import type { MenuItem, WebPlugin } from '../../../src/core/registry/web-plugin.ts';
import { WebRegistry } from '../../../src/core/registry/web-registry.ts';
import { MemoryStorage } from '../../../src/core/session/key-value-storage.ts';
import { assemble } from '../../../src/core/shell/start/assemble.ts';

const halves = import.meta.glob<WebPlugin>('../../../src/plugins/*/*/web/plugin.ts', {
  eager: true,
  import: 'default',
});
const manifests = import.meta.glob<Manifest>('../../../src/plugins/*/*/manifest.ts', {
  eager: true,
  import: 'manifest',
});

/** The parts of a tree's browser half after the boot checks. */
export interface WebSight {
  /** Paths of the screens by area: `home scope1/create`. */
  readonly routes: readonly string[];
  /** Menu entries by area and group: `home data-management scope1`. */
  readonly menu: readonly string[];
}

/** Assembles the tree's browser half as boot does, without a browser. Throws the errors of the boot checks. */
export function webSight(): WebSight {
  const present = Object.values(halves);
  const screened = new Set(present.map(({ manifest }) => manifest.id));
  const others = Object.values(manifests).flatMap((manifest) => (screened.has(manifest.id) ? [] : [{ manifest }]));
  const services = assemble([...present, ...others], {
    storage: new MemoryStorage(),
    now: () => 0,
    storageChanged$: NEVER,
    activity$: NEVER,
    sender: { send: () => Promise.reject(new Error('A probe makes no calls.')) },
    lock: (work) => work(false),
    show: () => {},
    page: { reload: () => undefined, sinceReload: () => null, missing$: NEVER },
    year: 2026,
  });
  const registry = services.get(WebRegistry);
  const areas = ['home', 'admin'] as const;
  return {
    routes: areas.flatMap((area) => registry.routes(area).map(({ path }) => `${area} ${path}`)),
    menu: areas.flatMap((area) =>
      registry
        .menu(area, { authorities: ['USER', 'COMPANY_ADMIN', 'PRODUCT_MANAGER', 'ADMIN'], company: null })
        .flatMap((node) => (node.kind === 'item' ? [placeOf(node.item)] : node.items.map(placeOf))),
    ),
  };
}

const placeOf = ({ area, under, to }: MenuItem) => [area, under ?? 'bar', to].join(' ');
