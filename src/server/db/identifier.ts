const PLAIN_NAME = /^[a-z_][a-z0-9_]{0,62}$/;

/**
 * A name of a table, role or database as it may stand in a statement. Only plain lower-case names pass, so a name can
 * never carry anything else into the statement.
 */
export function identifier(name: string): string {
  if (!PLAIN_NAME.test(name))
    throw new Error(`"${name}" is not a plain database name (a-z, 0-9 and _, at most 63 characters).`);
  return `"${name}"`;
}
