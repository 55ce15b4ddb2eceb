import type { AnyRoute } from '#contract';

/** Words of a path: letters and digits between the other signs. */
const WORDS = /[A-Za-z0-9]+/g;

/**
 * The name of a call in the API document and in generated clients, from its method and path: `GET
 * /api/scope-management/{id}/history` is `getScopeManagementByIdHistory`. It changes only if the path does.
 */
export function operationIdOf({ method, path }: Pick<AnyRoute, 'method' | 'path'>): string {
  const verb = method.toLowerCase();
  const parts = path
    .replace(/^\/api\//, '')
    .split('/')
    .filter((part) => part !== '' && part !== verb);
  return verb + parts.map((part) => (part.startsWith('{') ? `By${named(part)}` : named(part))).join('');
}

const named = (part: string) =>
  (part.match(WORDS) ?? []).map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
