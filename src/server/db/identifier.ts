const PLAIN_NAME = /^[a-z_][a-z0-9_]{0,62}$/;

/**
 * Quotes a name of a table, role or database for a statement. Only plain lower-case names are accepted, which makes
 * injection impossible.
 */
export function identifier(name: string): string {
  if (!PLAIN_NAME.test(name))
    throw new Error(`"${name}" is not a plain database name (a-z, 0-9 and _, at most 63 characters).`);
  return `"${name}"`;
}
