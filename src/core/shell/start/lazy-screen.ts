import { createElement, use } from 'react';
import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import { addressOf } from '../../registry/web-plugin.ts';
import type { Area, WebRoute } from '../../registry/web-plugin.ts';
import type { WebRegistry } from '../../registry/web-registry.ts';
import { loadPart } from './load-page.ts';
import { readable } from '../readable.ts';

/** A screen whose page is loaded when it is first shown, or earlier. */
interface LazyScreen {
  readonly Screen: ComponentType;
  /** The same promise for every caller. */
  load(): Promise<unknown>;
}

/** One per route, so that a prefetched page renders at once. */
const screens = new WeakMap<WebRoute, LazyScreen>();

/** The screen of a route. Unlike React's `lazy`, it does not suspend for a page that is already loaded. */
export function lazyScreen(route: WebRoute): LazyScreen {
  const known = screens.get(route);
  if (known) return known;
  let loading: Promise<ComponentType> | null = null;
  const load = () => {
    loading ??= readable(loadPart(route.page).then((loaded) => loaded.default));
    return loading;
  };
  const screen = { Screen: () => createElement(use(load())), load };
  screens.set(route, screen);
  return screen;
}

const AREAS: readonly Area[] = ['public', 'home', 'admin'];

/** The route of an address, among those of some areas. */
export function routeAt(registry: WebRegistry, pathname: string, areas = AREAS): WebRoute | undefined {
  return areas
    .flatMap((area) => registry.routes(area))
    .find(({ area, path }) => matchPath(addressOf(area, path), pathname));
}

/** Prefetches the page at an address; resolves when it is loaded or has failed. */
export async function fetchScreenAt(registry: WebRegistry, pathname: string): Promise<void> {
  const found = routeAt(registry, pathname);
  // The screen shows the failure itself.
  await (found &&
    lazyScreen(found)
      .load()
      .catch(() => undefined));
}
