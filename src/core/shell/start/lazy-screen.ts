import { createElement, use } from 'react';
import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import { addressOf } from '../../registry/web-plugin.ts';
import type { Area, WebRoute } from '../../registry/web-plugin.ts';
import type { WebRegistry } from '../../registry/web-registry.ts';
import { loadPart } from './load-page.ts';
import { readable } from '../readable.ts';

/** A screen whose page is fetched when it is first shown, or before. */
interface LazyScreen {
  readonly Screen: ComponentType;
  /** The same promise for everyone who asks. */
  load(): Promise<unknown>;
}

/** One a route, so that a page fetched ahead is drawn at once. */
const screens = new WeakMap<WebRoute, LazyScreen>();

/** The screen of a route. Unlike `lazy` of React it does not wait for a page that is already there. */
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

/** The route an address leads to, among those of some areas. */
export function routeAt(registry: WebRegistry, pathname: string, areas = AREAS): WebRoute | undefined {
  return areas
    .flatMap((area) => registry.routes(area))
    .find(({ area, path }) => matchPath(addressOf(area, path), pathname));
}

/** Fetches the page at an address before its turn to be drawn has come; resolves when it is there or has failed. */
export async function fetchScreenAt(registry: WebRegistry, pathname: string): Promise<void> {
  const found = routeAt(registry, pathname);
  // Who shows the screen shows the failure too.
  await (found &&
    lazyScreen(found)
      .load()
      .catch(() => undefined));
}
