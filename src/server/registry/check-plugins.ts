import { AUTHORITIES, type Authority } from '#contract';
import { operationIdOf } from './operation-id.ts';
import type { ServedRoute } from './serve.ts';
import type { ServerPlugin } from './server-plugin.ts';

/** Addresses outside `/api` that others expect at the root of a site. */
const OUTSIDE: readonly string[] = ['/robots.txt', '/sitemap.xml'];

/** Faults of the plugins' routes, one sentence each: duplicate paths, unknown authorities. */
export function routeFaults(
  owned: readonly { readonly plugin: ServerPlugin; readonly routes: readonly ServedRoute[] }[],
): readonly string[] {
  const sentences: string[] = [];
  const owners = new Map<string, string>();
  const names = new Map<string, string>();
  for (const { plugin, routes } of owned)
    for (const { route } of routes) {
      const call = `${route.method} ${route.path}`;
      const other = owners.get(call);
      if (other) sentences.push(`Plugins "${other}" and "${plugin.manifest.id}" both serve ${call}. Change one path.`);
      owners.set(call, plugin.manifest.id);
      const name = operationIdOf(route);
      const namesake = names.get(name);
      if (namesake !== undefined && namesake !== call)
        sentences.push(`${namesake} and ${call} are both named "${name}" in the API document. Change one path.`);
      names.set(name, call);
      if (!route.path.startsWith('/api/') && !route.wire && !OUTSIDE.includes(route.path))
        sentences.push(`Plugin "${plugin.manifest.id}" serves ${call}: paths of calls begin with /api/.`);
      if (route.authorities === 'machine' && !route.scope)
        sentences.push(`Plugin "${plugin.manifest.id}" serves ${call} to machines only, but names no scope.`);
      if (Array.isArray(route.authorities))
        for (const wanted of route.authorities as readonly Authority[])
          if (!AUTHORITIES.includes(wanted))
            sentences.push(
              `Plugin "${plugin.manifest.id}" asks for authority "${wanted}" on ${call}, which is not in the catalogue.`,
            );
    }
  return sentences;
}
