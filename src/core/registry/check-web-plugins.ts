import { AUTHORITIES } from '#contract';
import type { Authority } from '#contract';
import type { WebPlugin } from './web-plugin.ts';
import { USER_GROUP } from './web-registry.ts';

/**
 * Faults in the declarations of the plugins: one sentence each, which names the plugin and the fix. Duplicate ids,
 * unknown requirements and cycles are reported by `inRequiredOrder`, unbound tokens by the container, texts by
 * `localeFaults`.
 */
export function webPluginFaults(plugins: readonly WebPlugin[]): readonly string[] {
  return [...routeFaults(plugins), ...menuFaults(plugins), ...authorityFaults(plugins)];
}

function routeFaults(plugins: readonly WebPlugin[]): readonly string[] {
  const owners = new Map<string, string>();
  return plugins.flatMap(({ manifest, routes = [] }) =>
    routes.flatMap(({ area, path }) => {
      const sentences: string[] = [];
      // Paths that differ only in the names of their parameters are the same path.
      const shape = `${area} ${path.replace(/:\w+/g, ':')}`;
      const other = owners.get(shape);
      if (other)
        sentences.push(
          `Plugins "${other}" and "${manifest.id}" both have the path "${path}" in the area "${area}". Change one.`,
        );
      if (path === '' || path.startsWith('/') || path.endsWith('/'))
        sentences.push(
          `Plugin "${manifest.id}" has the path "${path}" in the area "${area}". Write it without slashes around it, for example "scope1/create".`,
        );
      owners.set(shape, manifest.id);
      return sentences;
    }),
  );
}

function menuFaults(plugins: readonly WebPlugin[]): readonly string[] {
  const routes = plugins.flatMap((plugin) => plugin.routes ?? []);
  const groups = plugins.flatMap((plugin) => plugin.menuGroups ?? []);
  const sentences = plugins.flatMap(({ manifest, menu = [] }) =>
    menu.flatMap(({ area, to, under, tab, label }) => {
      const found: string[] = [];
      const screen = routes.find((route) => route.area === area && route.path === to);
      if (screen && tab === undefined && screen.title !== label)
        found.push(
          `Plugin "${manifest.id}" calls the screen "${to}" of the area "${area}" "${label}" in the menu, and its title is "${screen.title}". A screen has one name: use the title as label.`,
        );
      if (!screen)
        found.push(
          `Plugin "${manifest.id}" has a menu item to "${to}" in the area "${area}", where no plugin has such a route. Add the route or correct "to".`,
        );
      if (
        under !== undefined &&
        under !== USER_GROUP &&
        !groups.some((group) => group.area === area && group.id === under)
      )
        found.push(
          `Plugin "${manifest.id}" has a menu item under "${under}" in the area "${area}", which no plugin declares in "menuGroups". Declare it or correct "under".`,
        );
      return found;
    }),
  );
  const seen = new Map<string, string>();
  for (const { manifest, menuGroups = [] } of plugins)
    for (const { area, id } of menuGroups) {
      const other = seen.get(`${area} ${id}`);
      if (other)
        sentences.push(
          `Plugins "${other}" and "${manifest.id}" both declare the menu group "${id}" in the area "${area}". Keep one.`,
        );
      seen.set(`${area} ${id}`, manifest.id);
    }
  return sentences;
}

function authorityFaults(plugins: readonly WebPlugin[]): readonly string[] {
  return plugins.flatMap(({ manifest, routes = [], menu = [] }) =>
    [
      ...routes.map(({ path, authorities }) => ({ at: `route "${path}"`, authorities })),
      ...menu.map(({ to, authorities }) => ({ at: `menu item "${to}"`, authorities })),
    ].flatMap(({ at, authorities = [] }) =>
      authorities
        .filter((wanted: Authority) => !AUTHORITIES.includes(wanted))
        .map(
          (wanted) =>
            `Plugin "${manifest.id}" requires the authority "${wanted}" at its ${at}; it is not in the catalogue. Use one of: ${AUTHORITIES.join(', ')}.`,
        ),
    ),
  );
}
