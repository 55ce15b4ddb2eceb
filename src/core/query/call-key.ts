import type { AnyRoute } from '#contract';

/** Key of a call in the cache: method and path as declared, then the input. */
export function callKey(route: AnyRoute, input: unknown): readonly [string, unknown] {
  return [`${route.method} ${route.path}`, input];
}

/** Whether a key belongs to a path that begins with one of `prefixes`. */
export function isBelow(key: readonly unknown[], prefixes: readonly string[]): boolean {
  const path = String(key[0]).split(' ')[1] ?? '';
  return prefixes.some((prefix) => path.startsWith(prefix));
}
