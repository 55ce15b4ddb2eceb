import type { AnyRoute } from '#contract';

/** Cache key of a call: the declared method and path, then the input. */
export function callKey(route: AnyRoute, input: unknown): readonly [string, unknown] {
  return [`${route.method} ${route.path}`, input];
}

/** Whether the path of a key begins with one of `prefixes`. */
export function isBelow(key: readonly unknown[], prefixes: readonly string[]): boolean {
  const path = String(key[0]).split(' ')[1] ?? '';
  return prefixes.some((prefix) => path.startsWith(prefix));
}
