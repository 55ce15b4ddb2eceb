import type { AnyRoute } from '#contract';

const contracts = import.meta.glob<Readonly<Record<string, unknown>>>('../../src/plugins/*/*/contract/index.ts', {
  eager: true,
});

function isRoute(value: unknown): value is AnyRoute {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'summary' in value;
}

function routesIn(value: unknown): readonly AnyRoute[] {
  if (isRoute(value)) return [value];
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return [];
  return Object.values(value).flatMap(routesIn);
}

/** Every route that a contract declares, by its call: `GET /api/posts`. */
export const declaredRoutes: ReadonlyMap<string, AnyRoute> = new Map(
  Object.values(contracts)
    .flatMap((module) => Object.values(module).flatMap(routesIn))
    .map((route) => [`${route.method} ${route.path}`, route]),
);
