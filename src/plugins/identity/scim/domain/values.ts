import { ScimFault } from './scim-fault.ts';

export type Json = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An attribute by its name; names have no case (RFC 7643, section 2.1). */
export function attribute(object: Json, name: string): unknown {
  const key = Object.keys(object).find((one) => one.toLowerCase() === name.toLowerCase());
  return key === undefined ? undefined : object[key];
}

/** A text of at most `most` characters; absent, null or empty is none. */
export function textValue(value: unknown, name: string, most: number): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value !== 'string') throw new ScimFault('invalidValue', name);
  const text = value.trim();
  if (text.length > most) throw new ScimFault('invalidValue', name);
  return text === '' ? null : text;
}

/** Entra ID sends "True" and "False" as strings. */
export function booleanValue(value: unknown, name: string): boolean {
  if (typeof value === 'boolean') return value;
  if (typeof value === 'string' && /^(true|false)$/i.test(value)) return value.toLowerCase() === 'true';
  throw new ScimFault('invalidValue', name);
}

export interface Operation {
  readonly op: 'add' | 'replace' | 'remove';
  /** As sent, without the prefix of its schema. Null: the value names its attributes. */
  readonly path: string | null;
  readonly value: unknown;
}

/** Most operations of one request. */
const OPERATIONS_MOST = 1000;

/** The operations of a PATCH (RFC 7644, section 3.5.2). Entra ID writes "Add" and "Replace" with a capital. */
export function operationsOf(body: Json, schema: string): readonly Operation[] {
  const sent = attribute(body, 'Operations');
  if (!Array.isArray(sent) || sent.length === 0) throw new ScimFault('invalidSyntax', 'Operations');
  if (sent.length > OPERATIONS_MOST) throw new ScimFault('invalidSyntax', 'Operations');
  return sent.map((given: unknown) => {
    if (!isObject(given)) throw new ScimFault('invalidSyntax', 'Operations');
    const op = String(attribute(given, 'op')).toLowerCase();
    if (op !== 'add' && op !== 'replace' && op !== 'remove') throw new ScimFault('invalidSyntax', 'op');
    const path = attribute(given, 'path');
    if (path !== undefined && path !== null && (typeof path !== 'string' || path.length > 500))
      throw new ScimFault('invalidPath', 'path');
    if ((path === undefined || path === null || path === '') && op === 'remove')
      throw new ScimFault('noTarget', 'path');
    return { op, path: path ? withoutSchema(path, schema) : null, value: attribute(given, 'value') };
  });
}

/** Attributes may be written with the URN of their schema (RFC 7644, section 3.10). */
function withoutSchema(path: string, schema: string): string {
  return path.toLowerCase().startsWith(`${schema.toLowerCase()}:`) ? path.slice(schema.length + 1) : path;
}
